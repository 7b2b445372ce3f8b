import type { Geolocator, LocationSearch } from '../foundation/ports.ts';
import type { FoundLocation, LocationsFound } from '../foundation/found-location.ts';

/** What the chooser uses of the world. Kept under `ports`, so that a persisted snapshot can leave it out. */
export interface LocationChooserPorts {
  readonly locationSearch: LocationSearch;
  readonly geolocator: Geolocator;
  /** What the visitor is not told is written down here (§8). */
  readonly report: (message: string) => void;
}

export interface LocationChooserInput extends LocationChooserPorts {
  /** The chain's locations, for 'Other Locations' before anything is searched; asked for at the first opening if absent. */
  readonly locations?: readonly FoundLocation[] | undefined;
  /** ISO 3166-1 alpha-2; US if absent (§9). */
  readonly country?: string | undefined;
}

export interface LocationChooserContext {
  readonly ports: LocationChooserPorts;
  readonly allLocations: readonly FoundLocation[];
  /** ISO 3166-1 alpha-2; empty after the visitor has emptied it. */
  readonly country: string;
  /** Zip or city. */
  readonly search: string;
  /** Faults are shown only after the visitor has tried to submit (§5). */
  readonly hasTried: boolean;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** What is searched by now; null where nothing is. */
  readonly by: 'position' | 'search' | null;
  readonly found: LocationsFound | null;
}

export type LocationChooserEvent =
  /** `search` as an address of the host remembers it: found without asking where the visitor is. */
  | { readonly type: 'chooser.open'; readonly search?: string | undefined; readonly country?: string | undefined }
  | { readonly type: 'chooser.close' }
  | { readonly type: 'country.set'; readonly country: string }
  | { readonly type: 'search.set'; readonly search: string }
  | { readonly type: 'search.submit' }
  /** Asks again for the chain's locations. */
  | { readonly type: 'list.retry' }
  /** Internal: the browser has not said in time where the visitor is. */
  | { readonly type: 'locate.due' };
