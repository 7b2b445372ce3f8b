import { distanceMiles, type Point } from '../distance.ts';
import { findNearestCountry } from './nearest-country.ts';
import { readNames, type NameQuery } from './place-query.ts';
import {
  findEqualKeys,
  findKeysFrom,
  type KeyRange,
  type PlaceTable,
  type Place,
  pointAt,
  regionAt,
} from './place-table.ts';
import { readPostalCodes, type PostalCode } from './postal-codes.ts';
import { findRegionPlace } from './region-place.ts';
import { countriesByName, countryAndParts } from './regions.ts';

/** A finder of places by words, and of countries by points. */
export interface PlaceFinder {
  /** Finds the place that a ZIP code, a postal code or a city names; null if there is none. */
  findPlace(query: {
    readonly search: string;
    /** The country to search in, ISO 3166-1 alpha-2; null for anywhere. */
    readonly country: string | null;
  }): Place | null;
  /** Finds the country of the city nearest to a point; null far from all cities. */
  findCountry(point: Point): string | null;
}

interface PlaceData {
  readonly cities: PlaceTable;
  /** The tables of postal codes, whole or their first part. */
  readonly postalCodes: readonly PlaceTable[];
}

/** The least number of characters of the beginning of a name: a shorter one would match almost anything. */
const minPrefixLength = 3;

/** Creates a finder over tables of places. */
export function createPlaceFinder({ cities, postalCodes }: PlaceData): PlaceFinder {
  const countryNames = countriesByName(cities.countries);
  return {
    findPlace: ({ search, country }) => {
      const { codes, rest } = readPostalCodes(search, country);
      const placesOfCodes = codes.flatMap((code) => findCode(postalCodes, code) ?? []);
      const [firstPlace] = placesOfCodes;
      const isOneMeant = placesOfCodes.length === 1 || country !== null;
      if (firstPlace !== undefined && isOneMeant) return firstPlace;
      const named = findNamed(cities, readNames(rest, { country, countryNames }));
      return chooseNearest(named, placesOfCodes) ?? named;
    },
    findCountry: (point) => findNearestCountry(cities, point),
  };
}

/** Finds the place of a postal code. */
function findCode(tables: readonly PlaceTable[], { countries, key }: PostalCode): Place | null {
  return findMostPopulous(tables, countries, (table, country) => findEqualKeys(table, country, key));
}

/**
 * Chooses the place of a postal code that is nearest to a named city. A number may be a code in several countries: `28013 Madrid` means the one near
 * Madrid. Without a city the first place counts.
 */
function chooseNearest(named: Place | null, coded: readonly Place[]): Place | null {
  if (named === null) return coded[0] ?? null;
  const miles = (place: Place) => distanceMiles(named, place);
  return coded.toSorted((one, other) => miles(one) - miles(other))[0] ?? null;
}

/** Finds a state, a city, or a city by a prefix of its name. */
function findNamed(cities: PlaceTable, names: readonly NameQuery[]): Place | null {
  const [literal] = names;
  if (literal === undefined) return null;
  const state = findRegionPlace(cities, literal);
  if (state !== null) return state;
  for (const query of names) {
    const place = findName(cities, query, findEqualKeys);
    if (place !== null) return place;
  }
  return isTooShort(literal.name) ? null : findName(cities, literal, findKeysFrom);
}

/** True if too few characters are typed for the beginning of a name. */
function isTooShort(name: string): boolean {
  return name.length < minPrefixLength;
}

/** Finds a city by a name, or by its beginning. */
function findName(
  cities: PlaceTable,
  { name, country, region }: NameQuery,
  find: (table: PlaceTable, country: string, name: string) => KeyRange,
): Place | null {
  const countries = country === null ? cities.countries : countryAndParts(country);
  return findMostPopulous([cities], countries, (table, one) => find(table, one, name), region);
}

/**
 * The number by which the population of a place is multiplied under its own name: an alternate name counts only for a place with this many times more
 * people.
 */
const ownNameWeight = 50;

/** Finds the most populous place among the keys of some countries. */
function findMostPopulous(
  tables: readonly PlaceTable[],
  countries: readonly string[],
  find: (table: PlaceTable, country: string) => KeyRange,
  region: string | null = null,
): Place | null {
  let best: Place | null = null;
  let bestWeight = -1;
  for (const table of tables) {
    for (const country of countries) {
      const { start, end } = find(table, country);
      const firstPlace = table.placeStarts[table.countries.indexOf(country)] ?? 0;
      for (let key = start; key < end; key += 1) {
        // Twice the index of the place, plus one for an alternate name.
        const keyPlace = table.keyPlaces[key] ?? 0;
        const place = firstPlace + (keyPlace >>> 1);
        const isOwnName = keyPlace % 2 === 0;
        const weight = (table.populations[place] ?? 0) * (isOwnName ? ownNameWeight : 1);
        if (weight <= bestWeight || (region !== null && regionAt(table, place) !== region)) continue;
        bestWeight = weight;
        best = { country, ...pointAt(table, place) };
      }
    }
  }
  return best;
}
