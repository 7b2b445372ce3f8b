import { isCountryCode } from './countries.ts';
import { countryName } from './country-name.ts';
import { stateName } from './state-name.ts';

interface Group {
  /** The code of the country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A state of the country, by its code or name; null for the whole country. */
  readonly state: string | null;
}

/** Returns the name of a state or a country in a language: `Florida`, `Francia`. An unknown code is its own name. */
export function groupName({ country, state }: Group, intlTag: string): string {
  if (!isCountryCode(country)) return state ?? country;
  return state === null ? countryName(country, intlTag) : stateName(country, state, intlTag);
}
