import { describe, expect, it } from 'vitest';
import {
  bestLanguage,
  direction,
  isLocale,
  knownLocales,
  type Languages,
  localeRecord,
  nearestLanguage,
  readLanguages,
  usualLanguages,
} from './locales.ts';

describe('the locales', () => {
  it('are listed once each', () => {
    expect([...new Set(knownLocales)]).toEqual(knownLocales);
    expect(knownLocales).toEqual(expect.arrayContaining([...usualLanguages]));
    expect(knownLocales.every(isLocale)).toBe(true);
  });

  it.each([
    ['en', 'US', 'ltr'],
    ['fr', 'FR', 'ltr'],
    ['es', 'ES', 'ltr'],
    ['ar', 'AE', 'rtl'],
  ] as const)('give %s the flag of %s and the direction %s', (locale, region, written) => {
    expect(localeRecord(locale).region).toBe(region);
    expect(direction(locale)).toBe(written);
  });

  it('begin a week as Intl does', () => {
    // ES2026; not in the types yet.
    const info = (tag: string) =>
      new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { readonly firstDay: number } };
    expect(knownLocales.map((locale) => localeRecord(locale).weekStart)).toEqual(
      knownLocales.map((locale) => info(localeRecord(locale).intlTag).getWeekInfo().firstDay),
    );
  });

  it.each(['la', 'EN', '', 'constructor', 'toString', null, undefined, 3])('do not include %s', (value) => {
    expect(isLocale(value)).toBe(false);
  });
});

describe('readLanguages', () => {
  it.each([
    [
      ['ar', 'en'],
      ['ar', 'en'],
    ],
    [['fr'], ['fr']],
    [['xx', 'fr', 'fr', 'EN'], ['fr']],
    [[], usualLanguages],
    [['xx'], usualLanguages],
    [undefined, usualLanguages],
    ['en', usualLanguages],
  ])('reads %j as %j', (tags, languages) => {
    expect(readLanguages(tags)).toEqual(languages);
  });
});

describe('nearestLanguage', () => {
  it.each([
    ['fr', ['en', 'fr'], 'fr'],
    ['fr-CA', ['en', 'fr'], 'fr'],
    ['FR', ['en', 'fr'], 'fr'],
    ['es', ['ar', 'en'], 'ar'],
    ['', ['ar', 'en'], 'ar'],
    ['english', ['ar', 'en'], 'ar'],
  ] as const)('returns for %s in a chain of %j %s', (tag, languages, locale) => {
    expect(nearestLanguage(tag, languages)).toBe(locale);
  });
});

describe('bestLanguage', () => {
  it.each([
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr-CA', 'fr'],
    ['la-VA, es;q=0.4, fr;q=0.6', 'fr'],
    ['es;q=0.5,fr;q=0.5', 'es'],
    ['FR', 'fr'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['fr;q=9, es;q=0.1', 'es'],
    ['fr;q=abc', 'en'],
    ['*', 'en'],
    ['la', 'en'],
    ['', 'en'],
    [';;,,=', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ] as const)('returns for %s %s', (header, locale) => {
    expect(bestLanguage(header, usualLanguages)).toBe(locale);
  });

  it.each<[string | null, Languages, string]>([
    ['en-GB,en;q=0.9', ['fr'], 'fr'],
    ['es;q=0.9, en;q=0.1', ['ar', 'en'], 'en'],
    ['*', ['ar', 'en'], 'ar'],
    [null, ['ar', 'en'], 'ar'],
  ])('returns for %s in a chain of %j %s', (header, languages, locale) => {
    expect(bestLanguage(header, languages)).toBe(locale);
  });
});
