import type { BookedGame } from './templates/booking-parts.ts';

/** The times of a visit, which are all games of a booking on one day. */
export interface VisitTimes {
  /** The date of the first game's start on the location's wall clock, YYYY-MM-DD; `time` is HH:MM. */
  readonly date: string;
  readonly time: string;
  /** The start of the first game, ISO 8601. */
  readonly startsAt: string;
  /** The end of the last game, epoch milliseconds. */
  readonly endsAt: number;
}

/** Calculates the time when an email is due, in epoch milliseconds. */
type DueAt = (visit: VisitTimes, timeZone: string) => number;

/** The time at which the timer sends an email about a visit. */
export type VisitTime =
  | {
      /**
       * The email is sent once for each day with games, unless the game was booked or moved after the email was due: the confirmation has just said
       * the same. It is withdrawn if the booking changes before it is sent, and worth nothing after the start.
       */
      readonly side: 'before';
      readonly dueAt: DueAt;
      /** The most hours between the email and the start. */
      readonly maxHours: number;
      /**
       * The hours before a start in which each sweep looks only for emails that became due; one sweep looks for all missed ones. Without the number
       * each sweep looks for all.
       */
      readonly missedHours?: number;
    }
  | {
      /** The email is sent once for each booking, after the last of its visits, if the party came. */
      readonly side: 'after';
      readonly dueAt: DueAt;
      /** The hours after the start in which the email is still wanted. */
      readonly maxHours: number;
    };

/** The input of an email about a visit, which the timer gives it. */
export interface VisitInput {
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly reference: string;
  /** The games, first to last: before a visit those of its day, after it all games of the booking. */
  readonly games: readonly [BookedGame, ...BookedGame[]];
  /** The URL of the booking, with its secret. */
  readonly link: string;
  /** The page on which the location can be reviewed on Google, after a visit; null if there is none. */
  readonly googleUrl: string | null;
}
