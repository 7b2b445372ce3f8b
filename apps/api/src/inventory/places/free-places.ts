import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowId } from '../../kernel/database.ts';
import { failed, type Result } from '../../kernel/result.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';

const freedRow = z.object({ slotId: rowId, quantity: rowCount });

/**
 * Locks all slots that a change of a basket can touch, in the order of their ids, so that two baskets with the same slots cannot
 * deadlock. Call it with the row of the basket locked, before places are freed and held again.
 */
export async function lockSlots(tx: Queryable, basketId: string, others: readonly string[]): Promise<void> {
  await tx.run(sql`
    SELECT s.id FROM slots s
    WHERE s.id = ANY (
      ${sql.param(others)}::bigint[] || ARRAY(SELECT h.slot_id FROM holds h WHERE h.basket_id = ${basketId})
    )
    ORDER BY s.id
    FOR UPDATE
  `);
}

/** The places that are freed. */
interface Freed {
  readonly basketIds: readonly string[];
  /** The booking whose places are freed; null for all. */
  readonly bookingId?: string | null;
  /** The slots whose places stay held: the caller replaces them at once, see `HoldRequest.replacedPlaces`. */
  readonly keptSlots?: readonly string[];
}

/**
 * Releases the places of baskets, or of one booking of a basket. A slot that has more places than its room, because they were held
 * before the room became smaller, loses them.
 *
 * @returns the places that the bookings removed had, by slot
 */
export async function freePlaces(
  tx: Queryable,
  { basketIds, bookingId = null, keptSlots = [] }: Freed,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows(
    freedRow,
    sql`
      WITH freed AS (
        DELETE FROM holds
        WHERE basket_id = ANY (${sql.param(basketIds)}::text[]) AND (${bookingId}::text IS NULL OR id = ${bookingId}::text)
        RETURNING slot_id, quantity
      ), total AS (
        SELECT slot_id, sum(quantity)::int AS quantity FROM freed GROUP BY slot_id
      ), given AS (
        UPDATE slots s
        SET held = s.held - t.quantity, capacity = greatest(s.scheduled_capacity, s.held + s.sold - t.quantity)
        FROM total t WHERE s.id = t.slot_id AND s.id <> ALL (${sql.param(keptSlots)}::bigint[])
      )
      SELECT slot_id AS "slotId", quantity FROM total
    `,
  );
  return new Map(rows.map(({ slotId, quantity }) => [slotId, quantity]));
}

/** The code of the error of places that are taken. */
export const placesTakenCode = 'slot_unavailable';

/** Returns the error of places that are taken. */
export function placesTaken(): ReturnType<typeof failed> {
  return failed('conflict', placesTakenCode, 'The requested places are taken.', [phrases.updateFailed]);
}

/** True if a result is the error of places that are taken. */
export function isPlacesTaken<Value>(result: Result<Value>): boolean {
  return !result.ok && result.error.code === placesTakenCode;
}
