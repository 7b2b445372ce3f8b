import { nearbyRadiusMiles, nearestCount } from '../foundation/constants.ts';

/** The locations within 20 miles (`within`) or, if there are none, the nearest ones. The nearest is first. */
export interface Nearby<Item> {
  readonly type: 'within' | 'nearest';
  readonly locations: readonly Item[];
}

/** Finds the locations within 20 miles, otherwise the two nearest; null if no location has a distance. */
export function findNearby<Item extends { readonly distance: number | null; readonly name: string }>(
  locations: readonly Item[],
): Nearby<Item> | null {
  const byDistance = locations
    .filter(({ distance }) => distance !== null)
    .toSorted((one, other) => toMiles(one) - toMiles(other) || one.name.localeCompare(other.name, 'en'));
  if (byDistance.length === 0) return null;
  const within = byDistance.filter((location) => toMiles(location) <= nearbyRadiusMiles);
  return within.length > 0
    ? { type: 'within', locations: within }
    : { type: 'nearest', locations: byDistance.slice(0, nearestCount) };
}

function toMiles({ distance }: { readonly distance: number | null }): number {
  return distance ?? Infinity;
}
