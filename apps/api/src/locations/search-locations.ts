import type { LocationContent } from '../content/content-source.ts';
import { distanceMiles, roundedMiles, type Point } from './distance.ts';
import { foldText } from './places/fold-text.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import { hasPostalCodes, looksLikeCode } from './places/postal-codes.ts';
import { countryAndParts, findRegionName } from './places/regions.ts';

interface WordSearch {
  readonly type: 'words';
  readonly search: string;
  /** The country, ISO 3166-1 alpha-2; null for anywhere. */
  readonly country: string | null;
}

/** A search by words, in a country or anywhere, or from a point. */
export type LocationSearch = WordSearch | { readonly type: 'point'; readonly point: Point };

/** The parts of a location that a search reads. */
type Addressable = Pick<LocationContent, 'name' | 'slug' | 'address'>;

interface FoundLocations<Found> {
  /** The locations, nearest first, far ones included; those without coordinates come last with a null distance. Empty if nothing was found. */
  readonly locations: readonly (Found & { readonly distance: number | null })[];
  /** The searched country; for a point or without a country, the one in which the point lies; null if unknown. */
  readonly country: string | null;
  /** The origin of the distances; null if nothing was found. */
  readonly point: Point | null;
}

/** Searches locations. Distances are in miles, from a place or, if the words name none, from a location that they match. */
export function searchLocations<Found extends Addressable>({
  locations,
  query,
  finder,
  limit,
}: {
  /** The locations in the order of their names. */
  readonly locations: readonly Found[];
  readonly query: LocationSearch;
  readonly finder: PlaceFinder;
  readonly limit: number;
}): FoundLocations<Found> {
  if (query.type === 'point') {
    return {
      locations: sortByDistance(locations, query.point, limit),
      country: finder.findCountry(query.point),
      point: query.point,
    };
  }
  const place = finder.findPlace(query);
  if (place !== null) return findNearest(locations, place, query.country ?? place.country, limit);
  const found = searchVenues(locations, query, limit);
  // The country is often only assumed, so other countries are searched after it, except for a text that may be a postal code of the country.
  const isOver = found.locations.length > 0 || isUnknownCode(query);
  const elsewhere = isOver ? null : finder.findPlace({ ...query, country: null });
  return elsewhere === null ? found : findNearest(locations, elsewhere, elsewhere.country, limit);
}

/** True if the words may be a postal code of the chosen country, whose codes we do not know. */
export function isUnknownCode({ search, country }: Pick<WordSearch, 'search' | 'country'>): boolean {
  return country !== null && !hasPostalCodes(country) && looksLikeCode(search);
}

/** Lists the venues that are nearest to a place. */
function findNearest<Found extends Addressable>(
  locations: readonly Found[],
  { latitude, longitude }: Point,
  country: string,
  limit: number,
): FoundLocations<Found> {
  const point = { latitude, longitude };
  return { locations: sortByDistance(locations, point, limit), country, point };
}

function searchVenues<Found extends Addressable>(
  locations: readonly Found[],
  query: WordSearch,
  limit: number,
): FoundLocations<Found> {
  const matching = matchVenues(locations, query);
  const point = matching.map(pointOf).find((one) => one !== null) ?? null;
  const listed =
    point === null ? matching.slice(0, limit).map(withoutDistance) : sortByDistance(locations, point, limit);
  return { locations: listed, country: query.country, point };
}

/** Lists the venues nearest to a point, with their distances. */
function sortByDistance<Found extends Addressable>(
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
  // If both have no coordinates, the difference is NaN, which keeps the order of the names.
  return locations
    .toSorted((one, other) => milesTo(one) - milesTo(other) || 0)
    .slice(0, limit)
    .map((location) => {
      const distance = milesTo(location);
      return { ...location, distance: distance === Infinity ? null : roundedMiles(distance) };
    });
}

/** Returns a venue without a distance. */
function withoutDistance<Found extends Addressable>(location: Found): Found & { readonly distance: null } {
  return { ...location, distance: null };
}

/**
 * Lists the locations whose names, cities or states match a search: each word must begin one of theirs. An exact name comes first; otherwise the
 * order stays.
 */
function matchVenues<Venue extends Addressable>(
  venues: readonly Venue[],
  { search, country }: { readonly search: string; readonly country: string | null },
): readonly Venue[] {
  const name = foldText(search);
  const words = name.split(' ');
  if (name === '') return [];
  const matching = venues.filter((venue) => {
    if (country !== null && !countryAndParts(country).includes(readCountry(venue))) return false;
    const theirs = listWords(venue);
    return words.every((word) => theirs.some((other) => other.startsWith(word)));
  });
  const isWhole = (venue: Venue) => foldText(venue.name) === name;
  return [...matching.filter(isWhole), ...matching.filter((venue) => !isWhole(venue))];
}

/** Lists the words by which a venue is found. */
function listWords(venue: Addressable): readonly string[] {
  const { name = '', city = '', state = '' } = venue.address ?? {};
  const stateName = findRegionName(readCountry(venue), state ?? '');
  return [venue.name, venue.slug, name, city, state, stateName].flatMap((text) => foldText(text ?? '').split(' '));
}

type Addressed = Pick<LocationContent, 'address'>;

/** The country of a location without an address. */
const defaultCountry = 'US';

/** Reads the country of a venue; one without an address counts as US. */
function readCountry({ address }: Addressed): string {
  return address?.country ?? defaultCountry;
}

/** Returns the point of a location; null if its address has none. */
function pointOf({ address }: Addressed): Point | null {
  const { latitude = null, longitude = null } = address ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
