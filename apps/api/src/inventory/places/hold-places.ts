import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowId } from '../../kernel/database.ts';
import type { StoredPrices } from '../../venues/room-pricing.ts';
import type { HeldTicket } from '../taken-items.ts';

/** A request to hold places of one slot for one basket. */
export interface HoldRequest {
  /** The id of the booking. */
  readonly id: string;
  readonly basketId: string;
  readonly slotId: string;
  readonly isKidsMode: boolean;
  /** The number of places of all tickets together. */
  readonly quantity: number;
  /** The position within the basket. */
  readonly position: number;
  readonly tickets: readonly HeldTicket[];
  /** The prices by which the tickets are priced; absent for those of an older release. */
  readonly prices?: StoredPrices | null | undefined;
  /** The minutes before its start until which the slot can be taken; see `calculateNotice`. At most 0 for a basket that has places of the slot. */
  readonly noticeMinutes: number;
  /** The places of the slot that the basket holds and gives back for these; see `freePlaces`. It is the same in each request for the slot. */
  readonly replacedPlaces?: number;
  /** The places of the slot that are sold to the same party. */
  readonly soldPlaces?: number;
  /** The slot that the party has alone and leaves for this one: its room counts as free. See `shareRoom`. */
  readonly leavingSlotId?: string | null;
}

const heldRow = z.object({ id: z.string(), slotId: rowId });

/**
 * Holds places in ONE statement, so that nothing can happen between the check and the update. It locks the slots in the order of
 * their ids, and takes places of a slot where the rule `places_free` allows all requests for it together, or none. A slot that has
 * more places than its room keeps what is taken only.
 *
 * A caller that needs all requests met must roll back where fewer ids are returned.
 *
 * @returns the ids of the requests that were met
 */
export async function holdPlaces(tx: Queryable, requests: readonly HoldRequest[]): Promise<ReadonlySet<string>> {
  const column = <Value>(read: (request: HoldRequest) => Value) => sql.param(requests.map(read));
  const rows = await tx.rows(
    heldRow,
    sql`
      WITH demand AS (
        SELECT * FROM unnest(
          ${column(({ id }) => id)}::text[],
          ${column(({ basketId }) => basketId)}::text[],
          ${column(({ slotId }) => slotId)}::bigint[],
          ${column(({ isKidsMode }) => isKidsMode)}::boolean[],
          ${column(({ quantity }) => quantity)}::int[],
          ${column(({ position }) => position)}::int[],
          ${column(({ tickets }) => JSON.stringify(tickets))}::text[],
          ${column(({ prices = null }) => (prices === null ? null : JSON.stringify(prices)))}::text[],
          ${column(({ noticeMinutes }) => noticeMinutes)}::int[],
          ${column(({ replacedPlaces = 0 }) => replacedPlaces)}::int[],
          ${column(({ soldPlaces = 0 }) => soldPlaces)}::int[],
          ${column(({ leavingSlotId = null }) => leavingSlotId)}::bigint[]
        ) AS d(id, basket_id, slot_id, is_kids_mode, quantity, position, tickets, prices, notice_minutes, replaced, sold, leaving)
      ), wanted AS (
        SELECT slot_id, sum(quantity)::int AS quantity, max(notice_minutes) AS notice_minutes, max(replaced) AS replaced,
          max(sold) AS sold, array_remove(array_agg(leaving), NULL) AS leaving
        FROM demand GROUP BY slot_id
      ), locked AS MATERIALIZED (
        SELECT s.id, w.quantity, w.notice_minutes, w.replaced, w.sold, w.leaving
        FROM slots s JOIN wanted w ON w.slot_id = s.id
        ORDER BY s.id
        FOR UPDATE OF s
      ), taken AS (
        UPDATE slots s
        SET held = s.held - l.replaced + l.quantity,
          capacity = greatest(s.scheduled_capacity, s.held + s.sold - l.replaced + l.quantity)
        FROM locked l
        WHERE s.id = l.id AND places_free(s, l.quantity + l.sold, l.replaced + l.sold, l.leaving, l.notice_minutes)
        RETURNING s.id
      )
      INSERT INTO holds (id, basket_id, slot_id, is_kids_mode, quantity, position, tickets, prices)
      SELECT d.id, d.basket_id, d.slot_id, d.is_kids_mode, d.quantity, d.position, d.tickets::jsonb, d.prices::jsonb
      FROM demand d JOIN taken t ON t.id = d.slot_id
      RETURNING id, slot_id AS "slotId"
    `,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Lets a party hold places of `wantedSlotId` while it still has `bookedSlotId` alone, where the two overlap in one room. Call it with both
 * locked, before the places are held with `leavingSlotId`; the pair ends when the party gives one of the slots back.
 */
export async function shareRoom(tx: Queryable, bookedSlotId: string, wantedSlotId: string): Promise<void> {
  await tx.run(sql`SELECT pair_occupations(${bookedSlotId}::bigint, ${wantedSlotId}::bigint)`);
}
