import { geolocationLimitMs } from '../foundation/constants.ts';
import { createLocationChooserContext, toLocationQuery } from './location-chooser.context.ts';
import { locationChooserSetup } from './location-chooser.setup.ts';

/** The location chooser: searches by the visitor's position or by words. After any error the popup stays usable. */
export const locationChooserMachine = locationChooserSetup.createMachine({
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
            // The visitor's own search replaces the one under way, whose late result is ignored.
            'search.submit': [
              { guard: 'isSearchComplete', target: '.searching', actions: 'searchByWords', reenter: true },
              { actions: 'showErrors' },
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
                input: ({ context }) => ({ ports: context.ports, query: toLocationQuery(context) }),
                onDone: {
                  target: 'browsing',
                  actions: { type: 'keepFound', params: ({ event }) => event.output },
                },
              },
            },
            browsing: {},
          },
        },

        // The listing runs beside the search, so that every location can be chosen while the browser still locates the visitor.
        listing: {
          initial: 'recalling',
          states: {
            recalling: { always: [{ guard: 'isListed', target: 'listed' }, { target: 'requesting' }] },
            requesting: {
              tags: ['listing'],
              invoke: {
                src: 'listLocations',
                input: ({ context: { ports } }) => ({ ports }),
                onDone: [
                  {
                    guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                    target: 'listed',
                    actions: { type: 'keepListed', params: ({ event }) => event.output },
                  },
                  { target: 'unlisted' },
                ],
              },
            },
            listed: {},
            unlisted: { tags: ['unlisted'], on: { 'list.retry': 'requesting' } },
          },
        },

        // Only one group is open at a time: opening another one drops a request that is under way.
        grouping: {
          initial: 'still',
          on: {
            'group.open': [
              { guard: 'isGroupKnown', target: '.still', actions: 'openGroup' },
              { target: '.requesting', actions: 'openGroup', reenter: true },
            ],
            'group.close': { target: '.still', actions: 'closeGroup' },
          },
          states: {
            still: {},
            requesting: {
              tags: ['groupLoading'],
              invoke: {
                src: 'listGroup',
                input: ({ context }) => ({ ports: context.ports, key: context.openGroup ?? '' }),
                onDone: [
                  {
                    guard: { type: 'hasSucceeded', params: ({ event }) => event.output.outcome },
                    target: 'still',
                    actions: { type: 'keepGroup', params: ({ event }) => event.output },
                  },
                  { target: 'failed' },
                ],
              },
            },
            failed: { tags: ['groupFailed'] },
          },
        },
      },
    },
  },
});
