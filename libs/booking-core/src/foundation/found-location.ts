/** A location as the chooser needs it; the client's own, richer locations are such ones too. */
export interface FoundLocation {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Miles from the searched point; null where nothing was searched. */
  readonly distance: number | null;
  readonly address: {
    readonly city: string | null;
    /** A US state's code or name as the address has it. */
    readonly state: string | null;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** Degrees, north and east positive; null where nobody has measured. */
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
}

/** What locations are searched by (§7): words and a country, or a point. `limit`: most locations of an answer. */
export type LocationQuery =
  | { readonly search: string; readonly country: string; readonly limit: number }
  | { readonly latitude: number; readonly longitude: number; readonly limit: number };

export interface LocationsFound {
  /** Nearest first, far ones included. */
  readonly locations: readonly FoundLocation[];
  /** The country that was searched (`meta.query.country`); null where the server does not say. */
  readonly country: string | null;
}

/** Where the visitor is, in degrees, or why nobody knows. */
export type Position =
  | { readonly type: 'located'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'denied' }
  /** The host's surroundings cannot tell positions at all. */
  | { readonly type: 'unsupported' }
  /** They could, and did not. */
  | { readonly type: 'unavailable' };
