import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../kernel/database.ts';
import type { HeldTicket } from '../basket-row.ts';

/** Places of one slot. */
export interface SlotPlaces {
  readonly slotId: string;
  readonly quantity: number;
}

const idRow = z.object({ id: z.string() });

/** Locks the slots of a change in the order of their ids, as everybody does. */
export async function lockSlotRows(tx: Queryable, slotIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    SELECT id FROM slots WHERE id = ANY (${sql.param([...new Set(slotIds)])}::bigint[]) ORDER BY id FOR UPDATE
  `);
}

/**
 * Takes the new places of a booking and then gives its old ones back. Within one slot only the difference is taken, so its own places
 * count as free. Call it with the slots locked.
 *
 * @param noticeMinutes of another slot, how long before its start it can be taken
 * @param takesUntil of the same slot, until when further places of it can be taken
 * @returns false, with nothing written, where the new places are not free
 */
export async function movePlaces(
  tx: Queryable,
  from: SlotPlaces,
  to: SlotPlaces,
  { noticeMinutes, takesUntil }: { readonly noticeMinutes: number; readonly takesUntil: 'start' | 'end' },
): Promise<boolean> {
  if (from.slotId === to.slotId) {
    const isInTime = takesUntil === 'start' ? sql`starts_at > clock_timestamp()` : isNotOver;
    return resize(tx, from.slotId, to.quantity - from.quantity, isInTime);
  }
  const taken = await tx.rows(
    idRow,
    sql`
      UPDATE slots SET sold = sold + ${to.quantity}::int
      WHERE id = ${to.slotId}::bigint AND held + sold + ${to.quantity}::int <= capacity
        AND (NOT is_private OR held + sold = 0) AND NOT is_withdrawn
        AND starts_at > clock_timestamp() + make_interval(mins => ${noticeMinutes}::int)
      RETURNING id::text AS id
    `,
  );
  if (taken.length === 0) return false;
  await givePlacesBack(tx, from);
  return true;
}

const isNotOver = sql`starts_at + make_interval(mins => duration_minutes) > clock_timestamp()`;

/** A private room stays the party's own: nobody else can have places in it. */
async function resize(tx: Queryable, slotId: string, difference: number, isInTime: SQL): Promise<boolean> {
  if (difference <= 0) {
    await givePlacesBack(tx, { slotId, quantity: -difference });
    return true;
  }
  const taken = await tx.rows(
    idRow,
    sql`
      UPDATE slots SET sold = sold + ${difference}::int
      WHERE id = ${slotId}::bigint AND held + sold + ${difference}::int <= capacity
        AND ${isInTime} AND NOT is_withdrawn
      RETURNING id::text AS id
    `,
  );
  return taken.length > 0;
}

/** A slot that has more places than its room, because they were sold before the room became smaller, loses them. */
export async function givePlacesBack(tx: Queryable, { slotId, quantity }: SlotPlaces): Promise<void> {
  if (quantity === 0) return;
  await tx.run(sql`
    UPDATE slots
    SET sold = sold - ${quantity}::int, capacity = greatest(scheduled_capacity, held + sold - ${quantity}::int)
    WHERE id = ${slotId}::bigint
  `);
}

export function placesOf(tickets: readonly HeldTicket[]): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}
