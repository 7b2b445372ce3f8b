import type { Point } from '../distance.ts';

/**
 * Places of many countries as columns, so that a few hundred thousand of them need megabytes instead of hundreds: places sorted by
 * country, latitude and longitude, then the keys by which they are found, sorted by country and key.
 */
export interface PlaceTable {
  /** The countries, ISO 3166-1 alpha-2, ascending; places and keys of `countries[n]` lie from `...Starts[n]` to `...Starts[n + 1]`. */
  readonly countries: readonly string[];
  /** The codes of states and provinces; the first is the empty text, for none. */
  readonly regions: readonly string[];
  readonly placeStarts: Uint32Array;
  /** The coordinates in thousandths of a degree, about 110 m. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** The population with two significant digits, for ranking only; 0 if unknown. */
  readonly populations: Uint32Array;
  /** The index into `regions`. */
  readonly placeRegions: Uint8Array;
  readonly keyStarts: Uint32Array;
  /** The UTF-8 of all keys, concatenated, sorted by bytes within a country; a key may occur several times. */
  readonly keyBytes: Uint8Array;
  /** The start of each key in `keyBytes`; there is one entry more than keys. */
  readonly keyOffsets: Uint32Array;
  /** The place of a key: twice its index within the country, plus one for an alternate name. */
  readonly keyPlaces: Uint32Array;
}

/** A place as input of a table. */
export interface PlaceRecord {
  /** The country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The code of a state or province; empty if unknown. */
  readonly region: string;
  /** The latitude in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** The names, folded (`foldText`) or otherwise normalised. */
  readonly names: readonly string[];
  /** The alternate and former names. */
  readonly alternates: readonly string[];
}

/** The number of units in which the table has a degree. */
export const unitsPerDegree = 1_000;

/** Builds a table. The order of the records makes no difference. */
export function compilePlaceTable(records: readonly PlaceRecord[]): PlaceTable {
  const sorted = records.toSorted(comparePositions);
  const countries = [...new Set(sorted.map(({ country }) => country))];
  const regions = [...new Set(['', ...sorted.map(({ region }) => region)])].toSorted(byText);
  // The index of a region is a byte.
  if (regions.length > 256) throw new Error(`A table holds at most 256 regions, not ${regions.length}.`);
  const placeStarts = findStarts(
    countries,
    sorted.map(({ country }) => country),
  );
  const keys = sorted
    .flatMap((record, index) => listKeys(record, index - (placeStarts[countries.indexOf(record.country)] ?? 0)))
    .toSorted((one, other) => byText(one.country, other.country) || Buffer.compare(one.bytes, other.bytes));
  return {
    countries,
    regions,
    placeStarts,
    latitudes: Int32Array.from(sorted, ({ latitude }) => toUnits(latitude)),
    longitudes: Int32Array.from(sorted, ({ longitude }) => toUnits(longitude)),
    populations: Uint32Array.from(sorted, ({ population }) => Number(population.toPrecision(2))),
    placeRegions: Uint8Array.from(sorted, ({ region }) => regions.indexOf(region)),
    keyStarts: findStarts(
      countries,
      keys.map(({ country }) => country),
    ),
    keyBytes: new Uint8Array(Buffer.concat(keys.map(({ bytes }) => bytes))),
    keyOffsets: calculateOffsets(keys.map(({ bytes }) => bytes.length)),
    keyPlaces: Uint32Array.from(keys, ({ place }) => place),
  };
}

/** Calculates the ends of consecutive pieces of the given lengths, with a leading zero. */
export function calculateOffsets(lengths: ArrayLike<number>): Uint32Array {
  const offsets = new Uint32Array(lengths.length + 1);
  for (let index = 0; index < lengths.length; index += 1) {
    offsets[index + 1] = (offsets[index] ?? 0) + (lengths[index] ?? 0);
  }
  return offsets;
}

interface Key {
  readonly country: string;
  readonly bytes: Buffer;
  readonly place: number;
}

