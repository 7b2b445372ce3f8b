import { describe, expect, it } from 'vitest';
import { visitorCountry } from './visitor-country.ts';

describe('the country that a search starts with', () => {
  it.each([
    ['fr', ['fr-FR', 'fr', 'en-US', 'en'], 'FR'],
    ['fr', ['en-US', 'fr-CA'], 'CA'],
    ['fr', ['en-US'], 'FR'],
    ['es', ['es-419', 'en'], 'ES'],
    ['es', ['es-mx'], 'MX'],
    ['ar', [], 'AE'],
    ['ar', ['ar-Arab-EG'], 'EG'],
    ['en', ['en-GB', 'en-US'], 'GB'],
    ['en', ['de-DE', 'en'], 'DE'],
    ['en', ['en'], 'US'],
    ['en', ['', '-', 'x'], 'US'],
  ] as const)('is, for a page in %s and a browser with the languages %j, %s', (locale, languages, country) => {
    expect(visitorCountry({ locale, languages })).toBe(country);
  });
});
