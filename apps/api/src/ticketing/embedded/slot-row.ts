import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../../kernel/database.ts';

const slotRow = z.object({
  id: rowId,
  locationId: z.string(),
  gameId: z.string(),
  startsAt: rowInstant,
  date: rowDate,
  time: z.string(),
  durationMinutes: z.number(),
  capacity: z.number(),
  minRequired: z.number(),
  isPrivate: z.boolean(),
  isWithdrawn: z.boolean(),
  /** Held and sold, whoever by. */
  taken: z.number(),
  /** Of these in baskets, the asker's own included. */
  held: z.number(),
  /** Held by the asker's own basket. */
  own: z.number(),
  inPast: z.boolean(),
  /** Whether some basket's time is up and its places not yet given back. */
  hasExpired: z.boolean(),
});

export type SlotRow = z.output<typeof slotRow>;

/** Slots by a condition over `s`, in the order of their starts, as the asker's basket sees them. Time is the database's. */
export function selectSlots(
  db: Queryable,
  locationId: string,
  basketId: string | null,
  where: SQL,
): Promise<readonly SlotRow[]> {
  return db.rows(
    slotRow,
    sql`
      SELECT s.id, s.location_id AS "locationId", s.game_id AS "gameId", s.starts_at AS "startsAt", s.local_date AS "date", s.local_time AS "time",
        s.duration_minutes AS "durationMinutes", s.capacity, s.min_required AS "minRequired",
        s.is_private AS "isPrivate", s.is_withdrawn AS "isWithdrawn", s.held + s.sold AS taken, s.held,
        coalesce((
          SELECT sum(h.quantity)::int
          FROM holds h JOIN baskets b ON b.id = h.basket_id
          WHERE h.slot_id = s.id AND h.basket_id = ${basketId} AND b.location_id = s.location_id
        ), 0) AS own,
        s.starts_at <= now() AS "inPast",
        EXISTS (SELECT 1 FROM baskets b WHERE b.status = 'open' AND b.expires_at <= now()) AS "hasExpired"
      FROM slots s
      WHERE s.location_id = ${locationId} AND ${where}
      ORDER BY s.starts_at
    `,
  );
}

/** Most places that the asker may hold: a private room is all theirs or not to be had. */
export function maxAvailable(slot: SlotRow): number {
  const takenByOthers = slot.taken - slot.own;
  if (slot.isPrivate && takenByOthers > 0) return 0;
  return Math.max(0, slot.capacity - takenByOthers);
}

/** Places in other visitors' baskets: they come back when those are given up or expire. */
export function heldByOthers({ held, own, isWithdrawn }: SlotRow): number {
  return isWithdrawn ? 0 : held - own;
}

/** `availability.status`: at least the smallest party still fits. */
export function isAvailable(slot: SlotRow): boolean {
  return !slot.inPast && !slot.isWithdrawn && maxAvailable(slot) >= slot.minRequired;
}

/** One start in one mode: standard and Kids Mode are two instances of the same room's inventory. */
export interface Instance {
  readonly slotId: string;
  readonly isKidsMode: boolean;
}

export function formatInstanceId({ slotId, isKidsMode }: Instance): string {
  return `${isKidsMode ? 'k' : 's'}${slotId}`;
}

/** Null for what was never an instance's id. */
export function parseInstanceId(instanceId: string): Instance | null {
  const match = /^(?<mode>[sk])(?<slotId>[1-9]\d{0,14})$/u.exec(instanceId);
  const slotId = match?.groups?.['slotId'];
  return slotId === undefined ? null : { slotId, isKidsMode: match?.groups?.['mode'] === 'k' };
}
