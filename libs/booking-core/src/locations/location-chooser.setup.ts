import { assertEvent, assign, setup } from 'xstate';
import type { Outcome } from '../foundation/outcome.ts';
import type { ListedLocations, LocationsFound, Position } from '../foundation/found-location.ts';
import {
  findLocations,
  listGroup,
  type ListedGroup,
  listLocations,
  locate,
  waitToLocate,
} from './location-chooser.actors.ts';
import { isSearchComplete } from './location-chooser.context.ts';
import type { LocationChooserContext, LocationChooserEvent, LocationChooserInput } from './location-chooser.types.ts';

/** The guards, actions and actors of `location-chooser.machine.ts`. */
export const locationChooserSetup = setup({
  types: {
    context: {} as LocationChooserContext,
    events: {} as LocationChooserEvent,
    input: {} as LocationChooserInput,
    tags: {} as 'loading' | 'listing' | 'unlisted' | 'groupLoading' | 'groupFailed',
  },
  actors: { locate, findLocations, listLocations, listGroup, waitToLocate },
  guards: {
    bringsSearch: ({ event }) => event.type === 'chooser.open' && (event.search ?? '').trim() !== '',
    isSearchComplete: ({ context }) => isSearchComplete(context),
    isLocated: (_, position: Position) => position.type === 'located',
    isListed: ({ context }) => context.allLocations.length > 0 || context.groups.length > 0,
    isGroupKnown: ({ context, event }) => event.type === 'group.open' && context.byGroup[event.key] !== undefined,
    hasSucceeded: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
  actions: {
    setCountry: assign(({ event }) => {
      assertEvent(event, 'country.set');
      return { country: event.country };
    }),
    setSearch: assign(({ event }) => {
      assertEvent(event, 'search.set');
      return { search: event.search };
    }),
    takeSearch: assign(({ context, event }) => {
      assertEvent(event, 'chooser.open');
      return { search: event.search ?? '', country: event.country ?? context.country, searchedBy: 'search' as const };
    }),
    // A search by words from the last opening is cleared; locations found by position stay until the visitor is located again.
    forgetSearch: assign(({ context }) =>
      context.searchedBy === 'search' ? { search: '', searchedBy: null, found: null, searchedCountry: null } : {},
    ),
    showErrors: assign({ hasTried: true }),
    searchByWords: assign({ hasTried: true, searchedBy: 'search' }),
    searchByPosition: assign((_, position: Position) =>
      position.type === 'located'
        ? { searchedBy: 'position' as const, position: { latitude: position.latitude, longitude: position.longitude } }
        : {},
    ),
    // A failed search keeps the earlier result. A search by position sets the country of the form.
    keepFound: assign(({ context }, outcome: Outcome<LocationsFound>) => {
      if (!outcome.ok) return {};
      const country = context.searchedBy === 'position' ? outcome.value.country : null;
      const searchedCountry = context.searchedBy === 'search' ? context.country.trim() : null;
      return { found: outcome.value, country: country ?? context.country, searchedCountry };
    }),
    keepListed: assign((_, outcome: Outcome<ListedLocations>) =>
      outcome.ok ? { allLocations: outcome.value.locations, groups: outcome.value.groups } : {},
    ),
    openGroup: assign(({ event }) => {
      assertEvent(event, 'group.open');
      return { openGroup: event.key };
    }),
    closeGroup: assign({ openGroup: null }),
    keepGroup: assign(({ context }, { key, outcome }: ListedGroup) =>
      outcome.ok ? { byGroup: { ...context.byGroup, [key]: outcome.value } } : {},
    ),
    leave: assign({ hasTried: false, openGroup: null }),
  },
});
