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
  /** Held and sold places of all visitors. */
  taken: z.number(),
  /** Held places of all visitors, with those of the given basket. */
  held: z.number(),
  /** Held places of the given basket. */
  own: z.number(),
  inPast: z.boolean(),
  /** Whether any basket has expired and its places are not released yet. */
  hasExpired: z.boolean(),
});

export type SlotRow = z.output<typeof slotRow>;

/** Slots by a condition over `s`, in the order of their starts, by the clock of the database. */
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

/** The most places that the given basket may hold; 0 in a private room that somebody else has. */
export function maxAvailable(slot: SlotRow): number {
  const takenByOthers = slot.taken - slot.own;
  if (slot.isPrivate && takenByOthers > 0) return 0;
  return Math.max(0, slot.capacity - takenByOthers);
}

/** Places in the baskets of other visitors, which are free again when those are deleted or expire. */
export function heldByOthers({ held, own, isWithdrawn }: SlotRow): number {
  return isWithdrawn ? 0 : held - own;
}

/** `availability.status`: the smallest party still fits. */
export function isAvailable(slot: SlotRow): boolean {
  return !slot.inPast && !slot.isWithdrawn && maxAvailable(slot) >= slot.minRequired;
}

/** A slot in one mode: standard and Kids Mode are two instances of the same slot. */
export interface Instance {
  readonly slotId: string;
  readonly isKidsMode: boolean;
}

export function formatInstanceId({ slotId, isKidsMode }: Instance): string {
  return `${isKidsMode ? 'k' : 's'}${slotId}`;
}

/** Null where the text is no id of an instance. */
export function parseInstanceId(instanceId: string): Instance | null {
  const match = /^(?<mode>[sk])(?<slotId>[1-9]\d{0,14})$/u.exec(instanceId);
  const slotId = match?.groups?.['slotId'];
  return slotId === undefined ? null : { slotId, isKidsMode: match?.groups?.['mode'] === 'k' };
}
