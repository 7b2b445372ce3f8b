import { assertEvent, assign, setup } from 'xstate';
import { geolocationLimitMs } from '../constants.ts';
import type { Outcome } from '../outcome.ts';
import type { FoundLocation, LocationsFound, Position } from './found-location.ts';
import { findLocations, listLocations, locate, waitToLocate } from './location-chooser.actors.ts';
import { createLocationChooserContext, isSearchComplete, locationQueryOf } from './location-chooser.context.ts';
import type { LocationChooserContext, LocationChooserEvent, LocationChooserInput } from './location-chooser.types.ts';

/** The location chooser popup of §4: where the visitor is, else what they type. Whatever fails, the popup stays usable. */
export const locationChooserMachine = setup({
  types: {
    context: {} as LocationChooserContext,
    events: {} as LocationChooserEvent,
    input: {} as LocationChooserInput,
    tags: {} as 'loading' | 'listing' | 'unlisted',
  },
  actors: { locate, findLocations, listLocations, waitToLocate },
  guards: {
    bringsSearch: ({ event }) => event.type === 'chooser.open' && (event.search ?? '').trim() !== '',
    isSearchComplete: ({ context }) => isSearchComplete(context),
    isLocated: (_, position: Position) => position.type === 'located',
    isListed: ({ context }) => context.allLocations.length > 0,
    isAnswered: (_, outcome: Outcome<unknown>) => outcome.ok,
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
      return { search: event.search ?? '', country: event.country ?? context.country, by: 'search' as const };
    }),
    // What an earlier visit of the popup searched is over; what was found near the visitor stays until they are found again.
    forgetSearch: assign(({ context }) => (context.by === 'search' ? { search: '', by: null, found: null } : {})),
    showFaults: assign({ hasTried: true }),
    searchByWords: assign({ hasTried: true, by: 'search' }),
    searchByPosition: assign((_, position: Position) =>
      position.type === 'located'
        ? { by: 'position' as const, position: { latitude: position.latitude, longitude: position.longitude } }
        : {},
    ),
    // A failed search is silent and leaves what was found before; where the visitor is decides which country the form offers.
    keepFound: assign(({ context }, outcome: Outcome<LocationsFound>) => {
      if (!outcome.ok) return {};
      const country = context.by === 'position' ? outcome.value.country : null;
      return { found: outcome.value, country: country ?? context.country };
    }),
    keepListed: assign((_, outcome: Outcome<readonly FoundLocation[]>) =>
      outcome.ok ? { allLocations: outcome.value } : {},
    ),
    leave: assign({ hasTried: false }),
  },
}).createMachine({
  id: 'locationChooser',
  context: ({ input }) => createLocationChooserContext(input),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'chooser.open': [
          { guard: 'bringsSearch', target: 'open.finding.searching', actions: 'takeSearch' },
          { target: 'open', actions: 'forgetSearch' },
        ],
      },
    },

    open: {
      type: 'parallel',
      on: { 'chooser.close': { target: 'closed', actions: 'leave' } },
      states: {
        finding: {
          initial: 'locating',
          on: {
            'country.set': { actions: 'setCountry' },
            'search.set': { actions: 'setSearch' },
            // The visitor's own search wins over whatever is under way: a late answer of that one is not heard.
            'search.submit': [
              { guard: 'isSearchComplete', target: '.searching', actions: 'searchByWords', reenter: true },
              { actions: 'showFaults' },
            ],
          },
          states: {
            locating: {
              tags: ['loading'],
              invoke: [
                {
                  src: 'locate',
                  input: ({ context: { ports } }) => ({ ports }),
                  onDone: [
                    {
                      guard: { type: 'isLocated', params: ({ event }) => event.output },
                      target: 'searching',
                      actions: { type: 'searchByPosition', params: ({ event }) => event.output },
                    },
                    { target: 'browsing' },
                  ],
                },
                { src: 'waitToLocate', input: { durationMs: geolocationLimitMs, then: { type: 'locate.due' } } },
              ],
              on: { 'locate.due': 'browsing' },
            },
            searching: {
              tags: ['loading'],
              invoke: {
                src: 'findLocations',
                input: ({ context }) => ({ ports: context.ports, query: locationQueryOf(context) }),
                onDone: {
                  target: 'browsing',
                  actions: { type: 'keepFound', params: ({ event }) => event.output },
                },
              },
            },
            browsing: {},
          },
        },

        // Beside the search, so that every location can be chosen while the browser is still asking where the visitor is.
        listing: {
          initial: 'recalling',
          states: {
            recalling: { always: [{ guard: 'isListed', target: 'listed' }, { target: 'asking' }] },
            asking: {
              tags: ['listing'],
              invoke: {
                src: 'listLocations',
                input: ({ context: { ports } }) => ({ ports }),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event.output },
                    target: 'listed',
                    actions: { type: 'keepListed', params: ({ event }) => event.output },
                  },
                  { target: 'unlisted' },
                ],
              },
            },
            listed: {},
            unlisted: { tags: ['unlisted'], on: { 'list.retry': 'asking' } },
          },
        },
      },
    },
  },
});
