import type { SnapshotFrom } from 'xstate';
import { corePhrases } from '../foundation/phrases.ts';
import type { FoundLocation } from '../foundation/found-location.ts';
import { groupLocations, type LocationGroup } from './group-locations.ts';
import { type SearchErrors, searchErrors } from './location-chooser.context.ts';
import type { locationChooserMachine } from './location-chooser.machine.ts';
import { findNearby } from './nearby.ts';

/** What views read instead of the machine's memory. */
export type LocationChooserSnapshot = SnapshotFrom<typeof locationChooserMachine>;

/** Whether the loader turns: the visitor is being located or a search is under way. */
export function selectIsChooserLoading(snapshot: LocationChooserSnapshot): boolean {
  return snapshot.hasTag('loading');
}

/** `listing` while the chain's locations are on their way, `failed` where they did not come: `list.retry` asks again. */
export function selectListing(snapshot: LocationChooserSnapshot): 'listing' | 'failed' | 'listed' {
  if (snapshot.hasTag('listing')) return 'listing';
  return snapshot.hasTag('unlisted') ? 'failed' : 'listed';
}

/** Whether a search of the visitor's own found nothing of that name. A search that failed is silent: what was there stays. */
export function selectHasFoundNothing(snapshot: LocationChooserSnapshot): boolean {
  const { by, found } = snapshot.context;
  return by === 'search' && !snapshot.hasTag('loading') && found !== null && findNearby(found.locations) === null;
}

export interface LocationForm {
  readonly country: string;
  readonly search: string;
  /** 'This field is required', after an attempt to submit only (§5). */
  readonly faults: SearchErrors;
}

const noErrors: SearchErrors = { country: null, search: null };

export function selectLocationForm({ context }: LocationChooserSnapshot): LocationForm {
  const { country, search, hasTried } = context;
  return { country, search, faults: hasTried ? searchErrors(context) : noErrors };
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

/** Every location that is known, those found with their distances: what a map shows. */
export function selectKnownLocations({ context }: LocationChooserSnapshot): readonly FoundLocation[] {
  // What was found carries a distance, so it stands in for what was known before.
  const known = [...context.allLocations, ...(context.found?.locations ?? [])];
  return [...new Map(known.map((location) => [location.id, location])).values()];
}

interface OtherLocationsOptions {
  readonly nameOfState?: ((state: string) => string) | undefined;
  /** Slug of the visitor's own location, where the view names it by itself: nothing is listed twice. */
  readonly ownSlug?: string | null | undefined;
}

/** 'Other Locations': all that are known, without the closest and the visitor's own, by US state, then International. */
export function selectOtherLocations(
  snapshot: LocationChooserSnapshot,
  { nameOfState, ownSlug = null }: OtherLocationsOptions = {},
): readonly LocationGroup<FoundLocation>[] {
  const closest = new Set(selectClosest(snapshot)?.locations.map(({ id }) => id));
  return groupLocations(
    selectKnownLocations(snapshot).filter(({ id, slug }) => !closest.has(id) && slug !== ownSlug),
    nameOfState,
  );
}
