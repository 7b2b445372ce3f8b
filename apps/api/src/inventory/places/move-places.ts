import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';

/** A number of places of a slot. */
export interface SlotPlaces {
  readonly slotId: string;
  readonly quantity: number;
}

const freeRow = z.object({ isFree: z.boolean() });

/** Locks the slots of a change. All transactions lock slots in the order of their ids, so that none waits for another in a circle. */
export async function lockSlotRows(tx: Queryable, slotIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    SELECT id FROM slots WHERE id = ANY (${sql.param([...new Set(slotIds)])}::bigint[]) ORDER BY id FOR UPDATE
  `);
}

/** The rules by which new places are taken. */
interface MoveRules {
  /** The minutes before its start until which another slot can be taken. */
  readonly noticeMinutes: number;
  /** The end of the time in which further places of the same slot can be taken: its start, or the end of its game. */
  readonly takesUntil: 'start' | 'end';
  /** The places of the new slot that are held for this change, and become sold. */
  readonly heldPlaces: number;
}

/**
 * Gives the old places of a booking back and takes its new ones. The party's own places are not in its way: those in the same slot count as free, and so
 * does a room that it leaves. A private room stays the party's own. Call it with the slots locked.
 *
 * @returns false, with nothing written, where the new places are not free
 */
export async function movePlaces(
  tx: Queryable,
  from: SlotPlaces,
  to: SlotPlaces,
  { noticeMinutes, takesUntil, heldPlaces }: MoveRules,
): Promise<boolean> {
  const isSameSlot = from.slotId === to.slotId;
  const addedPlaces = isSameSlot ? to.quantity - from.quantity : to.quantity;
  if (addedPlaces <= 0) {
    await givePlacesBack(tx, { slotId: from.slotId, quantity: -addedPlaces });
    return true;
  }
  // The party has these places in the slot already: held for the move, or booked in the same slot.
  const ownPlaces = heldPlaces + to.quantity - addedPlaces;
  const ownNotice = takesUntil === 'start' ? sql`0` : sql`-s.duration_minutes`;
  const [row] = await tx.rows(
    freeRow,
    sql`
      SELECT places_free(
        s, ${to.quantity}::int, ${ownPlaces}::int,
        -- The room of the old slot counts as free if the party has that slot alone.
        ARRAY(SELECT f.id FROM slots f WHERE f.id = ${from.slotId}::bigint AND f.held + f.sold = ${from.quantity}::int),
        ${isSameSlot ? ownNotice : sql`${noticeMinutes}::int`}
      ) AS "isFree"
      FROM slots s WHERE s.id = ${to.slotId}::bigint
    `,
  );
  if (row?.isFree !== true) return false;
  // The old places go first, since the new slot may need the room that the party leaves.
  if (!isSameSlot) await givePlacesBack(tx, from);
  await changePlaces(tx, { slotId: to.slotId, held: -heldPlaces, sold: addedPlaces });
  return true;
}

/** Gives sold places back. A slot that has more places than its room, because they were sold before the room became smaller, loses them. */
export async function givePlacesBack(tx: Queryable, { slotId, quantity }: SlotPlaces): Promise<void> {
  if (quantity !== 0) await changePlaces(tx, { slotId, held: 0, sold: -quantity });
}

/** A change of the numbers of places of a slot. */
interface PlacesChange {
  readonly slotId: string;
  readonly held: number;
  readonly sold: number;
}

/** Changes the held and the sold places of a slot. */
async function changePlaces(tx: Queryable, { slotId, held, sold }: PlacesChange): Promise<void> {
  await tx.run(sql`SELECT change_places(ARRAY[${slotId}::bigint], ARRAY[${held}::int], ARRAY[${sold}::int])`);
}
