import { lineMinor } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowDate, rowId, rowInstant } from '../kernel/database.ts';
import { cancellationTermsSchema } from '../venues/policy.ts';
import { storedPricesSchema } from '../venues/room-pricing.ts';

/** Tickets of one category, as stored in `holds.tickets`, with the price at the time of the hold. */
export const heldTicketSchema = z
  .object({
    categoryId: z.string(),
    /** The name in the chain's default language, which is shown if the category is no longer in the catalogue. */
    name: z.string(),
    quantity: z.number(),
    /** The price of one ticket, rounded up if a party pays a sum. */
    priceMinor: z.number(),
    /** The price of all tickets. Older releases stored none: each ticket cost its price. */
    totalMinor: z.number().optional(),
  })
  .transform(({ totalMinor, ...ticket }) => ({
    ...ticket,
    totalMinor: totalMinor ?? lineMinor(ticket.quantity, ticket.priceMinor),
  }));

/** Tickets of one category, with the price at the time of the hold. */
export type HeldTicket = z.output<typeof heldTicketSchema>;

/** Sums the prices of tickets, in minor units. */
export function sumTotals(tickets: readonly Pick<HeldTicket, 'totalMinor'>[]): number {
  return tickets.reduce((total, { totalMinor }) => total + totalMinor, 0);
}

/** Counts the places of tickets. */
export function countPlaces(tickets: readonly Pick<HeldTicket, 'quantity'>[]): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The schema of a game of a basket; a basket that is stored with its payment has the same shape. */
export const itemSchema = z.object({
  id: z.string(),
  slotId: rowId,
  gameId: z.string(),
  date: rowDate,
  time: z.string(),
  startsAt: rowInstant,
  /** The minutes that the slot had when it was taken. Absent in baskets that an older release stored with their payment. */
  durationMinutes: z.number().optional(),
  isKidsMode: z.boolean(),
  tickets: z.array(heldTicketSchema),
  /** The prices of its slot when it was taken, by which its party is changed. Null if an older release took it. */
  prices: storedPricesSchema.nullish(),
  /** The terms that a game keeps which a visitor has moved; see `policyFor`. */
  keptStep: cancellationTermsSchema.nullish(),
});

/** A game of a basket, held or bought. */
export type ItemRow = z.output<typeof itemSchema>;

/** The schema of a game with its arrival. At most one of the two times is set, and none of a game that is held. */
const visitedItemSchema = itemSchema.extend({
  /** The time at which the party was there. */
  arrivedAt: rowInstant.nullable(),
  /** The time at which the staff noted that it did not come. */
  noShowAt: rowInstant.nullable(),
});

/** A game of a basket, with its arrival. */
export type VisitedItemRow = z.output<typeof visitedItemSchema>;

/** Reads the games that an open basket holds, or that a booked one bought. */
export async function findItems(tx: Queryable, basketId: string): Promise<readonly VisitedItemRow[]> {
  return tx.rows(
    visitedItemSchema,
    sql`
      SELECT i.id, i.slot_id AS "slotId", s.game_id AS "gameId", s.local_date AS "date", s.local_time AS "time",
        s.starts_at AS "startsAt", s.duration_minutes AS "durationMinutes", i.is_kids_mode AS "isKidsMode", i.tickets, i.prices, i.arrived_at AS "arrivedAt",
        i.no_show_at AS "noShowAt", i.kept_step AS "keptStep"
      FROM (
        SELECT id, slot_id, position, is_kids_mode, tickets, prices, NULL::timestamptz AS arrived_at, NULL::timestamptz AS no_show_at,
          NULL::jsonb AS kept_step
        FROM holds WHERE basket_id = ${basketId}
        UNION ALL
        SELECT bi.id, bi.slot_id, bi.position, bi.is_kids_mode, bi.tickets, bi.prices, bi.arrived_at, bi.no_show_at, bi.kept_step
        FROM booking_items bi JOIN bookings b ON b.reference = bi.reference
        WHERE b.basket_id = ${basketId}
      ) i
      JOIN slots s ON s.id = i.slot_id
      ORDER BY i.position, i.id
    `,
  );
}
