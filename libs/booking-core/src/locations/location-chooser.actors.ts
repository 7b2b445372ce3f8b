import { fromPromise } from 'xstate';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import { createWait } from '../foundation/wait.ts';
import type {
  FoundLocation,
  ListedLocations,
  LocationQuery,
  LocationsFound,
  Position,
} from '../foundation/found-location.ts';
import type { LocationChooserPorts } from './location-chooser.types.ts';

/** Locates the visitor. Errors are logged; the visitor does not see them. */
export const locate = fromPromise<Position, { readonly ports: LocationChooserPorts }>(async ({ input: { ports } }) => {
  const position = await locateVisitor(ports);
  if (position.type !== 'located') ports.report(`Geolocation: ${position.type}`);
  return position;
});

/** Locates the visitor; a geolocator that throws counts as unavailable. */
async function locateVisitor({ geolocator, report }: LocationChooserPorts): Promise<Position> {
  try {
    return await geolocator.locate();
  } catch (error) {
    report(`A geolocator threw: ${error instanceof Error ? error.message : String(error)}`);
    return { type: 'unavailable' };
  }
}

export interface FindInput {
  readonly ports: LocationChooserPorts;
  readonly query: LocationQuery;
}

/** Searches by words or by a position. Errors are logged; the visitor keeps the earlier result. */
export const findLocations = fromPromise<Outcome<LocationsFound>, FindInput>(async ({ input: { ports, query } }) => {
  const outcome = await callPort(async () => ports.locationSearch.findLocations(query));
  if (!outcome.ok) ports.report(`Location search failed (${outcome.error.kind}): ${outcome.error.message}`);
  return outcome;
});

/** Lists the whole chain or its groups, for 'Other Locations' and the map. */
export const listLocations = fromPromise<Outcome<ListedLocations>, { readonly ports: LocationChooserPorts }>(
  async ({ input: { ports } }) => {
    const outcome = await callPort(async () => ports.locationSearch.listLocations());
    if (!outcome.ok) ports.report(`Listing locations failed (${outcome.error.kind}): ${outcome.error.message}`);
    return outcome;
  },
);

export interface GroupInput {
  readonly ports: LocationChooserPorts;
  /** The key of the open group. */
  readonly key: string;
}

export interface ListedGroup {
  readonly key: string;
  readonly outcome: Outcome<readonly FoundLocation[]>;
}

/** Lists the locations of the group that the visitor has opened. */
export const listGroup = fromPromise<ListedGroup, GroupInput>(async ({ input: { ports, key } }) => {
  const outcome = await callPort(async () => ports.locationSearch.listGroup(key));
  if (!outcome.ok) ports.report(`Listing the group ${key} failed (${outcome.error.kind}): ${outcome.error.message}`);
  return { key, outcome };
});

export const waitToLocate = createWait<{ readonly type: 'locate.due' }>();
