import { nearbyRadiusMiles, nearestCount } from '../foundation/constants.ts';

/** `within`: those within 20 miles. `nearest`: none is, these are the nearest. Both nearest first. */
export interface Nearby<Item> {
  readonly type: 'within' | 'nearest';
  readonly locations: readonly Item[];
}

/** §4: those within 20 miles, otherwise the two nearest; null where nothing with a distance was found. */
export function findNearby<Item extends { readonly distance: number | null; readonly name: string }>(
  locations: readonly Item[],
): Nearby<Item> | null {
  const byDistance = locations
    .filter(({ distance }) => distance !== null)
    .toSorted((one, other) => milesOf(one) - milesOf(other) || one.name.localeCompare(other.name, 'en'));
  if (byDistance.length === 0) return null;
  const within = byDistance.filter((location) => milesOf(location) <= nearbyRadiusMiles);
  return within.length > 0
    ? { type: 'within', locations: within }
    : { type: 'nearest', locations: byDistance.slice(0, nearestCount) };
}

function milesOf({ distance }: { readonly distance: number | null }): number {
  return distance ?? Infinity;
}
