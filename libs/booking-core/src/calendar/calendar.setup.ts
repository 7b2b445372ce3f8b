import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { CalendarDay, CalendarQuery } from '../foundation/calendar.ts';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import type { CalendarContext, CalendarEvent, CalendarInput } from './calendar.types.ts';

export interface LoadDaysInput extends Pick<CalendarContext, 'ports'> {
  readonly query: CalendarQuery | null;
}

/** Loads the days of a query; none without a query. */
export const loadDays = fromPromise<Outcome<readonly CalendarDay[]>, LoadDaysInput>(
  async ({ input: { ports, query } }) =>
    query === null ? { ok: true, value: [] } : callPort(async () => ports.calendar.listDays(query)),
);

/** The guards, actions and actors of `calendar.machine.ts`. */
export const calendarSetup = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as CalendarInput,
    tags: {} as 'loading',
  },
  actors: { loadDays },
  guards: {
    hasWish: ({ context }) => context.wish !== null,
    isOtherQuery: ({ context, event }) =>
      event.type === 'calendar.follow' && !isSameQuery(context.wish?.query ?? null, event.wish.query),
    areDaysWanted: ({ context: { wish, known, isInUse } }) =>
      wish !== null && !isSameQuery(known, wish.query) && (wish.times === 'none' || (wish.times === 'some' && isInUse)),
  },
  actions: {
    use: assign({ isInUse: true }),
    follow: assign(({ event }) => {
      assertEvent(event, 'calendar.follow');
      return { wish: event.wish };
    }),
    // A failed call counts as an answer: it is repeated when the calendar is opened.
    keepDays: assign(({ context: { wish } }, outcome: Outcome<readonly CalendarDay[]>) => ({
      known: wish?.query ?? null,
      days: outcome.ok ? outcome.value : [],
    })),
  },
});

export function isSameQuery(left: CalendarQuery | null, right: CalendarQuery): boolean {
  return (
    left !== null &&
    left.locationId === right.locationId &&
    left.gameId === right.gameId &&
    left.from === right.from &&
    left.to === right.to &&
    left.isKidsMode === right.isKidsMode
  );
}
