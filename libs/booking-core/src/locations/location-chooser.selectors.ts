import type { SnapshotFrom } from 'xstate';
import { corePhrases } from '../foundation/phrases.ts';
import type { CountedGroup, FoundLocation } from '../foundation/found-location.ts';
import { groupLocations, type LocationGroup } from './group-locations.ts';
import { type SearchErrors, searchErrors } from './location-chooser.context.ts';
import type { locationChooserMachine } from './location-chooser.machine.ts';
import { findNearby } from './nearby.ts';

/** The state of the location chooser, which views read through the selectors of this file. */
export type LocationChooserSnapshot = SnapshotFrom<typeof locationChooserMachine>;

/** True if the visitor is being located, or a search is under way. */
export function selectIsChooserLoading(snapshot: LocationChooserSnapshot): boolean {
  return snapshot.hasTag('loading');
}

/** True if a search for the visitor's own words is under way. While the visitor is still being located, such a search can be submitted. */
export function selectIsSearchingWords(snapshot: LocationChooserSnapshot): boolean {
  return snapshot.hasTag('loading') && snapshot.context.searchedBy === 'search';
}

/** `listing` while the chain's locations are loading; `failed` after an error: `list.retry` loads again. */
export function selectListing(snapshot: LocationChooserSnapshot): 'listing' | 'failed' | 'listed' {
  if (snapshot.hasTag('listing')) return 'listing';
  return snapshot.hasTag('unlisted') ? 'failed' : 'listed';
}

/** True if the visitor's own search found nothing. A failed search does not count: its earlier result stays. */
export function selectHasFoundNothing(snapshot: LocationChooserSnapshot): boolean {
  const { searchedBy, found } = snapshot.context;
  return (
    searchedBy === 'search' && !snapshot.hasTag('loading') && found !== null && findNearby(found.locations) === null
  );
}

/** The country in which nothing was found, and the one in which the words name a place; both ISO 3166-1 alpha-2. */
export interface SearchElsewhere {
  readonly searched: string;
  readonly found: string;
}

/** Selects the countries of a search that left the country of the form, because nothing was found in it; null if it did not. */
export function selectFoundElsewhere(snapshot: LocationChooserSnapshot): SearchElsewhere | null {
  const { found, searchedCountry: searched } = snapshot.context;
  if (searched === null || found === null || found.country === null || snapshot.hasTag('loading')) return null;
  return found.country === searched || found.locations.length === 0 ? null : { searched, found: found.country };
}

/** Selects the country whose postal codes are not known, if the search found nothing because of that; else null. */
export function selectCountryOfUnknownCodes(snapshot: LocationChooserSnapshot): string | null {
  const { found, searchedCountry } = snapshot.context;
  return selectHasFoundNothing(snapshot) && found?.isUnknownCode === true ? searchedCountry : null;
}

export interface LocationForm {
  readonly country: string;
  readonly search: string;
  /** 'This field is required', only after an attempt to submit. */
  readonly errors: SearchErrors;
}

const noErrors: SearchErrors = { country: null, search: null };

export function selectLocationForm({ context }: LocationChooserSnapshot): LocationForm {
  const { country, search, hasTried } = context;
  return { country, search, errors: hasTried ? searchErrors(context) : noErrors };
}

export interface ClosestView {
  readonly heading: typeof corePhrases.withinRadius | typeof corePhrases.closest;
  /** Shown if no location is within 20 miles; `locations` has the two nearest. */
  readonly alert: typeof corePhrases.noneWithinRadius | null;
  readonly locations: readonly FoundLocation[];
}

/** 'Within 20 Miles', or the alert and the 'Closest locations'; null if nothing was found. */
export function selectClosest({ context }: LocationChooserSnapshot): ClosestView | null {
  const nearby = findNearby(context.found?.locations ?? []);
  if (nearby === null) return null;
  return nearby.type === 'within'
    ? { heading: corePhrases.withinRadius, alert: null, locations: nearby.locations }
    : { heading: corePhrases.closest, alert: corePhrases.noneWithinRadius, locations: nearby.locations };
}

/** Selects all known locations, for a map. Those of the search have distances. */
export function selectKnownLocations({ context }: LocationChooserSnapshot): readonly FoundLocation[] {
  // A location of the search has a distance, so it replaces the one of the list.
  const known = [
    ...context.allLocations,
    ...Object.values(context.byGroup).flat(),
    ...(context.found?.locations ?? []),
  ];
  return [...new Map(known.map((location) => [location.id, location])).values()];
}

interface OtherLocationsOptions {
  readonly nameOfState?: ((state: string) => string) | undefined;
  /** Slug of the visitor's own location, if the view shows it separately. */
  readonly ownSlug?: string | null | undefined;
}

/** A group of 'Other Locations' in a chain that is listed by group. */
export interface GroupView extends CountedGroup {
  /** `closed` groups have no locations. */
  readonly step: 'closed' | 'loading' | 'failed' | 'open';
  readonly locations: readonly FoundLocation[];
}

/** 'Other Locations' of a chain that is listed by group: all groups, one of which may be open. Empty for other chains. */
export function selectGroups(snapshot: LocationChooserSnapshot): readonly GroupView[] {
  const { groups, openGroup, byGroup } = snapshot.context;
  return groups.map((group) => {
    if (group.key !== openGroup) return { ...group, step: 'closed', locations: [] };
    const locations = byGroup[group.key];
    if (locations !== undefined) return { ...group, step: 'open', locations };
    return { ...group, step: snapshot.hasTag('groupFailed') ? 'failed' : 'loading', locations: [] };
  });
}

/**
 * 'Other Locations' of a chain that is listed at once: all known locations by US state, then the International ones. The closest locations and the
 * visitor's own are left out.
 */
export function selectOtherLocations(
  snapshot: LocationChooserSnapshot,
  { nameOfState, ownSlug = null }: OtherLocationsOptions = {},
): readonly LocationGroup<FoundLocation>[] {
  if (snapshot.context.groups.length > 0) return [];
  const closest = new Set(selectClosest(snapshot)?.locations.map(({ id }) => id));
  return groupLocations(
    selectKnownLocations(snapshot).filter(({ id, slug }) => !closest.has(id) && slug !== ownSlug),
    nameOfState,
  );
}
