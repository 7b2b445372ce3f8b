import type { SnapshotFrom } from 'xstate';
import { corePhrases } from '../phrases.ts';
import type { FoundLocation } from './found-location.ts';
import { groupLocations, type LocationGroup } from './group-locations.ts';
import { type SearchFaults, searchFaults } from './location-chooser.context.ts';
import type { locationChooserMachine } from './location-chooser.machine.ts';
import { findNearby } from './nearby.ts';

/** What views read instead of the machine's memory. */
export type LocationChooserSnapshot = SnapshotFrom<typeof locationChooserMachine>;

export function selectIsChooserOpen(snapshot: LocationChooserSnapshot): boolean {
  return snapshot.matches('open');
}

/** Whether the loader turns: the visitor is being located or a search is under way. */
export function selectIsChooserLoading(snapshot: LocationChooserSnapshot): boolean {
  return snapshot.hasTag('loading');
}

export interface LocationForm {
  readonly country: string;
  readonly search: string;
  /** 'This field is required', after an attempt to submit only (§5). */
  readonly faults: SearchFaults;
}

const noFaults: SearchFaults = { country: null, search: null };

export function selectLocationForm({ context }: LocationChooserSnapshot): LocationForm {
  const { country, search, hasTried } = context;
  return { country, search, faults: hasTried ? searchFaults(context) : noFaults };
}

export interface ClosestView {
  readonly heading: typeof corePhrases.withinRadius | typeof corePhrases.closest;
  /** Said where no location is within 20 miles; the two nearest follow. */
  readonly alert: typeof corePhrases.noneWithinRadius | null;
  readonly locations: readonly FoundLocation[];
}

/** 'Within 20 Miles', or the alert and the 'Closest locations'; null while nothing has been found. */
export function selectClosest({ context }: LocationChooserSnapshot): ClosestView | null {
  const nearby = findNearby(context.found?.locations ?? []);
  if (nearby === null) return null;
  return nearby.type === 'within'
    ? { heading: corePhrases.withinRadius, alert: null, locations: nearby.locations }
    : { heading: corePhrases.closest, alert: corePhrases.noneWithinRadius, locations: nearby.locations };
}

/** 'Other Locations': all that are known and not among the closest, by US state, then International. */
export function selectOtherLocations(
  snapshot: LocationChooserSnapshot,
  nameOfState?: (state: string) => string,
): readonly LocationGroup<FoundLocation>[] {
  const { allLocations, found } = snapshot.context;
  const closest = new Set(selectClosest(snapshot)?.locations.map(({ id }) => id));
  // What was found carries a distance, so it stands in for what was known before.
  const known = new Map([...allLocations, ...(found?.locations ?? [])].map((location) => [location.id, location]));
  return groupLocations(
    [...known.values()].filter(({ id }) => !closest.has(id)),
    nameOfState,
  );
}
