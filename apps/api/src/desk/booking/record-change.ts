import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type * as core from 'zod/v4/core';
import { bookingChanges, bookings } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { writeAudit } from '../../staff/audit.ts';
import { findItems, type VisitedItemRow } from '../../inventory/taken-items.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { bookingNotFound, bookingOutdated } from '../../bookings/manage-errors.ts';
import { findBooking, type BookingRow } from '../../bookings/managed-booking.ts';
import { findDeskVenue, type DeskContext, type DeskRequest } from '../desk-context.ts';

export interface LockedBooking {
  readonly booking: BookingRow;
  readonly venue: Venue;
  /** The games; a cancelled booking has none. */
  readonly items: readonly VisitedItemRow[];
}

/** The change that was made, for the history of the booking and the log of the staff. */
export interface DoneChange {
  readonly kind: 'arrived' | 'arrivalUndone' | 'noShow' | 'noShowUndone' | 'noted' | 'paid' | 'refunded' | 'discounted';
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface DeskChange<Schema extends core.$ZodType> {
  readonly operation: string;
  /** Everything that decides what is done, for the key of a repeat. */
  readonly body: unknown;
  /** The version that the person has seen; null if it does not matter. */
  readonly version: number | null;
  /** The schema that reads the value, which is stored with the key. */
  readonly schema: Schema;
  /** True to lock the payments before the booking, in the order in which all changes lock them. */
  readonly locksPayments?: boolean;
  /** The change itself; `done` is null if there was nothing to do. */
  readonly work: (
    tx: Queryable,
    locked: LockedBooking,
  ) => Promise<Result<{ readonly value: core.output<Schema>; readonly done: DoneChange | null }>>;
}

/**
 * Changes a booking in one transaction with its new version, its history and the log of the staff; once for a key. Errors:
 * `booking_not_found`, `booking_outdated`, and those of the work.
 */
export async function changeAtDesk<Schema extends core.$ZodType>(
  context: DeskContext,
  request: DeskRequest,
  change: DeskChange<Schema>,
): Promise<Result<core.output<Schema>>> {
  const { locationId, reference, idempotencyKey } = request;
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const keyed = { scope: `desk.${change.operation} ${reference}`, key: idempotencyKey, body: change.body };
  const work = async (tx: Queryable): Promise<Result<core.output<Schema>>> => {
    if (change.locksPayments === true) {
      await tx.run(sql`SELECT id FROM payments WHERE reference = ${reference} ORDER BY created_at, id FOR UPDATE`);
    }
    const booking = await findBooking(tx, { reference }, 'forUpdate');
    if (booking?.locationId !== locationId) return bookingNotFound();
    if (change.version !== null && booking.version !== change.version) return bookingOutdated(booking.version);
    const items = booking.status === 'cancelled' ? [] : await findItems(tx, booking.basketId);
    const worked = await change.work(tx, { booking, venue: venue.value, items });
    if (!worked.ok) return worked;
    const { value, done } = worked.value;
    if (done !== null) await record(tx, { booking, items, request, operation: change.operation, done });
    return succeeded(value);
  };
  return context.db.transaction((tx) => once(tx, keyed, change.schema, () => work(tx)));
}

interface Recorded {
  readonly booking: BookingRow;
  readonly items: readonly VisitedItemRow[];
  readonly request: DeskRequest;
  readonly operation: string;
  readonly done: DoneChange;
}

/** Stores the new version, its history and the log. The screens are notified by triggers on the tables. */
async function record(
  tx: Queryable,
  { booking: { reference, version }, items, request: { staff, locationId }, operation, done }: Recorded,
): Promise<void> {
  const { kind, before, after } = done;
  await tx.orm
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(eq(bookings.reference, reference));
  await tx.orm
    .insert(bookingChanges)
    .values({ id: randomUUID(), reference, version: version + 1, kind, before: items, who: staff.name });
  await writeAudit(tx, {
    staff,
    operation,
    locationId,
    subject: reference,
    before: { version, ...before },
    after: { version: version + 1, ...after },
  });
}
