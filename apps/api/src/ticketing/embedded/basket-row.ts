import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { cancellationTermsSchema } from './manage/policy.ts';
import { basketBooked, basketExpired, basketNotFound, basketPaying } from '../shared/basket-errors.ts';
import type { Phrase } from '../shared/phrases.ts';

/** Tickets of one category, as stored in `holds.tickets`, with the price at the time of the hold. */
export const heldTicketSchema = z.object({
  categoryId: z.string(),
  /** In English; shown where the category is no longer in the catalogue. */
  name: z.string(),
  quantity: z.number(),
  priceMinor: z.number(),
});

export type HeldTicket = z.output<typeof heldTicketSchema>;

export function totalOf(tickets: readonly HeldTicket[]): number {
  return tickets.reduce((total, { quantity, priceMinor }) => total + quantity * priceMinor, 0);
}

export const basketRow = z.object({
  id: z.string(),
  locationId: z.string(),
  clientKey: z.string(),
  status: z.enum(['open', 'paying', 'booked', 'expired']),
  expiresAt: rowInstant,
  /** Milliseconds until it expires, by the clock of the database; negative once it has. */
  leftMs: z.number(),
  isExtended: z.boolean(),
});

export type BasketRow = z.output<typeof basketRow>;

interface BasketKey {
  readonly locationId: string;
  readonly basketId: string;
}

/** The basket; `forUpdate` locks its row until the transaction ends. */
export async function findBasket(
  tx: Queryable,
  { locationId, basketId }: BasketKey,
  lock: 'forUpdate' | 'none',
  phrase: Phrase,
): Promise<Result<BasketRow>> {
  const rows = await tx.rows(
    basketRow,
    sql`
      SELECT id, location_id AS "locationId", client_key AS "clientKey", status, expires_at AS "expiresAt",
        floor(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS "leftMs", is_extended AS "isExtended"
      FROM baskets
      WHERE id = ${basketId} AND location_id = ${locationId}
      ${lock === 'forUpdate' ? sql`FOR UPDATE` : sql``}
    `,
  );
  const [basket] = rows;
  if (basket === undefined) {
    return basketNotFound(phrase);
  }
  return succeeded(basket);
}

/** The basket with its row locked, or an error where it can no longer be changed. */
export async function findOpenBasket(tx: Queryable, key: BasketKey, phrase: Phrase): Promise<Result<BasketRow>> {
  const found = await findBasket(tx, key, 'forUpdate', phrase);
  return found.ok ? (whyNotOpen(found.value, phrase) ?? found) : found;
}

/** Why a basket can no longer be changed; null if it can. */
export function whyNotOpen(basket: BasketRow, phrase: Phrase): ReturnType<typeof basketBooked> | null {
  if (basket.status === 'booked') return basketBooked(phrase);
  if (basket.status === 'paying') return basketPaying();
  return isExpired(basket) ? basketExpired(phrase) : null;
}

/** A basket in `paying` does not expire by itself: its payment is ended first. */
export function isExpired({ status, leftMs }: BasketRow): boolean {
  return status === 'expired' || (status === 'open' && leftMs <= 0);
}

/** Also of a basket that is stored with its payment. */
export const itemSchema = z.object({
  id: z.string(),
  slotId: rowId,
  gameId: z.string(),
  date: rowDate,
  time: z.string(),
  startsAt: rowInstant,
  /** As long as the slot was when it was taken. Absent in baskets that an older release stored with their payment. */
  durationMinutes: z.number().optional(),
  isKidsMode: z.boolean(),
  tickets: z.array(heldTicketSchema),
  /** A game that a visitor has moved keeps these terms; see `policyFor`. */
  keptStep: cancellationTermsSchema.nullish(),
});

/** One booking of a basket, held or bought. */
export type ItemRow = z.output<typeof itemSchema>;

/** At most one of the two is set, and none of an item that is held. */
const visitedItemSchema = itemSchema.extend({
  /** When the party was there. */
  arrivedAt: rowInstant.nullable(),
  /** When the staff noted that it did not come. */
  noShowAt: rowInstant.nullable(),
});

export type VisitedItemRow = z.output<typeof visitedItemSchema>;

/** The bookings that an open basket holds, or that a booked one bought. */
export async function itemsOf(tx: Queryable, basketId: string): Promise<readonly VisitedItemRow[]> {
  return tx.rows(
    visitedItemSchema,
    sql`
      SELECT i.id, i.slot_id AS "slotId", s.game_id AS "gameId", s.local_date AS "date", s.local_time AS "time",
        s.starts_at AS "startsAt", s.duration_minutes AS "durationMinutes", i.is_kids_mode AS "isKidsMode", i.tickets, i.arrived_at AS "arrivedAt",
        i.no_show_at AS "noShowAt", i.kept_step AS "keptStep"
      FROM (
        SELECT id, slot_id, position, is_kids_mode, tickets, NULL::timestamptz AS arrived_at, NULL::timestamptz AS no_show_at,
          NULL::jsonb AS kept_step
        FROM holds WHERE basket_id = ${basketId}
        UNION ALL
        SELECT bi.id, bi.slot_id, bi.position, bi.is_kids_mode, bi.tickets, bi.arrived_at, bi.no_show_at, bi.kept_step
        FROM booking_items bi JOIN bookings b ON b.reference = bi.reference
        WHERE b.basket_id = ${basketId}
      ) i
      JOIN slots s ON s.id = i.slot_id
      ORDER BY i.position, i.id
    `,
  );
}
