import { wallClockAt } from '../../kernel/wall-clock.ts';

/** A game of a booking, as the door sees it. */
export interface GameAtDoor {
  readonly id: string;
  /** The date of the start at the location, YYYY-MM-DD. */
  readonly date: string;
  /** The start, ISO 8601. */
  readonly startsAt: string;
  readonly arrivedAt: string | null;
}

interface Door {
  readonly isCancelled: boolean;
  readonly timeZone: string;
  /** The time at which the party was at the door, epoch milliseconds. */
  readonly atMs: number;
}

/** The outcome of a check-in, and the data of each outcome. */
export type CheckInDecision =
  | { readonly outcome: 'arrived'; readonly gameIds: readonly string[] }
  /** `arrivedAt` is the time of the first check-in. */
  | { readonly outcome: 'alreadyArrived'; readonly arrivedAt: string }
  | { readonly outcome: 'otherDay' | 'cancelled' };

/**
 * The time before and after a start in which a party may be at the door, though its game is on another date: a game around midnight has parties that
 * come on the date before, or late on the next.
 */
const aroundMs = 3 * 60 * 60_000;

/** Decides the outcome of a check-in: all games of the day count, because the party comes once. */
export function decideCheckIn(games: readonly GameAtDoor[], { isCancelled, timeZone, atMs }: Door): CheckInDecision {
  if (isCancelled) return { outcome: 'cancelled' };
  const today = wallClockAt(atMs, timeZone).date;
  const expected = games.filter(
    ({ date, startsAt }) => date === today || Math.abs(Date.parse(startsAt) - atMs) <= aroundMs,
  );
  if (expected.length === 0) return { outcome: 'otherDay' };
  const waiting = expected.filter(({ arrivedAt }) => arrivedAt === null);
  if (waiting.length > 0) return { outcome: 'arrived', gameIds: waiting.map(({ id }) => id) };
  // All games of the day have arrived here, so there is a first time.
  const [firstArrival = ''] = expected.flatMap(({ arrivedAt }) => arrivedAt ?? []).toSorted();
  return { outcome: 'alreadyArrived', arrivedAt: firstArrival };
}

/** The most that the clock of a screen may be behind. */
const maxBehindMs = 24 * 60 * 60_000;
/** The most that the clock of a screen may be ahead. */
const maxAheadMs = 60_000;

/**
 * Calculates when something was done, by the clock of a screen that may have been offline. A time more than a day back, or a minute ahead, comes from
 * a wrong clock: then the clock of the server counts, so that nothing that was done is lost.
 */
export function doneAtMs(doneAt: string | undefined, nowMs: number): number {
  if (doneAt === undefined) return nowMs;
  const screenMs = Date.parse(doneAt);
  const isPossible = screenMs >= nowMs - maxBehindMs && screenMs <= nowMs + maxAheadMs;
  return isPossible ? Math.min(screenMs, nowMs) : nowMs;
}
