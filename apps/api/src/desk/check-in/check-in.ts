import type { CheckInWire } from '@latchkey/cms-client/contract';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../../kernel/conditions.ts';
import { bookingItems, bookings } from '../../db/schema/bookings.table.ts';
import { hashOfToken, isLinkToken } from '../../kernel/booking-links.ts';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { gameNotFound } from '../../bookings/manage-errors.ts';
import { uncountNoShow } from '../../ticketing/shared/count-no-shows.ts';
import { readDeskBooking } from '../booking/desk-booking.ts';
import { changeAtDesk, type DoneChange, type LockedBooking } from '../booking/record-change.ts';
import { findDeskVenue, type DeskContext, type DeskRequest } from '../desk-context.ts';
import { decideCheckIn, doneAtMs } from './decide-check-in.ts';
import { findLastStart } from './no-show.ts';

/** A party that comes for one game or for all games of the day. */
interface Arrival {
  readonly operation: 'checkIn' | 'checkInByCode';
  /** The game that the party came for; null if it came for all games of the day. */
  readonly bookingId: string | null;
  readonly doneAt: string | undefined;
}

const outcomeSchema = z.object({
  outcome: z.enum(['arrived', 'alreadyArrived', 'otherDay', 'cancelled']),
  arrivedAt: z.string().nullable(),
});

type Outcome = z.output<typeof outcomeSchema>;

/**
 * Checks a party in. It needs no version, since it cannot undo what another desk did. A second check-in changes nothing and returns the
 * time of the first; so does one on another day, or of a cancelled booking.
 */
export async function checkIn(
  context: DeskContext,
  request: DeskRequest,
  { operation, bookingId, doneAt }: Arrival,
): Promise<Result<CheckInWire>> {
  const atMs = doneAtMs(doneAt, context.now());
  const outcome = await changeAtDesk(context, request, {
    operation,
    body: { bookingId, doneAt },
    version: null,
    schema: outcomeSchema,
    work: (tx, locked) => arrive(tx, locked, { bookingId, atMs }),
  });
  if (!outcome.ok) return outcome;
  const booking = await readDeskBooking(context, request);
  return booking.ok ? succeeded({ ...outcome.value, booking: booking.value }) : booking;
}

/** Checks in the party of the QR code with a token. The database has only the hash of the token. */
export async function checkInByCode(
  context: DeskContext,
  request: Omit<DeskRequest, 'reference'>,
  { token, doneAt }: { readonly token: string; readonly doneAt: string | undefined },
): Promise<Result<CheckInWire>> {
  const { locationId } = request;
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const [found] = isLinkToken(token)
    ? await context.db.orm
        .select({ reference: bookings.reference })
        .from(bookings)
        .where(and(eq(bookings.checkInHash, hashOfToken(token)), eq(bookings.locationId, locationId)))
    : [];
  if (found === undefined) {
    return failed('notFound', 'code_unknown', 'No booking of this location has this code.');
  }
  return checkIn(context, { ...request, ...found }, { operation: 'checkInByCode', bookingId: null, doneAt });
}

async function arrive(
  tx: Queryable,
  { booking, venue, items }: LockedBooking,
  { bookingId, atMs }: { readonly bookingId: string | null; readonly atMs: number },
): Promise<Result<{ readonly value: Outcome; readonly done: DoneChange | null }>> {
  const isCancelled = booking.status === 'cancelled';
  const games = bookingId === null ? items : items.filter(({ id }) => id === bookingId);
  if (!isCancelled && bookingId !== null && games.length === 0) return gameNotFound();
  const decided = decideCheckIn(games, { isCancelled, timeZone: venue.timeZone, atMs });
  if (decided.outcome !== 'arrived') {
    const arrivedAt = decided.outcome === 'alreadyArrived' ? decided.arrivedAt : null;
    return succeeded({ value: { outcome: decided.outcome, arrivedAt }, done: null });
  }
  const arrivedAt = new Date(atMs).toISOString();
  const { gameIds } = decided;
  await tx.orm.update(bookingItems).set({ arrivedAt, noShowAt: null }).where(isAmong(bookingItems.id, gameIds));
  // The booking counts as a no-show as long as one of its games is marked as missed.
  const missed = items.filter(({ noShowAt }) => noShowAt !== null);
  const hasNoneMissedNow = missed.length > 0 && missed.every(({ id }) => gameIds.includes(id));
  if (hasNoneMissedNow) await uncountNoShow(tx, booking.basketId, findLastStart(items));
  return succeeded({ value: { outcome: 'arrived' as const, arrivedAt }, done: describeArrival(gameIds, arrivedAt) });
}

function describeArrival(games: readonly string[], arrivedAt: string): DoneChange {
  return { kind: 'arrived', before: { games, arrivedAt: null }, after: { games, arrivedAt } };
}
