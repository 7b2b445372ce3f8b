import type { BookedGame } from './templates/booking-parts.ts';

/** The times of a visit: what a booking has at its location on one day. */
export interface VisitTimes {
  /** The first game begins then on the location's wall clock: YYYY-MM-DD and HH:MM. */
  readonly date: string;
  readonly time: string;
  /** The first game begins then, ISO 8601. */
  readonly startsAt: string;
  /** The last game ends then, epoch milliseconds. */
  readonly endsAt: number;
}

/** When an email is due, in epoch milliseconds. */
type DueAt = (visit: VisitTimes, timeZone: string) => number;

/** When the timer sends an email about a visit. */
export type VisitTime =
  | {
      /**
       * Once for each day with games, unless it was booked or moved later than the email would come: that email has just said all of
       * it. It is withdrawn where the booking changes before it is sent, and worth nothing after the start.
       */
      readonly side: 'before';
      readonly dueAt: DueAt;
      /** Most hours between the email and the start. */
      readonly maxHours: number;
      /** Starts within these hours are left to the sweep that looks for all that was missed; without them each sweep looks at all. */
      readonly missedHours?: number;
    }
  | {
      /** Once for each booking, after the last of its visits, if the party came. */
      readonly side: 'after';
      readonly dueAt: DueAt;
      /** Hours after the start in which it is still wanted. */
      readonly maxHours: number;
    };

/** What the timer gives to an email about a visit. */
export interface VisitInput {
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly reference: string;
  /** Before a visit the games of its day, first to last; after it all games of the booking. */
  readonly games: readonly [BookedGame, ...BookedGame[]];
  /** The URL of the booking, with its secret. */
  readonly link: string;
  /** After a visit: where the location can be reviewed on Google, if anywhere. */
  readonly googleUrl: string | null;
}
