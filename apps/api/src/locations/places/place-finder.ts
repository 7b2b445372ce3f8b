import { distanceMiles, type Point } from '../distance.ts';
import { countriesByName, countryAndParts } from './countries.ts';
import { countryNear } from './country-near.ts';
import { equalKeys, keysFrom, type KeyRange } from './find-keys.ts';
import { findMostPopulous } from './find-most-populous.ts';
import { findRegion } from './find-region.ts';
import { readNames, type NameQuery } from './place-query.ts';
import type { PlaceTable } from './place-table.ts';
import type { Place } from './place.ts';
import { readPostalCodes, type PostalCode } from './postal-codes.ts';

export interface PlaceFinder {
  /** The place that a ZIP, a postal code or a city names; null where none is. */
  findPlace(query: {
    readonly search: string;
    /** ISO 3166-1 alpha-2 to search in; null: anywhere. */
    readonly country: string | null;
  }): Place | null;
  /** The country of the city nearest to a point; null far from all of them. */
  findCountry(point: Point): string | null;
}

export interface PlaceData {
  readonly cities: PlaceTable;
  /** Keys are postal codes, whole or their first part. */
  readonly postalCodes: readonly PlaceTable[];
}

/** A shorter beginning of a name would find something for anything. */
const shortestPrefix = 3;

export function createPlaceFinder({ cities, postalCodes }: PlaceData): PlaceFinder {
  const countryNames = countriesByName(cities.countries);
  return {
    findPlace: ({ search, country }) => {
      const { codes, rest } = readPostalCodes(search, country);
      const coded = codes.flatMap((code) => findCode(postalCodes, code) ?? []);
      if (coded.length === 1 || (coded.length > 0 && country !== null)) return coded[0] ?? null;
      const named = findNamed(cities, readNames(rest, { country, countryNames }));
      return nearestTo(named, coded) ?? named;
    },
    findCountry: (point) => countryNear(cities, point),
  };
}

function findCode(tables: readonly PlaceTable[], { countries, key }: PostalCode): Place | null {
  return findMostPopulous(tables, countries, (table, country) => equalKeys(table, country, key));
}

/** One number may be a code in several countries: `28013 Madrid` is the one near Madrid. The first where no city is written. */
function nearestTo(named: Place | null, coded: readonly Place[]): Place | null {
  if (named === null) return coded[0] ?? null;
  const miles = (place: Place) => distanceMiles(named, place);
  return coded.toSorted((one, other) => miles(one) - miles(other))[0] ?? null;
}

/** A state, a city, or what a city's name begins with. */
function findNamed(cities: PlaceTable, names: readonly NameQuery[]): Place | null {
  const [literal] = names;
  if (literal === undefined) return null;
  const state = findRegion(cities, literal);
  if (state !== null) return state;
  for (const query of names) {
    const place = findName(cities, query, equalKeys);
    if (place !== null) return place;
  }
  return isTooShort(literal.name) ? null : findName(cities, literal, keysFrom);
}

function isTooShort(name: string): boolean {
  return name.length < shortestPrefix;
}

function findName(
  cities: PlaceTable,
  { name, country, region }: NameQuery,
  find: (table: PlaceTable, country: string, name: string) => KeyRange,
): Place | null {
  const countries = country === null ? cities.countries : countryAndParts(country);
  return findMostPopulous([cities], countries, (table, one) => find(table, one, name), region);
}
