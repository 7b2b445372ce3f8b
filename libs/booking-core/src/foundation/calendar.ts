import type { Outcome } from './outcome.ts';
import type { ClosureKind, FromPrice } from './slot.ts';

/** One day in the calendar of a game. */
export interface CalendarDay {
  /** YYYY-MM-DD in the venue's zone. */
  readonly date: string;
  readonly status: 'available' | 'few' | 'soldOut' | 'closed';
  /** The reason why nothing can be booked, where the ticketing system says so. */
  readonly reason?: 'closed' | 'notice' | 'tooFarAhead' | 'roomTaken' | undefined;
  readonly closureKind?: NonNullable<ClosureKind> | undefined;
  /** The lowest price of the day's slots, where prices of the game depend on their time. */
  readonly fromPrice?: FromPrice | undefined;
}

/** The days of a game from `from` to `to` (YYYY-MM-DD, both included, at most 100 days). */
export interface CalendarQuery {
  readonly locationId: string;
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
  readonly isKidsMode: boolean;
}

/** The port that tells which days have something to book, before the slots of a day are requested. */
export interface GameCalendar {
  listDays(query: CalendarQuery): Promise<Outcome<readonly CalendarDay[]>>;
}
