import { describe, expect, it } from 'vitest';
import { localeRecord, knownLocales } from '../locales.ts';
import { countries, isCountryCode } from './countries.ts';
import { countryName } from './country-name.ts';

const all = Object.values(countries);

describe('the country list', () => {
  it('has every country of ISO 3166-1, Kosovo and the old code of East Timor', () => {
    expect(all).toHaveLength(249 + 2);
    expect(countries.XK.name).toBe('Kosovo');
    expect(countries.TP.name).toBe('East Timor');
  });

  it('keys each by its two-letter code and gives it a flag of its own', () => {
    for (const [code, { isoCode, name }] of Object.entries(countries)) {
      expect(code).toMatch(/^[A-Z]{2}$/u);
      expect(isoCode).toBe(code);
      expect(name).not.toBe('');
    }
    const positions = all.map(({ flagPosition }) => flagPosition);
    expect(new Set(positions).size).toBe(all.length);
  });

  it('has a different name for each country', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each([
    ['AU', 9],
    ['CA', 13],
    // 50 states, the capital, six territories, three regions of the armed forces.
    ['US', 50 + 1 + 6 + 3],
  ] as const)('divides %s into %i', (code, count) => {
    expect(Object.keys(countries[code].states ?? {})).toHaveLength(count);
  });

  it('knows the capital’s district, the territories and the armed forces of the United States', () => {
    const codes = Object.keys(countries.US.states ?? {});
    expect(codes).toEqual(expect.arrayContaining(['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP']));
  });

  it('divides no other country', () => {
    expect(all.filter(({ states }) => states !== null).map(({ isoCode }) => isoCode)).toEqual(['AU', 'CA', 'US']);
  });
});

describe('countryName', () => {
  it.each([
    ['DE', 'en-US', 'Germany'],
    ['DE', 'fr-FR', 'Allemagne'],
    ['DE', 'ar-AE-u-ca-gregory-nu-latn', 'ألمانيا'],
    ['XK', 'es-ES', 'Kosovo'],
    ['TP', 'fr-FR', 'Timor oriental (TP)'],
    ['TP', 'en-US', 'East Timor'],
    ['TL', 'en-US', 'Timor-Leste'],
  ] as const)('names %s in %s %s', (code, tag, name) => {
    expect(countryName(code, tag)).toBe(name);
  });

  it.each(knownLocales)('returns a different name for each country in %s', (locale) => {
    const names = all.map(({ isoCode }) => countryName(isoCode, localeRecord(locale).intlTag));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('isCountryCode', () => {
  it('is true for the codes of the list only', () => {
    expect(['US', 'XK', 'us', 'ZZ', 'toString', null].map(isCountryCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
