import type { Point } from '../distance.ts';
import { unitsPerDegree, type PlaceTable } from './place-table.ts';

/** Farther from any city than this is at sea, or in no country to speak of. */
const nearestCityDegrees = 3;

/** By a walk over all cities, about a millisecond: degrees of longitude are shortened by the latitude, which does for this. */
export function countryNear(
  { countries, placeStarts, latitudes, longitudes }: PlaceTable,
  point: Point,
): string | null {
  const latitude = point.latitude * unitsPerDegree;
  const longitude = point.longitude * unitsPerDegree;
  const turn = 360 * unitsPerDegree;
  const shortening = Math.cos((point.latitude * Math.PI) / 180);
  let nearest = -1;
  let nearestSquare = (nearestCityDegrees * unitsPerDegree) ** 2;
  for (let place = 0; place < latitudes.length; place += 1) {
    const north = (latitudes[place] ?? 0) - latitude;
    const around = Math.abs((longitudes[place] ?? 0) - longitude);
    const east = Math.min(around, turn - around) * shortening;
    const square = north * north + east * east;
    if (square >= nearestSquare) continue;
    nearest = place;
    nearestSquare = square;
  }
  return nearest < 0 ? null : (countries[placeStarts.findLastIndex((start) => start <= nearest)] ?? null);
}
