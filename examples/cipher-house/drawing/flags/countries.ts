import { createRequire } from 'node:module';

/** A country of the picker's list with the picture of its flag. */
export interface DrawnCountry {
  readonly isoCode: string;
  readonly name: string;
  /** The zero-based position in the sprite. */
  readonly flagPosition: number;
  /** The path of the file of flag-icons. */
  readonly svg: string;
}

const require = createRequire(import.meta.url);

interface FlagIcon {
  readonly code: string;
  readonly name: string;
  readonly iso: boolean;
}

/** The entries of the list that are not in ISO 3166-1: Kosovo, and East Timor with the code that it had until 2002. */
const additions: Readonly<Record<string, { readonly name: string; readonly flag: string }>> = {
  XK: { name: 'Kosovo', flag: 'xk' },
  TP: { name: 'East Timor', flag: 'tl' },
};

/** The names that flag-icons writes without accents, or in the same way for two countries. */
const names: Readonly<Record<string, string>> = {
  AX: 'Åland Islands',
  MF: 'Saint Martin (French part)',
  SX: 'Sint Maarten (Dutch part)',
};

/** Lists all countries in the order of the codes, which is also the order of the sprite. */
export function drawnCountries(): readonly DrawnCountry[] {
  const icons = require('flag-icons/country.json') as readonly FlagIcon[];
  const assigned = icons
    .filter(({ iso }) => iso)
    .map(({ code, name }) => ({ isoCode: code.toUpperCase(), name, flag: code }));
  const added = Object.entries(additions).map(([isoCode, { name, flag }]) => ({ isoCode, name, flag }));
  return [...assigned, ...added]
    .toSorted((left, right) => (left.isoCode < right.isoCode ? -1 : 1))
    .map(({ isoCode, name, flag }, flagPosition) => ({
      isoCode,
      name: names[isoCode] ?? name,
      flagPosition,
      svg: require.resolve(`flag-icons/flags/4x3/${flag}.svg`),
    }));
}
