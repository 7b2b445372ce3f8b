import { describe, expect, it } from 'vitest';
import { countries } from './countries/index.ts';
import { formatDate, formatTime } from './format/format-date.ts';
import { findWeekStart } from './format/week-start.ts';
import { toIntlTag, type LocaleAt, localeAt } from './locale-at.ts';
import { knownLocales, localeRecord } from './locales.ts';

describe('a language in a country', () => {
  it.each([
    ['en', 'GB', 'en-GB'],
    ['en', null, 'en'],
    ['ar', 'EG', 'ar-EG'],
    ['en', 'gb', 'en'],
    ['en', 'GB-u-ca-buddhist', 'en'],
  ] as const)('for %s and %s is %s', (locale, country, at) => {
    expect(localeAt(locale, country)).toBe(at);
  });

  it('keeps the digits and the calendar of the language', () => {
    expect(toIntlTag('ar-EG')).toBe('ar-EG-u-ca-gregory-nu-latn');
    expect(toIntlTag('en-GB')).toBe('en-GB');
    expect(knownLocales.map((locale) => toIntlTag(locale))).toEqual(
      knownLocales.map((locale) => localeRecord(locale).intlTag),
    );
  });

  it.each<[LocaleAt, string, string]>([
    ['en-US', 'May 24, 2026', '7:30\u00A0PM'],
    ['en-GB', '24 May 2026', '19:30'],
    ['en', 'May 24, 2026', '7:30\u00A0PM'],
    ['fr-FR', '24 mai 2026', '19:30'],
    ['de-DE', '24. Mai 2026', '19:30'],
    ['ar-EG', '24 مايو 2026', '7:30\u00A0م'],
  ])('writes dates and times as %s does', (at, date, time) => {
    expect(formatDate('2026-05-24', at, 'long')).toBe(date);
    expect(formatTime('19:30', at)).toBe(time);
  });

  it('begins a week as Intl does, in every country', () => {
    // ES2026; not in the types yet.
    const firstDay = (tag: string) =>
      (new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { readonly firstDay: number } }).getWeekInfo().firstDay;
    const codes = Object.keys(countries);
    expect(codes.map((code) => [code, findWeekStart(`en-${code}`)])).toEqual(
      codes.map((code) => [code, firstDay(`en-${code}`)]),
    );
    expect(findWeekStart('en')).toBe(7);
    expect(findWeekStart('fr')).toBe(1);
  });
});
