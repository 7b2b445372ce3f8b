import type { CalendarDay, CalendarQuery, GameCalendar } from '../foundation/calendar.ts';

export interface CalendarInput {
  readonly calendar: GameCalendar;
}

/** The days that a screen may want, and how soon it wants them. */
export interface CalendarWish {
  readonly query: CalendarQuery;
  /** `none`: the shown day has no slot to book, so another day is wanted at once. Null before it is known. */
  readonly times: 'some' | 'none' | null;
}

export type CalendarEvent =
  /** The screen shows another day, mode or range. */
  | { readonly type: 'calendar.follow'; readonly wish: CalendarWish }
  /** The visitor is about to choose. */
  | { readonly type: 'calendar.use' }
  /** The calendar is opened: what is known may be old. */
  | { readonly type: 'calendar.open' };

export interface CalendarContext {
  readonly ports: { readonly calendar: GameCalendar };
  readonly wish: CalendarWish | null;
  readonly isInUse: boolean;
  /** The query that `days` answers; null before the first list. */
  readonly known: CalendarQuery | null;
  readonly days: readonly CalendarDay[];
}
