import type { SimulatedClock } from 'xstate';
import { calendarMachine } from '../calendar/calendar.machine.ts';
import { loadDays } from '../calendar/calendar.setup.ts';
import type { CalendarContext, CalendarEvent, CalendarInput } from '../calendar/calendar.types.ts';
import type { CalendarDay } from '../foundation/calendar.ts';
import type { Outcome } from '../foundation/outcome.ts';
import { createSimulatedTime } from '../testing/repeatable.ts';
import type { Model } from './model.ts';
import { runAlone } from './running.ts';

interface CalendarWorld {
  readonly clock: SimulatedClock;
  readonly input: CalendarInput;
  /** The outcome of the next call. */
  next: Outcome<readonly CalendarDay[]>;
}

function start(): CalendarWorld {
  const world: CalendarWorld = {
    clock: createSimulatedTime().clock,
    input: { calendar: { listDays: () => Promise.resolve(world.next) } },
    next: { ok: true, value: [] },
  };
  return world;
}

const outcomes: Readonly<Record<string, CalendarWorld['next']>> = {
  known: { ok: true, value: [{ date: '2026-11-23', status: 'few' }] },
  failed: { ok: false, error: { kind: 'network', message: 'away', details: [] } },
};

const query = { locationId: 'loc-orlando', gameId: 'lost-temple', from: '2026-11-23', to: '2027-01-22' };

/** Everything that can happen to the calendar of a game, for `walkAll`, which tries these events and outcomes in every order. */
export const calendarModel: Model<CalendarWorld, CalendarContext> = {
  machine: calendarMachine,
  run: runAlone,
  portActors: { loadDays },
  starts: { nothingLoaded: start },
  visitorEvents: (): readonly CalendarEvent[] => [
    { type: 'calendar.follow', wish: { query: { ...query, isKidsMode: false }, times: 'some' } },
    { type: 'calendar.follow', wish: { query: { ...query, isKidsMode: true }, times: 'none' } },
    { type: 'calendar.use' },
    { type: 'calendar.open' },
  ],
  outcomes: () =>
    Object.entries(outcomes).map(([label, output]) => ({
      type: 'result',
      label,
      output,
      prepare: (world) => {
        world.next = output;
      },
    })),
  guardFacts: ({ wish, known, isInUse, days }) => [wish, known, isInUse, days.length],
};
