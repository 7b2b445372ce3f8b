import type { Point } from '../distance.ts';
import { type PlaceTable, unitsPerDegree } from './place-table.ts';

/** The most degrees between a point and the nearest city: a point farther from all cities is at sea, or in no country. */
const nearestCityDegrees = 3;

/**
 * Finds the country of the nearest city. It compares all cities, in about a millisecond. Degrees of longitude are scaled by the latitude, which is
 * accurate enough.
 */
export function findNearestCountry(
  { countries, placeStarts, latitudes, longitudes }: PlaceTable,
  point: Point,
): string | null {
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
