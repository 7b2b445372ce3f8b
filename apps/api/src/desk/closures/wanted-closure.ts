import type { ClosureBody } from '@latchkey/cms-client/contract';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { isCalendarDate, parseMinutes, periodAt, type WallClock } from '../../kernel/wall-clock.ts';
import { roomFor, type Venue } from '../../venues/catalogue.ts';
import type { Closure } from '../../inventory/slots/closures.ts';

/** A closure that is requested, with its ends as instants. */
export type WantedClosure = Omit<Closure, 'id'> & { readonly remark: string };

/** The longest time of a closure, in days: a typing error in a year must not close a room for good. */
const maxDays = 366;
/** The most days ahead at which a closure may begin. */
const farthestDays = 10 * 366;
const dayMs = 24 * 60 * 60_000;

/**
 * Reads the closure that a person wants. Errors: `game_not_found`; `room_not_found`; `validation_failed` if its times do not exist, are in the wrong
 * order, over, or too far apart.
 */
export function readWantedClosure(venue: Venue, body: ClosureBody, nowMs: number): Result<WantedClosure> {
  const { gameId, room = null, from, to, kind, remark } = body;
  const { locationId, timeZone } = venue;
  if (gameId !== null && roomFor(venue, gameId) === null) {
    return failed('notFound', 'game_not_found', `There is no room for ${gameId} at location ${locationId}.`);
  }
  const physicalRooms = venue.rooms.flatMap(({ playedIn }) => playedIn.map(({ id }) => id));
  if (room !== null && !physicalRooms.includes(room)) {
    return failed('notFound', 'room_not_found', `No game is played in a room ${room} at location ${locationId}.`);
  }
  if (room !== null && gameId !== null) return invalid(['room: is closed for all of its games']);
  const problems = [...checkWallClock('from', from), ...checkWallClock('to', to)];
  if (problems.length > 0) return invalid(problems);
  const { startsAtMs, endsAtMs } = periodAt({ from, to }, timeZone);
  if (startsAtMs - nowMs > farthestDays * dayMs) return invalid([`from: must be within ${farthestDays} days`]);
  if (endsAtMs <= startsAtMs) return invalid(['to: must be after from']);
  if (endsAtMs <= nowMs) return invalid(['to: is over']);
  if (endsAtMs - startsAtMs > maxDays * dayMs) return invalid([`to: must be within ${maxDays} days of from`]);
  return succeeded({ locationId, gameId, room, startsAtMs, endsAtMs, kind, remark });
}

function checkWallClock(field: 'from' | 'to', { date, time }: WallClock): readonly string[] {
  return [
    ...(isCalendarDate(date) ? [] : [`${field}.date: is no date of the calendar`]),
    ...(/^\d{2}:[0-5]\d$/u.test(time) && parseMinutes(time) < 24 * 60 ? [] : [`${field}.time: must be HH:MM`]),
  ];
}

function invalid(problems: readonly string[]): ReturnType<typeof failed> {
  const message = `The closure is not valid: ${problems.join('; ')}`;
  return failed('invalid', 'validation_failed', message, [], { problems: [...problems] });
}
