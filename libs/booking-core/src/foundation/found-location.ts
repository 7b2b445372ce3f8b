/** A location as the chooser needs it. A cms-client `Location` is one. */
export interface FoundLocation {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Miles from the searched point; null without a search. */
  readonly distance: number | null;
  readonly address: {
    readonly city: string | null;
    /** Code or name of a US state, as in the address. */
    readonly state: string | null;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** Degrees, north and east positive; null if unknown. */
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  /** The slugs of the games that the location has; absent or null if unknown. */
  readonly gameSlugs?: readonly string[] | null;
}

/** The locations of a US state or of another country, counted. */
export interface CountedGroup {
  /** The key for URLs and for `LocationSearch.listGroup`. */
  readonly key: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code or name of a US state, as in the addresses; null elsewhere, and for US locations without one. */
  readonly state: string | null;
  readonly count: number;
  /** The middle of its locations in degrees; null if unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The locations of the chain: all of them, or the groups of a chain with more than `maxListedAtOnce`. One of both is empty. */
export interface ListedLocations {
  readonly locations: readonly FoundLocation[];
  readonly groups: readonly CountedGroup[];
}

/** A search for locations: by words and a country, or by a point. `limit`: most locations in the result. */
export type LocationQuery =
  | { readonly search: string; readonly country: string; readonly limit: number }
  | { readonly latitude: number; readonly longitude: number; readonly limit: number };

export interface LocationsFound {
  /** Nearest first, far ones included. */
  readonly locations: readonly FoundLocation[];
  /** The country that was searched (`meta.query.country`); null if the server does not say. */
  readonly country: string | null;
  /** True if the words may be a postal code of a country of which only towns are known; absent if not. */
  readonly isUnknownCode?: boolean;
}

/** The visitor's position in degrees, or the reason why it is unknown. */
export type Position =
  | { readonly type: 'located'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'denied' }
  /** The host has no geolocation. */
  | { readonly type: 'unsupported' }
  /** The geolocation failed. */
  | { readonly type: 'unavailable' };
