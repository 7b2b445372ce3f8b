import { describe, expect, it } from 'vitest';
import { localeRecord, knownLocales } from '../locales.ts';
import { colon, formatAddress } from './format-line.ts';
import { formatDate, formatDateTimeInZone, formatStart, formatTime, zoneName } from './format-date.ts';
import { formatCountdown, formatList, formatNumber } from './format-number.ts';
import { formatPrice } from './format-price.ts';

const nbsp = '\u00A0';
const rlm = '\u200F';

describe('formatPrice', () => {
  it.each(knownLocales)('shows dollars the same in %s', (locale) => {
    expect(formatPrice({ amountMinor: 123_400, currency: 'USD' }, locale)).toBe('$1,234.00');
    expect(formatPrice({ amountMinor: 5, currency: 'USD' }, locale)).toBe('$0.05');
  });

  it.each([
    ['en', 'EUR', '€1,234.50'],
    ['fr', 'EUR', `1${nbsp}234,50${nbsp}€`],
    ['es', 'EUR', `1234,50${nbsp}€`],
    ['ar', 'EUR', `${rlm}1,234.50${nbsp}€`],
    ['en', 'AED', `AED${nbsp}1,234.50`],
    ['fr', 'AED', `1${nbsp}234,50${nbsp}AED`],
    ['ar', 'AED', `${rlm}1,234.50${nbsp}د.إ.${rlm}`],
    // A yen has no minor unit, a Kuwaiti dinar has a thousand.
    ['en', 'JPY', '¥123,450.00'],
    ['en', 'KWD', `KWD${nbsp}123.45`],
  ] as const)('shows %s %s with two decimals', (locale, currency, expected) => {
    expect(formatPrice({ amountMinor: 123_450, currency }, locale)).toBe(expected);
  });
});

describe('formatDate', () => {
  it.each([
    ['en', 'full', 'Saturday, November 21, 2026'],
    ['fr', 'full', 'samedi 21 novembre 2026'],
    ['es', 'full', 'sábado, 21 de noviembre de 2026'],
    ['ar', 'full', 'السبت، 21 نوفمبر 2026'],
    ['en', 'medium', 'Sat, Nov 21'],
    ['en', 'monthYear', 'November 2026'],
    ['fr', 'weekday', 'samedi'],
    ['ar', 'day', '21'],
  ] as const)('writes a date in %s, %s', (locale, style, expected) => {
    expect(formatDate('2026-11-21', locale, style)).toBe(expected);
  });

  it('keeps the day when the clocks change and at the ends of the year', () => {
    for (const date of ['2026-03-08', '2026-11-01', '2026-01-01', '2026-12-31', '2028-02-29']) {
      expect(formatDate(date, 'en', 'day')).toBe(String(Number(date.slice(8))));
    }
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '21/11/2026', '', '2026-11-21T00:00:00Z'])(
    'rejects %s',
    (date) => {
      expect(() => formatDate(date, 'en')).toThrow(RangeError);
    },
  );
});

describe('formatTime', () => {
  it.each([
    ['en', '19:00', `7:00${nbsp}PM`],
    ['en', '00:05', `12:05${nbsp}AM`],
    ['fr', '19:00', '19:00'],
    ['es', '09:30:00', '9:30'],
    ['ar', '19:00', `7:00${nbsp}م`],
  ] as const)('writes a time in %s', (locale, time, expected) => {
    expect(formatTime(time, locale)).toBe(expected);
  });

  it.each(['24:00', '7:00', '19:60', 'noon', ''])('rejects %s', (time) => {
    expect(() => formatTime(time, 'en')).toThrow(RangeError);
  });
});

describe('formatDateTimeInZone and zoneName', () => {
  it('shows an instant on the clocks of its venue', () => {
    const instant = '2026-11-21T23:00:00Z';
    expect(formatDateTimeInZone(instant, 'America/New_York', 'en')).toBe(`Saturday, November 21, 2026 at 6:00 PM`);
    expect(formatDateTimeInZone(instant, 'Asia/Dubai', 'en')).toBe(`Sunday, November 22, 2026 at 3:00 AM`);
    expect(formatDateTimeInZone(Date.parse(instant), 'Europe/Paris', 'fr')).toBe('dimanche 22 novembre 2026 à 00:00');
  });

  it('names a zone in the language', () => {
    expect(zoneName('America/New_York', 'en')).toBe('Eastern Time');
    expect(zoneName('Europe/Paris', 'fr')).toBe('heure d’Europe centrale');
    expect(zoneName('Asia/Dubai', 'ar')).toBe('توقيت الخليج');
    expect(zoneName('Europe/London', 'de')).toBe('Vereinigtes Königreich');
    expect(zoneName('Europe/London', 'fr')).toBe('Royaume-Uni');
  });
});

