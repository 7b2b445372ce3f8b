import { describe, expect, it } from 'vitest';
import { bestLocale, defaultLocale, direction, isLocale, localeRecord, locales } from './locales.ts';

describe('the locales', () => {
  it('are listed once each, the default first', () => {
    expect([...new Set(locales)]).toEqual(locales);
    expect(locales[0]).toBe(defaultLocale);
    expect(locales.every(isLocale)).toBe(true);
  });

  it.each([
    ['en', 'US', 'ltr'],
    ['fr', 'FR', 'ltr'],
    ['es', 'ES', 'ltr'],
    ['ar', 'AE', 'rtl'],
  ] as const)('have for %s the flag of %s and the direction %s', (locale, region, written) => {
    expect(localeRecord(locale).region).toBe(region);
    expect(direction(locale)).toBe(written);
  });

  it('begin a week as Intl does', () => {
    // ES2026; not in the types yet.
    const info = (tag: string) =>
      new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { readonly firstDay: number } };
    expect(locales.map((locale) => localeRecord(locale).weekStart)).toEqual(
      locales.map((locale) => info(localeRecord(locale).intlTag).getWeekInfo().firstDay),
    );
  });

  it.each(['la', 'EN', '', 'constructor', 'toString', null, undefined, 3])('do not include %s', (value) => {
    expect(isLocale(value)).toBe(false);
  });
});

describe('bestLocale', () => {
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
    expect(bestLocale(header)).toBe(locale);
  });
});
