import type { LocationAnswer } from '../content/content-source.ts';
import { distanceMiles, roundedMiles, type Point } from './distance.ts';
import { matchVenues } from './match-venues.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import { pointOf } from './venue-address.ts';

/** What is searched (§7): words, in a country or anywhere, or a point. */
export type LocationSearch =
  | { readonly type: 'words'; readonly search: string; readonly country: string | null }
  | { readonly type: 'point'; readonly point: Point };

type Venue = Pick<LocationAnswer, 'name' | 'slug' | 'address'>;

export interface FoundLocations<Found> {
  /** Nearest first, far ones included; those without coordinates last, their distance null. Empty where nothing was found. */
  readonly locations: readonly (Found & { readonly distance: number | null })[];
  /** The country that was searched; of a point, and where none was given, the one it lies in; null where nobody knows. */
  readonly country: string | null;
  /** Where distances begin; null where nothing was found. */
  readonly point: Point | null;
}

/** Distances in miles, from a place of the world or, where the words name none, from a location that they mean. */
export function searchLocations<Found extends Venue>({
  locations,
  query,
  finder,
  limit,
}: {
  /** By name (§9). */
  readonly locations: readonly Found[];
  readonly query: LocationSearch;
  readonly finder: PlaceFinder;
  readonly limit: number;
}): FoundLocations<Found> {
  if (query.type === 'point') {
    return {
      locations: byDistance(locations, query.point, limit),
      country: finder.findCountry(query.point),
      point: query.point,
    };
  }
  const place = finder.findPlace(query);
  if (place !== null) return nearest(locations, place, query.country ?? place.country, limit);
  const found = searchVenues(locations, query, limit);
  // The country comes first, and is often only assumed: what it has not is looked for in the others.
  const elsewhere = found.locations.length > 0 ? null : finder.findPlace({ ...query, country: null });
  return elsewhere === null ? found : nearest(locations, elsewhere, elsewhere.country, limit);
}

function nearest<Found extends Venue>(
  locations: readonly Found[],
  { latitude, longitude }: Point,
  country: string,
  limit: number,
): FoundLocations<Found> {
  const point = { latitude, longitude };
  return { locations: byDistance(locations, point, limit), country, point };
}

function searchVenues<Found extends Venue>(
  locations: readonly Found[],
  query: Extract<LocationSearch, { type: 'words' }>,
  limit: number,
): FoundLocations<Found> {
  const matching = matchVenues(locations, query);
  const point = matching.map(pointOf).find((one) => one !== null) ?? null;
  const found = point === null ? matching.slice(0, limit).map(withoutDistance) : byDistance(locations, point, limit);
  return { locations: found, country: query.country, point };
}

function byDistance<Found extends Venue>(
  locations: readonly Found[],
  from: Point,
  limit: number,
): FoundLocations<Found>['locations'] {
  const miles = new Map(
    locations.map((location) => {
      const point = pointOf(location);
      return [location, point === null ? Infinity : distanceMiles(from, point)];
    }),
  );
  const milesTo = (location: Found) => miles.get(location) ?? Infinity;
  // Two without coordinates: their difference is no number, which leaves them in the order of their names.
  return locations
    .toSorted((one, other) => milesTo(one) - milesTo(other) || 0)
    .slice(0, limit)
    .map((location) => {
      const distance = milesTo(location);
      return { ...location, distance: distance === Infinity ? null : roundedMiles(distance) };
    });
}

function withoutDistance<Found extends Venue>(location: Found): Found & { readonly distance: null } {
  return { ...location, distance: null };
}
