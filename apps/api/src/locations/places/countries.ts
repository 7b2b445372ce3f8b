import { locales } from '@latchkey/i18n';
import { foldText } from './fold-text.ts';

/** Lands with a code of their own that also count as part of a country, for visitors as for its post. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  US: ['PR', 'VI', 'GU', 'AS', 'MP'],
  FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'],
};

/** The codes under which the places of a country are kept, its own first. */
export function countryAndParts(country: string): readonly string[] {
  return [country, ...(partsOf[country] ?? [])];
}

/** What people write behind a city besides the country's name. */
const shortNames: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
};

/** Folded names of these countries in the languages of the site, with their codes. */
export function countriesByName(codes: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(shortNames));
  const displays = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  for (const code of codes) {
    for (const display of displays) names.set(foldText(display.of(code) ?? code), code);
  }
  return names;
}
