import type { FoundLocation, LocationQuery, Position } from '../foundation/found-location.ts';
import { failed, type GatewayErrorKind, succeeded } from '../foundation/outcome.ts';
import type { Geolocator, LocationSearch } from '../foundation/ports.ts';

/** A location with the point that it is at. */
export interface SimulatedLocation extends FoundLocation {
  readonly latitude: number;
  readonly longitude: number;
}

const at = (name: string, state: string | null, country: string, latitude: number, longitude: number) => {
  const slug = name.toLowerCase();
  const address = { city: name, state, country, latitude, longitude };
  return { id: `loc-${slug}`, slug, name, distance: null, address, latitude, longitude };
};

/** A chain of five: two within 20 miles of each other, two more in the US, one abroad. */
export const simulatedLocations: readonly SimulatedLocation[] = [
  at('Orlando', 'FL', 'US', 28.54, -81.38),
  at('Kissimmee', 'FL', 'US', 28.29, -81.41),
  at('Tucson', 'AZ', 'US', 32.22, -110.97),
  at('Reno', 'NV', 'US', 39.53, -119.81),
  at('Paris', null, 'FR', 48.86, 2.35),
];

export interface LocationSimulator {
  readonly locationSearch: LocationSearch;
  readonly geolocator: Geolocator;
  /** Every search that arrived, in order. */
  readonly queries: readonly LocationQuery[];
  /** What the browser says from now on; null: nothing, ever. */
  setPosition(position: Position | null): void;
  /** The next search fails so. */
  failNext(kind: GatewayErrorKind): void;
  /** The next listing of all locations fails so. */
  failNextListing(kind: GatewayErrorKind): void;
  /** The next search is not answered until the function that is returned is called. */
  holdBackNext(): () => void;
}

/** Locations in memory behind the chooser's ports; a city is found by its name, other words find nothing. */
export function createLocationSimulator(locations = simulatedLocations): LocationSimulator {
  const queries: LocationQuery[] = [];
  const failures: GatewayErrorKind[] = [];
  const listingFailures: GatewayErrorKind[] = [];
  const gates: Promise<void>[] = [];
  let position: Position | null = { type: 'denied' };

  function find(query: LocationQuery) {
    const from = 'search' in query ? locations.find(({ name }) => name === query.search) : query;
    const found = locations
      .map((location) => ({ ...location, distance: from === undefined ? null : milesBetween(from, location) }))
      .filter(({ distance }) => distance !== null)
      .toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
      .slice(0, query.limit);
    return { locations: found, country: 'country' in query ? query.country : (found[0]?.address?.country ?? null) };
  }

  return {
    queries,
    locationSearch: {
      listLocations: async () => {
        const failure = listingFailures.shift();
        return failure === undefined ? succeeded(locations) : failed(failure, 'listLocations failed as queued');
      },
      findLocations: async (query) => {
        queries.push(query);
        const failure = failures.shift();
        await gates.shift();
        return failure === undefined ? succeeded(find(query)) : failed(failure, 'findLocations failed as queued');
      },
    },
    geolocator: { locate: async () => position ?? new Promise<Position>(() => undefined) },
    setPosition: (next) => {
      position = next;
    },
    failNext: (kind) => {
      failures.push(kind);
    },
    failNextListing: (kind) => {
      listingFailures.push(kind);
    },
    holdBackNext: () => {
      let release: () => void = () => undefined;
      gates.push(
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

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle miles, as the crow flies. */
function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * 3_958.8 * Math.asin(Math.sqrt(chord));
}
