import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { type VisitedItemRow, countPlaces } from '../../inventory/taken-items.ts';
import { notAllowed } from '../manage-errors.ts';
import type { BookingState } from '../managed-booking.ts';
import { givePlacesBack, lockSlotRows } from '../../inventory/places/move-places.ts';
import type { ChangeRun } from './change-run.ts';

/** The places of a booking after a change. */
export interface Placed {
  readonly kind: 'moved' | 'changed' | 'cancelled';
  /** The games after the change. */
  readonly items: readonly VisitedItemRow[];
}

/** Gives all places of a booking back. */
export async function cancelPlaces(
  tx: Queryable,
  state: BookingState,
  { rights, ...moment }: Pick<ChangeRun, 'rights' | 'venue' | 'nowMs'>,
): Promise<Result<Placed>> {
  const reason = rights.whyNotCancel(state, moment);
  if (reason !== null) return notAllowed(reason);
  await lockSlotRows(
    tx,
    state.items.map(({ slotId }) => slotId),
  );
  await tx.run(sql`DELETE FROM booking_items WHERE reference = ${state.booking.reference}`);
  for (const { slotId, tickets } of state.items) await givePlacesBack(tx, { slotId, quantity: countPlaces(tickets) });
  // The booking no longer counts for the limits of the person.
  await tx.run(sql`DELETE FROM counted_bookings WHERE basket_id = ${state.booking.basketId}`);
  return succeeded({ kind: 'cancelled', items: [] });
}