/** Lists the keys of a place: its names, and the alternate names that are not among them. */
function listKeys({ country, names, alternates }: PlaceRecord, indexInCountry: number): Key[] {
  const ownNames = new Set(names);
  const alternateNames = new Set(alternates.filter((alternate) => !ownNames.has(alternate)));
  const createKey = (text: string, isAlternate: boolean) => ({
    country,
    bytes: Buffer.from(text),
    place: indexInCountry * 2 + (isAlternate ? 1 : 0),
  });
  return [
    ...[...ownNames].map((name) => createKey(name, false)),
    ...[...alternateNames].map((name) => createKey(name, true)),
    // Visitors type no longer names, and the length has to fit into a byte of the place file.
  ].filter(({ bytes }) => bytes.length > 0 && bytes.length < 256);
}

/** Compares places by their countries, points and names, so that the same places always have the same order. */
function comparePositions(one: PlaceRecord, other: PlaceRecord): number {
  return (
    byText(one.country, other.country) ||
    one.latitude - other.latitude ||
    one.longitude - other.longitude ||
    byText(one.names.join('\n'), other.names.join('\n'))
  );
}

/** Compares texts by code units, which is the same on every machine, unlike an alphabetical order. */
function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function findStarts(countries: readonly string[], sorted: readonly string[]): Uint32Array {
  const counts = new Map<string, number>();
  for (const country of sorted) counts.set(country, (counts.get(country) ?? 0) + 1);
  return calculateOffsets(countries.map((country) => counts.get(country) ?? 0));
}

function toUnits(degrees: number): number {
  return Math.round(degrees * unitsPerDegree);
}

/** Returns the code of the state or province of a place; empty if unknown. */
export function regionAt({ regions, placeRegions }: PlaceTable, place: number): string | undefined {
  return regions[placeRegions[place] ?? 0];
}

/** Returns the point of a place. */
export function pointAt({ latitudes, longitudes }: PlaceTable, place: number): Point {
  return {
    latitude: (latitudes[place] ?? 0) / unitsPerDegree,
    longitude: (longitudes[place] ?? 0) / unitsPerDegree,
  };
}

/** A range of keys, from `start` up to, excluding, `end`. */
export interface KeyRange {
  readonly start: number;
  readonly end: number;
}

/** The range without keys. */
const none: KeyRange = { start: 0, end: 0 };

/** Finds the range of the keys of a country that equal `text`; in O(log n). */
export function findEqualKeys(table: PlaceTable, country: string, text: string): KeyRange {
  return findKeysBetween(table, country, Buffer.from(text), afterEqual);
}

/** Finds the range of the keys of a country that begin with `text`; in O(log n). */
export function findKeysFrom(table: PlaceTable, country: string, text: string): KeyRange {
  return findKeysBetween(table, country, Buffer.from(text), afterPrefix);
}

/** Compares a key with a text; positive if the key comes after. */
type Order = (key: Uint8Array, text: Uint8Array) => number;

/** Finds the range of the keys of a country that are not before the text and not past it. */
function findKeysBetween(table: PlaceTable, country: string, text: Uint8Array, isPast: Order): KeyRange {
  const index = table.countries.indexOf(country);
  if (index < 0) return none;
  const ofCountry = { start: table.keyStarts[index] ?? 0, end: table.keyStarts[index + 1] ?? 0 };
  const start = firstKey(table, ofCountry, (key) => Buffer.compare(key, text) >= 0);
  return { start, end: firstKey(table, { start, end: ofCountry.end }, (key) => isPast(key, text) > 0) };
}

const afterEqual: Order = (key, text) => Buffer.compare(key, text);
const afterPrefix: Order = (key, text) => Buffer.compare(key.subarray(0, text.length), text);

/** Finds the first key of a range for which `isThere` is true, by halves; it must be true for all that follow. */
function firstKey(table: PlaceTable, { start, end }: KeyRange, isThere: (key: Uint8Array) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isThere(readKey(table, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Reads the bytes of a key. */
function readKey({ keyBytes, keyOffsets }: PlaceTable, key: number): Uint8Array {
  return keyBytes.subarray(keyOffsets[key], keyOffsets[key + 1]);
}

/** A point and its country. */
export interface Place extends Point {
  /** The country, ISO 3166-1 alpha-2. */
  readonly country: string;
}
