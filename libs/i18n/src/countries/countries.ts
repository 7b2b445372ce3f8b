import { countryList } from './country-list.ts';
import { states } from './states.ts';

/** The code of a country: two letters of ISO 3166-1, with XK and TP. */
export type CountryCode = keyof typeof countryList;

/** A country of the list. */
export interface Country {
  /** The English name; `countryName` returns it in other languages. */
  readonly name: string;
  /** The zero-based index in the sprite of flags. */
  readonly flagPosition: number;
  readonly isoCode: CountryCode;
  /** States or provinces by code, for countries whose addresses name them. */
  readonly states: Readonly<Record<string, { readonly name: string }>> | null;
}

/** The countries by two-letter code. */
export const countries: Readonly<Record<CountryCode, Country>> = withStates();

function withStates() {
  const entries = Object.values(countryList).map((entry): [CountryCode, Country] => [
    entry.isoCode,
    { ...entry, states: listStates(entry.isoCode) },
  ]);
  // The type of Object.fromEntries loses the keys, which are the keys of the list.
  return Object.fromEntries(entries) as Record<CountryCode, Country>;
}

function listStates(code: CountryCode): Country['states'] {
  const names: Readonly<Record<string, string>> | undefined = isDivided(code) ? states[code] : undefined;
  if (names === undefined) return null;
  return Object.fromEntries(Object.entries(names).map(([state, name]) => [state, { name }]));
}

function isDivided(code: CountryCode): code is keyof typeof states {
  return Object.hasOwn(states, code);
}

export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === 'string' && Object.hasOwn(countryList, value);
}