describe('a formatted number, list or countdown', () => {
  it('follows the language, with Latin digits in Arabic', () => {
    expect(formatNumber(1_234.56, 'en')).toBe('1,234.6');
    expect(formatNumber(1_234.56, 'fr', 2)).toBe(`1${nbsp}234,56`);
    expect(formatNumber(12.5, 'ar')).toBe('12.5');
    expect(formatList(['Orlando', 'Paris', 'Dubai'], 'en')).toBe('Orlando, Paris, and Dubai');
    expect(formatList(['Orlando', 'Paris'], 'es', 'disjunction')).toBe('Orlando o Paris');
    expect(formatList([], 'ar')).toBe('');
  });

  it.each([
    [600_000, '10:00'],
    // A second that has begun counts as a whole one.
    [299_001, '5:00'],
    [61_000, '1:01'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
    [3_899_000, '1:04:59'],
  ])('of %d ms is %s', (remainingMs, expected) => {
    expect(formatCountdown(remainingMs)).toBe(expected);
  });

  it.each(knownLocales)('has no narrow no-break space in %s, on which servers and browsers differ', (locale) => {
    const all = [
      formatTime('19:00', locale),
      formatNumber(1_234_567, locale),
      formatDateTimeInZone(0, 'UTC', locale),
      formatPrice({ amountMinor: 123_456_789, currency: 'EUR' }, locale),
    ];
    expect(all.join(' ')).not.toContain('\u202F');
  });
});

describe('formatAddress', () => {
  it('leaves out absent parts and uses the comma of the language', () => {
    expect(formatAddress(['Suite 160', null, '', undefined, 'Orlando'], 'en')).toBe('Suite 160, Orlando');
    expect(formatAddress(['المبنى 36', 'تورونتو'], 'ar')).toBe('المبنى 36، تورونتو');
    expect(formatAddress([], 'ar')).toBe('');
  });

  it('keeps a Latin street before an Arabic building', () => {
    expect(formatAddress(['15 Trinity Street', 'المبنى 36'], 'ar')).toBe('\u206815 Trinity Street\u2069، المبنى 36');
  });
});

describe('colon', () => {
  it('has a space before it where the language needs one', () => {
    expect(`Date${colon('fr')}7`).toBe('Date\u202F: 7');
    const others = knownLocales.filter((locale) => localeRecord(locale).colon === undefined);
    expect(others).toEqual(expect.arrayContaining(['en', 'es', 'ar']));
    for (const locale of others) expect(`Date${colon(locale)}7`, locale).toBe('Date: 7');
  });
});

describe('a time that comes twice in the night in which clocks go back', () => {
  const start = (startTime: string, startsAt: string) => ({ startTime, startsAt });

  it.each([
    ['America/New_York', '01:30', '2026-11-01T05:30:00Z', '1:30 AM EDT'],
    ['America/New_York', '01:30', '2026-11-01T06:30:00Z', '1:30 AM EST'],
    ['America/New_York', '01:00', '2026-11-01T05:00:00Z', '1:00 AM EDT'],
    ['America/New_York', '00:59', '2026-11-01T04:59:00Z', '12:59 AM'],
    ['America/New_York', '02:00', '2026-11-01T07:00:00Z', '2:00 AM'],
    ['America/New_York', '01:30', '2026-11-02T06:30:00Z', '1:30 AM'],
    ['America/New_York', '03:30', '2026-03-08T07:30:00Z', '3:30 AM'],
    ['America/New_York', '19:00', '2026-11-01T00:00:00Z', '7:00 PM'],
    ['Europe/London', '01:15', '2026-10-25T00:15:00Z', '1:15 AM GMT+1'],
    ['Europe/London', '01:15', '2026-10-25T01:15:00Z', '1:15 AM GMT'],
    ['Australia/Lord_Howe', '01:45', '2026-04-04T14:45:00Z', '1:45 AM GMT+11'],
    ['Australia/Lord_Howe', '01:45', '2026-04-04T15:15:00Z', '1:45 AM GMT+10:30'],
    ['Australia/Lord_Howe', '01:20', '2026-04-04T14:20:00Z', '1:20 AM'],
    ['Asia/Dubai', '01:30', '2026-11-01T21:30:00Z', '1:30 AM'],
  ])('has its zone only where it comes twice: in %s at %s, %s, it is %s', (zone, startTime, startsAt, text) => {
    expect(formatStart(start(startTime, startsAt), zone, 'en').replaceAll('\u00A0', ' ')).toBe(text);
  });

  it.each(knownLocales)('is written in two ways in %s, alone and with a date', (locale) => {
    const zone = 'America/New_York';
    const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'] as const;
    expect(formatStart(start('01:30', first), zone, locale)).not.toBe(
      formatStart(start('01:30', second), zone, locale),
    );
    expect(formatDateTimeInZone(first, zone, locale)).not.toBe(formatDateTimeInZone(second, zone, locale));
  });

  it('is written without a zone where the zone is not known', () => {
    expect(formatStart(start('01:30', '2026-11-01T05:30:00Z'), null, 'en')).toBe(formatTime('01:30', 'en'));
  });

  it('says its zone after a whole date, too', () => {
    expect(formatDateTimeInZone('2026-11-01T06:30:00Z', 'America/New_York', 'en')).toBe(
      'Sunday, November 1, 2026 at 1:30 AM EST',
    );
  });
});
