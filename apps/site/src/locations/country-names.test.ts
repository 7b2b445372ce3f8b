import { defaultLocale, localeRecord, locales } from '@latchkey/i18n';
import { countries, countryName, isCountryCode, stateName } from '@latchkey/ui/countries';
import { describe, expect, it } from 'vitest';

const codes = Object.keys(countries).filter(isCountryCode);

describe('the countries of a list', () => {
  it.each(locales)('have a name each in %s', (locale) => {
    const names = codes.map((code) => countryName(code, localeRecord(locale).intlTag));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(locales.filter((locale) => locale !== defaultLocale))('have states with names in %s', (locale) => {
    expect(stateName('AU', 'WA', localeRecord(locale).intlTag)).not.toBe('Western Australia');
  });
});
