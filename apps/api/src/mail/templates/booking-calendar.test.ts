import { colon, createTranslator, formatDateTimeInZone, loadPhrases, knownLocales, zoneName } from '@latchkey/i18n';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { bookingCalendar } from './booking-calendar.ts';
import type { VenueCard } from './venue-card.ts';

const venue: VenueCard = {
  name: 'السيف',
  addressLines: ['سايفر هاوس دبي; المدخل 2', 'شارع السيف, السيف', 'C:\\Door', 'دبي'],
  directionsUrl: 'https://www.google.com/maps/dir/?api=1&destination=25.2583%2C55.3041',
  telephone: '+971 4 000 0118',
  email: null,
  timeZone: 'Asia/Dubai',
  country: 'AE',
  position: { lat: 25.2583, lon: 55.3041 },
};

async function calendarIn(locale: (typeof knownLocales)[number]) {
  return bookingCalendar({
    t: createTranslator(locale, await loadPhrases(locale)),
    brand: 'سايفر هاوس',
    venue,
    reference: 'K7MR-4XQD',
    events: [
      {
        id: 'bk_1',
        gameName: 'الساعة الأخيرة لصانع الساعات، الجزء الأول, والأطول; اسمًا 👑👑👑👑👑👑👑👑👑👑👑👑',
        startsAt: '2026-11-28T15:30:00.000Z',
        durationMinutes: 75,
        sequence: 0,
      },
      { id: 'bk_2', gameName: 'Attic', startsAt: '2027-03-14T06:30:00.000Z', durationMinutes: 60, sequence: 3 },
    ],
    writtenAt: Date.parse('2026-11-21T08:00:00Z'),
  });
}

/** Reads the file like a calendar program. */
function parseEvents(content: string) {
  return ICAL.Component.fromString(content)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
}

describe.each(knownLocales)('the calendar file in %s', (locale) => {
  it('has lines of at most 75 octets that end with CRLF, and splits no character', async () => {
    const { content } = await calendarIn(locale);
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = content.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /[\r\n\uFFFD]/u.test(line) || Buffer.from(line).toString() !== line)).toEqual([]);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });

  it('has one event for each booking, with its start and duration', async () => {
    const { content } = await calendarIn(locale);
    expect(content).toContain('DTSTART:20261128T153000Z\r\nDTEND:20261128T164500Z');
    const events = parseEvents(content);
    expect(events.map(({ uid }) => uid)).toEqual(['bk_1@latchkey', 'bk_2@latchkey']);
    expect(
      events.map(({ startDate, endDate }) => [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]),
    ).toEqual([
      ['2026-11-28T15:30:00.000Z', '2026-11-28T16:45:00.000Z'],
      ['2027-03-14T06:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    ]);
  });

  it('preserves every text', async () => {
    const t = createTranslator(locale, await loadPhrases(locale));
    const [event] = parseEvents((await calendarIn(locale)).content);
    expect(event?.summary).toBe(
      'الساعة الأخيرة لصانع الساعات، الجزء الأول, والأطول; اسمًا 👑👑👑👑👑👑👑👑👑👑👑👑 · سايفر هاوس',
    );
    // The lines of the address are joined by the language's comma; within a line the text stays.
    const comma = locale === 'ar' ? '،' : ',';
    expect(event?.location).toBe(`سايفر هاوس دبي; المدخل 2${comma} شارع السيف, السيف${comma} C:\\Door${comma} دبي`);
    expect(event?.description.split('\n')).toEqual([
      `${t('Your reference')}${colon(locale)}K7MR-4XQD`,
      t('Please arrive 15 minutes before your game starts.'),
      `${formatDateTimeInZone('2026-11-28T15:30:00.000Z', 'Asia/Dubai', locale)}. ${t('Venue time (%zone)', { zone: zoneName('Asia/Dubai', locale) })}`,
      `${t('Phone')}${colon(locale)}+971 4 000 0118`,
      `${t('Directions')}${colon(locale)}${venue.directionsUrl ?? ''}`,
    ]);
  });
});

describe('the calendar file', () => {
  it('contains its method and the address of the venue', async () => {
    const { content, contentType, filename } = await calendarIn('en');
    expect(filename).toBe('K7MR-4XQD.ics');
    expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    for (const line of ['VERSION:2.0', 'METHOD:PUBLISH', 'GEO:25.2583;55.3041', 'DTSTAMP:20261121T080000Z']) {
      expect(content).toContain(`${line}\r\n`);
    }
  });

  it('has the number of changes of each booking', async () => {
    const sequences = parseEvents((await calendarIn('en')).content).map(({ sequence }) => sequence);
    expect(sequences).toEqual([0, 3]);
  });

  it('is the same each time', async () => {
    expect(await calendarIn('ar')).toEqual(await calendarIn('ar'));
  });
});
