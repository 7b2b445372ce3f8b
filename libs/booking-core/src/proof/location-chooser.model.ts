import type { SimulatedClock } from 'xstate';
import { geolocationLimitMs } from '../foundation/constants.ts';
import { findLocations, listGroup, listLocations, locate } from '../locations/location-chooser.actors.ts';
import { locationChooserMachine } from '../locations/location-chooser.machine.ts';
import type {
  LocationChooserContext,
  LocationChooserEvent,
  LocationChooserInput,
} from '../locations/location-chooser.types.ts';
import { failed, succeeded } from '../foundation/outcome.ts';
import { createLocationSimulator, type LocationSimulator, simulatedLocations } from '../testing/location-simulator.ts';
import { createSimulatedTime } from '../testing/repeatable.ts';
import type { Model } from './model.ts';
import { runAlone } from './running.ts';

interface ChooserWorld {
  readonly clock: SimulatedClock;
  readonly simulator: LocationSimulator;
  readonly input: LocationChooserInput;
}

function start({ isGrouped }: { readonly isGrouped: boolean }): ChooserWorld {
  const simulator = createLocationSimulator(simulatedLocations, isGrouped);
  const { locationSearch, geolocator } = simulator;
  const input = { locationSearch, geolocator, report: () => undefined };
  return { clock: createSimulatedTime().clock, simulator, input };
}

const position = { type: 'located', latitude: 28.5, longitude: -81.4 } as const;

/** The model of everything that can happen to the location chooser. */
export const locationChooserModel: Model<ChooserWorld, LocationChooserContext> = {
  machine: locationChooserMachine,
  run: runAlone,
  portActors: { locate, findLocations, listLocations, listGroup },
  starts: { short: () => start({ isGrouped: false }), long: () => start({ isGrouped: true }) },
  visitorEvents: (): readonly LocationChooserEvent[] => [
    { type: 'chooser.open' },
    { type: 'chooser.open', search: 'Paris', country: 'FR' },
    { type: 'chooser.close' },
    { type: 'country.set', country: 'FR' },
    { type: 'search.set', search: 'Reno' },
    { type: 'search.submit' },
    { type: 'list.retry' },
    { type: 'group.open', key: 'us-fl' },
    { type: 'group.close' },
  ],
  outcomes: (actor) => {
    switch (actor) {
      case 'locate':
        return ([position, { type: 'denied' }] as const).map((output) => ({
          type: 'result',
          label: output.type,
          output,
          prepare: ({ simulator }) => {
            simulator.setPosition(output);
          },
        }));
      case 'waitToLocate':
        return [{ type: 'due', event: { type: 'locate.due' }, durationMs: geolocationLimitMs }];
      case 'findLocations':
        return [
          {
            type: 'result',
            label: 'locations',
            output: succeeded({ locations: simulatedLocations, country: null }),
            prepare: () => undefined,
          },
          {
            type: 'result',
            label: 'error',
            output: failed('server', 'findLocations failed'),
            prepare: ({ simulator }) => {
              simulator.failNext('server');
            },
          },
        ];
      case 'listLocations':
        return [
          {
            type: 'result',
            label: 'locations',
            output: succeeded({ locations: simulatedLocations, groups: [] }),
            prepare: () => undefined,
          },
          {
            type: 'result',
            label: 'error',
            output: failed('server', 'listLocations failed'),
            prepare: ({ simulator }) => {
              simulator.failNextListing('server');
            },
          },
        ];
      case 'listGroup':
        return [
          {
            type: 'result',
            label: 'locations',
            output: { key: 'us-fl', outcome: succeeded(simulatedLocations.slice(0, 2)) },
            prepare: () => undefined,
          },
          {
            type: 'result',
            label: 'error',
            output: { key: 'us-fl', outcome: failed('server', 'listGroup failed') },
            prepare: ({ simulator }) => {
              simulator.failNextGroup('server');
            },
          },
        ];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  // The states are compared by these fields: guards read no others of the context.
  guardFacts: ({ search, searchedBy, allLocations, byGroup }) => [
    search !== '',
    searchedBy,
    allLocations.length > 0,
    Object.keys(byGroup).length > 0,
  ],
};
