import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { distanceMiles, type Point } from '../distance.ts';
import { decodePlaceTable } from './place-file.ts';
import { readNames, type NameQuery } from './place-query.ts';
import {
  findEqualKeys,
  findKeysFrom,
  type KeyRange,
  type PlaceTable,
  type Place,
  pointAt,
  regionAt,
  unitsPerDegree,
} from './place-table.ts';
import { readPostalCodes, type PostalCode } from './postal-codes.ts';
import { countriesByName, countryAndParts, findRegion } from './regions.ts';

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
      const coded = codes.flatMap((code) => findCode(postalCodes, code) ?? []);
      if (coded.length === 1 || (coded.length > 0 && country !== null)) return coded[0] ?? null;
      const named = findNamed(cities, readNames(rest, { country, countryNames }));
      return chooseNearest(named, coded) ?? named;
    },
    findCountry: (point) => findNearestCountry(cities, point),
  };
}

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

function isTooShort(name: string): boolean {
  return name.length < minPrefixLength;
}

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
        const keyPlace = table.keyPlaces[key] ?? 0;
        const place = firstPlace + (keyPlace >>> 1);
        const weight = (table.populations[place] ?? 0) * (keyPlace % 2 === 0 ? ownNameWeight : 1);
        if (weight <= bestWeight || (region !== null && regionAt(table, place) !== region)) continue;
        bestWeight = weight;
        best = { country, ...pointAt(table, place) };
      }
    }
  }
  return best;
}

/** The population from which a city wins over its state of the same name: New York and Washington, but not Florida in New York. */
const cityBeforeStateFrom = 100_000;

/** Finds the centre of a state's population, if the name is that of a state and of no large city. */
function findRegionPlace(cities: PlaceTable, query: NameQuery): Place | null {
  // A name of two or three letters is never read as a state here: `LA` is a city to most people.
  const region = query.name.length <= 3 ? null : findRegion(query.name, query.country);
  if (region === null || query.region !== null) return null;
  const index = cities.countries.indexOf(region.country);
  const sum = { latitude: 0, longitude: 0, population: 0 };
  for (let place = cities.placeStarts[index] ?? 0; place < (cities.placeStarts[index + 1] ?? 0); place += 1) {
    if (regionAt(cities, place) !== region.code) continue;
    const population = cities.populations[place] ?? 0;
    const point = pointAt(cities, place);
    sum.latitude += point.latitude * population;
    sum.longitude += point.longitude * population;
    sum.population += population;
  }
  if (sum.population === 0 || hasLargeCity(cities, query.name, region.country)) return null;
  return {
    country: region.country,
    latitude: roundDegrees(sum.latitude / sum.population),
    longitude: roundDegrees(sum.longitude / sum.population),
  };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * unitsPerDegree) / unitsPerDegree;
}

function hasLargeCity(cities: PlaceTable, name: string, country: string): boolean {
  const { start, end } = findEqualKeys(cities, country, name);
  const firstPlace = cities.placeStarts[cities.countries.indexOf(country)] ?? 0;
  const places = Array.from(cities.keyPlaces.subarray(start, end), (keyPlace) => firstPlace + (keyPlace >>> 1));
  return places.some((place) => (cities.populations[place] ?? 0) >= cityBeforeStateFrom);
}

/** The most degrees between a point and the nearest city: a point farther from all cities is at sea, or in no country. */
const nearestCityDegrees = 3;

/**
 * Finds the country of the nearest city. It compares all cities, in about a millisecond. Degrees of longitude are scaled by the latitude, which is
 * accurate enough.
 */
function findNearestCountry({ countries, placeStarts, latitudes, longitudes }: PlaceTable, point: Point): string | null {
  const latitude = point.latitude * unitsPerDegree;
  const longitude = point.longitude * unitsPerDegree;
  const fullCircle = 360 * unitsPerDegree;
  const shortening = Math.cos((point.latitude * Math.PI) / 180);
  let nearest = -1;
  let nearestSquare = (nearestCityDegrees * unitsPerDegree) ** 2;
  for (let place = 0; place < latitudes.length; place += 1) {
    const north = (latitudes[place] ?? 0) - latitude;
    const around = Math.abs((longitudes[place] ?? 0) - longitude);
    const east = Math.min(around, fullCircle - around) * shortening;
    const square = north * north + east * east;
    if (square >= nearestSquare) continue;
    nearest = place;
    nearestSquare = square;
  }
  return nearest < 0 ? null : (countries[placeStarts.findLastIndex((start) => start <= nearest)] ?? null);
}

/** The folder of the compiled places; `apps/api/scripts/places` writes them. */
const folder = new URL('../../../data/', import.meta.url);

const unpack = promisify(gunzip);

/** Creates the finder over the program's files, which the first call reads and keeps: about 50 ms, then 12 MB. */
export function createPlaceSource(): () => Promise<PlaceFinder> {
  let finder: Promise<PlaceFinder> | null = null;
  return () => (finder ??= openPlaceFinder());
}

async function openPlaceFinder(): Promise<PlaceFinder> {
  const [cities, ...postalCodes] = await Promise.all([
    readTable('cities'),
    readTable('postal-codes'),
    readTable('postal-codes-fr'),
  ]);
  return createPlaceFinder({ cities, postalCodes });
}

async function readTable(name: string): Promise<PlaceTable> {
  return decodePlaceTable(await unpack(await readFile(new URL(`${name}.places.gz`, folder))));
}
