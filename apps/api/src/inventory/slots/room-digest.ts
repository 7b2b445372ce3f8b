import { createHash } from 'node:crypto';
import { listDocumentedClosures } from '../../venues/catalogue.ts';
import { toGameInRoom } from '../../venues/played-rooms.ts';
import type { WantedRoom } from './match-rooms.ts';

/** Adds the digest of everything that a slot's row is made of. Prices are not part of it. */
export function withDigest(wanted: Omit<WantedRoom, 'hours' | 'schedule'>): WantedRoom {
  const { venue, room, soldOutDays } = wanted;
  const { opening, durationMinutes, turnaroundMinutes, capacity, minRequired, isPrivate } = room;
  const { seasons, exceptions, extraStarts, everyMinutes } = room;
  const others = { seasons, exceptions, extraStarts, everyMinutes };
  // A room that has only the hours of a week has the digest of older releases, so that a start does not write all rooms again.
  const isWeekOnly = Object.values(others).every((each) => each === undefined);
  const hours = JSON.stringify([
    venue.timeZone,
    opening,
    durationMinutes,
    turnaroundMinutes,
    ...(isWeekOnly ? [] : [others]),
  ]);
  const closed = listDocumentedClosures(venue, toGameInRoom(wanted));
  const schedule = createDigest(
    JSON.stringify([hours, capacity, minRequired, isPrivate, soldOutDays, ...(closed.length > 0 ? closed : [])]),
  );
  // The hours are the key of remembered starts, which is compared for each day: so long ones are kept as a digest.
  return { ...wanted, hours: isWeekOnly ? hours : createDigest(hours), schedule };
}

/** Creates a digest that tells texts apart: 22 characters are 132 bits. */
function createDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
