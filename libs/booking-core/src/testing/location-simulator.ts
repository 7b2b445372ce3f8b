import type { CountedGroup, FoundLocation, LocationQuery, Position } from '../foundation/found-location.ts';
import { failed, type GatewayErrorKind, succeeded } from '../foundation/outcome.ts';
import type { Geolocator, LocationSearch } from '../foundation/ports.ts';

/** A location with its coordinates. */
export interface SimulatedLocation extends FoundLocation {
  readonly latitude: number;
  readonly longitude: number;
}

const toLocation = (name: string, state: string | null, country: string, latitude: number, longitude: number) => {
  const slug = name.toLowerCase();
  const address = { city: name, state, country, latitude, longitude };
  return { id: `loc-${slug}`, slug, name, distance: null, address, latitude, longitude };
};

/** A chain of five locations: two within 20 miles of each other, two more in the US, one abroad. */
export const simulatedLocations: readonly SimulatedLocation[] = [
  toLocation('Orlando', 'FL', 'US', 28.54, -81.38),
  toLocation('Kissimmee', 'FL', 'US', 28.29, -81.41),
  toLocation('Tucson', 'AZ', 'US', 32.22, -110.97),
  toLocation('Reno', 'NV', 'US', 39.53, -119.81),
  toLocation('Paris', null, 'FR', 48.86, 2.35),
];

export interface LocationSimulator {
  readonly locationSearch: LocationSearch;
  readonly geolocator: Geolocator;
  /** The searches that arrived, in order. */
  readonly queries: readonly LocationQuery[];
  /** Sets the position that the geolocation returns from now on; with null it never returns. */
  setPosition(position: Position | null): void;
  /** Makes the next search fail. */
  failNext(kind: GatewayErrorKind): void;
  /** Makes the next listing of all locations fail. */
  failNextListing(kind: GatewayErrorKind): void;
  /** Makes the next listing of a group fail. */
  failNextGroup(kind: GatewayErrorKind): void;
  /** Holds back the result of the next search until the returned function is called. */
  holdBackNext(): () => void;
}

/**
 * Creates the chooser's ports over locations in memory. A city is found by its name; other words find nothing.
 *
 * @param isGrouped whether the locations are listed by group, as those of a long chain are
 */
export function createLocationSimulator(locations = simulatedLocations, isGrouped = false): LocationSimulator {
  const queries: LocationQuery[] = [];
  const errors: GatewayErrorKind[] = [];
  const listingErrors: GatewayErrorKind[] = [];
  const groupErrors: GatewayErrorKind[] = [];
  const heldBack: Promise<void>[] = [];
  let position: Position | null = { type: 'denied' };

  /** Finds the locations around the city of that name or around the position, nearest first. An unknown city has none. */
  function find(query: LocationQuery) {
    const from = 'search' in query ? locations.find(({ name }) => name === query.search) : query;
    const found = locations
      .map((location) => ({ ...location, distance: from === undefined ? null : computeMiles(from, location) }))
      .filter(({ distance }) => distance !== null)
      .toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
      .slice(0, query.limit);
    return { locations: found, country: 'country' in query ? query.country : (found[0]?.address?.country ?? null) };
  }

  return {
    queries,
    locationSearch: {
      listLocations: async () => {
        const error = listingErrors.shift();
        if (error !== undefined) return failed(error, 'listLocations failed as queued');
        return succeeded(isGrouped ? { locations: [], groups: listGroups(locations) } : { locations, groups: [] });
      },
      listGroup: async (key) => {
        const error = groupErrors.shift();
        if (error !== undefined) return failed(error, 'listGroup failed as queued');
        return succeeded(locations.filter((location) => toGroupKey(location) === key));
      },
      findLocations: async (query) => {
        queries.push(query);
        const error = errors.shift();
        await heldBack.shift();
        return error === undefined ? succeeded(find(query)) : failed(error, 'findLocations failed as queued');
      },
    },
    geolocator: { locate: async () => position ?? new Promise<Position>(() => undefined) },
    setPosition: (next) => {
      position = next;
    },
    failNext: (kind) => {
      errors.push(kind);
    },
    failNextListing: (kind) => {
      listingErrors.push(kind);
    },
    failNextGroup: (kind) => {
      groupErrors.push(kind);
    },
    holdBackNext: () => {
      let release: () => void = () => undefined;
      heldBack.push(
        new Promise<void>((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        release();
      };
    },
  };
}

/** Returns the key of the country, or of the state in it: `fr`, `us-fl`. Without an address, the country is the US. */
function toGroupKey({ address }: SimulatedLocation): string {
  const { country = 'US', state = null } = address ?? {};
  return (state === null ? country : `${country}-${state}`).toLowerCase();
}

function listGroups(locations: readonly SimulatedLocation[]): readonly CountedGroup[] {
  return [...new Set(locations.map(toGroupKey))].map((key) => {
    const group = locations.filter((location) => toGroupKey(location) === key);
    const { address = null, latitude = null, longitude = null } = group[0] ?? {};
    const { country = 'US', state = null } = address ?? {};
    return { key, country, state, count: group.length, latitude, longitude };
  });
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean radius of the earth. */
const earthRadiusMiles = 3_958.8;

/** Computes the great-circle distance in miles, by the haversine formula. */
function computeMiles(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
}
