import { fileURLToPath } from 'node:url';
import { encodePlaceTable } from '../../src/locations/places/place-file.ts';
import { compilePlaceTable, type PlaceRecord } from '../../src/locations/places/place-table.ts';
import { readAustralianPostcodes } from './australian-postcodes.ts';
import { readCanadianPostalCodes } from './canadian-postal-codes.ts';
import { readFrenchPostalCodes } from './french-postal-codes.ts';
import { readCities } from './geonames-cities.ts';
import { readPostalAreas } from './postal-areas.ts';
import { readUsZipCodes } from './us-zip-codes.ts';

/**
 * Compiles the files of the location search before compression, by name. The French codes have a file of their own, because their licence, the ODbL,
 * requires that derived data stay under it; see `NOTICE`.
 */
export function compilePlaceFiles(): Readonly<Record<'cities' | 'postal-codes' | 'postal-codes-fr', Uint8Array>> {
  const cities = readCities();
  return {
    cities: encodePlaces(cities),
    'postal-codes': encodePlaces([
      ...readUsZipCodes(),
      ...readCanadianPostalCodes(),
      ...readAustralianPostcodes(),
      ...readPostalAreas(cities),
    ]),
    'postal-codes-fr': encodePlaces(readFrenchPostalCodes(cities)),
  };
}

function encodePlaces(records: readonly PlaceRecord[]): Uint8Array {
  return encodePlaceTable(compilePlaceTable(records));
}

/** Returns the path from which the api reads a place file. */
export function placeFilePath(name: string): string {
  return fileURLToPath(new URL(`../../data/${name}.places.gz`, import.meta.url));
}
