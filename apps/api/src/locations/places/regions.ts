import { knownLocales } from '@latchkey/i18n';
import { countries, type CountryCode } from '@latchkey/i18n/countries';
import { foldText } from './fold-text.ts';

/** The countries where people write a state or province after a city. If two share a name or code, that of the first country counts. */
const searched = ['US', 'CA', 'AU'] as const satisfies readonly CountryCode[];

/** The regions that are left out: territories count as countries (`countries.ts`), and regions of the armed forces' mail are no places. */
const passedOver: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'AA', 'AE', 'AP', 'JBT']);

/** The names of states and provinces by country and postal code. */
const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  searched.map((country) => [
    country,
    Object.fromEntries(
      Object.entries(countries[country].states ?? {})
        .filter(([code]) => !passedOver.has(code))
        .map(([code, { name }]) => [code, name]),
    ),
  ]),
);

interface Region {
  /** The country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly code: string;
}

/** The codes of states and provinces by country and folded name or code. */
const regionsByText = new Map(
  Object.entries(regionNames).map(([country, names]) => [
    country,
    new Map(Object.entries(names).flatMap(([code, name]) => [code, name].map((text) => [foldText(text), code]))),
  ]),
);

/** Finds the state or province of a folded text, in `country` or, for null, in any of the countries above. */
export function findRegion(text: string, country: string | null): Region | null {
  for (const candidate of country === null ? regionsByText.keys() : [country]) {
    const code = regionsByText.get(candidate)?.get(text);
    if (code !== undefined) return { country: candidate, code };
  }
  return null;
}

/** Returns the name of a state or province, like `Florida` for `FL`; null for an unknown code. */
export function findRegionName(country: string, code: string): string | null {
  return regionNames[country]?.[code] ?? null;
}

/** The territories with a country code of their own that also count as part of a country, for visitors and for its post. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  US: ['PR', 'VI', 'GU', 'AS', 'MP'],
  FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'],
};

/** Lists the codes under which the places of a country are stored, its own first. */
export function countryAndParts(country: string): readonly string[] {
  return [country, ...(partsOf[country] ?? [])];
}

/** The other names of a country that people write after a city. */
const shortNames: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
};

/** Returns the folded names of countries in the languages of the site, with their codes. */
export function countriesByName(codes: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(shortNames));
  const displays = knownLocales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  for (const code of codes) {
    for (const display of displays) names.set(foldText(display.of(code) ?? code), code);
  }
  return names;
}
