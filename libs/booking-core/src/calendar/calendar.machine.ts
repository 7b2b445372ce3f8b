import { calendarSetup } from './calendar.setup.ts';

/**
 * The machine of the days of a game that have something to book. They are loaded when a visitor is about to choose among them, and again whenever the
 * calendar is opened. Nothing waits for them: if they cannot be loaded, every day can be chosen.
 */
export const calendarMachine = calendarSetup.createMachine({
  id: 'calendar',
  context: ({ input: { calendar } }) => ({ ports: { calendar }, wish: null, isInUse: false, known: null, days: [] }),
  initial: 'resting',
  on: {
    'calendar.use': { actions: 'use' },
    'calendar.follow': [{ guard: 'isOtherQuery', target: '.resting', actions: 'follow' }, { actions: 'follow' }],
  },
  states: {
    resting: {
      always: { guard: 'areDaysWanted', target: 'loading' },
      on: { 'calendar.open': { guard: 'hasWish', target: 'loading' } },
    },
    loading: {
      tags: ['loading'],
      invoke: {
        src: 'loadDays',
        input: ({ context: { ports, wish } }) => ({ ports, query: wish?.query ?? null }),
        onDone: { target: 'resting', actions: { type: 'keepDays', params: ({ event }) => event.output } },
      },
    },
  },
});
