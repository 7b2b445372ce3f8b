import type { Geolocator, LocationSearch } from '../foundation/ports.ts';
import type { CountedGroup, FoundLocation, LocationsFound } from '../foundation/found-location.ts';

/** The ports of the chooser. In its context they are under `ports`, so that a persisted snapshot leaves them out. */
export interface LocationChooserPorts {
  readonly locationSearch: LocationSearch;
  readonly geolocator: Geolocator;
  /** Logs an error that the visitor does not see. */
  readonly report: (message: string) => void;
}

export interface LocationChooserInput extends LocationChooserPorts {
  /** The chain's locations, for 'Other Locations' before a search; loaded at the first opening if absent. */
  readonly locations?: readonly FoundLocation[] | undefined;
  /** ISO 3166-1 alpha-2; US if absent. */
  readonly country?: string | undefined;
}

export interface LocationChooserContext {
  readonly ports: LocationChooserPorts;
  /** The locations; empty for a chain that is listed by group. */
  readonly allLocations: readonly FoundLocation[];
  /** The groups; empty for a chain that is listed at once. */
  readonly groups: readonly CountedGroup[];
  /** The key of the open group. */
  readonly openGroup: string | null;
  /** The locations of the groups that were opened, by key. */
  readonly byGroup: Readonly<Record<string, readonly FoundLocation[]>>;
  /** ISO 3166-1 alpha-2; may be empty. */
  readonly country: string;
  /** Zip or city. */
  readonly search: string;
  /** True once the visitor has tried to submit. Errors are shown only then. */
  readonly hasTried: boolean;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** The subject of the current search; null without a search. */
  readonly searchedBy: 'position' | 'search' | null;
  readonly found: LocationsFound | null;
  /** The country of the form at the time of a search by words; null for another search. */
  readonly searchedCountry: string | null;
}

export type LocationChooserEvent =
  /** Opens the chooser. `search`: a search that the host's URL contains, which starts without locating the visitor. */
  | { readonly type: 'chooser.open'; readonly search?: string | undefined; readonly country?: string | undefined }
  | { readonly type: 'chooser.close' }
  | { readonly type: 'country.set'; readonly country: string }
  | { readonly type: 'search.set'; readonly search: string }
  | { readonly type: 'search.submit' }
  /** Loads the chain's locations again. */
  | { readonly type: 'list.retry' }
  /** Loads the locations of a group, where they are not loaded yet. */
  | { readonly type: 'group.open'; readonly key: string }
  | { readonly type: 'group.close' }
  /** Internal: the timeout of the geolocation is over. */
  | { readonly type: 'locate.due' };
