import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database.ts';
import { rowId } from '../../db/row-types.ts';
import { defaultLocale } from '../../content/locale.ts';
import type { Venue, VenueRoom } from './catalogue.ts';
import { createBasketId, createBookingId, createReference } from './random-ids.ts';
import { weekdays } from './slot-starts.ts';

const freeSlot = z.object({ slotId: rowId });

/**
 * Buys what is left of the room's coming starts on its `soldOutDays`: a booking of the house for each, with its basket and its
 * places, as any other booking is kept. What is bought already is left alone, so doing it again changes nothing.
 */
export async function sellOutDays(db: Queryable, venue: Venue, room: VenueRoom, to: string): Promise<void> {
  const category = room.standard.find(({ isHidden }) => !isHidden) ?? room.standard[0];
  if (room.soldOutDays.length === 0 || category === undefined) return;
  const days = room.soldOutDays.map((day) => weekdays.indexOf(day) + 1);
  const free = await db.rows(
    freeSlot,
    sql`
      SELECT s.id AS "slotId" FROM slots s
      WHERE s.location_id = ${venue.locationId} AND s.game_id = ${room.gameId} AND NOT s.is_withdrawn
        AND s.starts_at > now() AND s.local_date <= ${to}::date AND s.held + s.sold < s.capacity
        AND extract(isodow FROM s.local_date)::int = ANY (${sql.param(days)}::int[])
      ORDER BY s.id
    `,
  );
  if (free.length === 0) return;
  const wanted = free.map(({ slotId }) => ({
    slot_id: slotId,
    basket_id: createBasketId(),
    item_id: createBookingId(),
    reference: createReference(),
  }));
  const ticket = { categoryId: category.id, name: category.nameIn(defaultLocale), priceMinor: category.priceMinor };
  // One statement, the slots locked: a visitor who took places in between keeps them, and the house buys the rest.
  await db.run(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
        AS w(slot_id bigint, basket_id text, item_id text, reference text)
    ), free AS MATERIALIZED (
      SELECT w.*, s.capacity - s.held - s.sold AS places
      FROM slots s JOIN wanted w ON w.slot_id = s.id
      WHERE s.held + s.sold < s.capacity
      ORDER BY s.id
      FOR UPDATE OF s
    ), sold AS (
      UPDATE slots s SET sold = s.sold + f.places FROM free f WHERE s.id = f.slot_id
    ), closed AS (
      INSERT INTO baskets (id, location_id, client_key, status, expires_at)
      SELECT basket_id, ${venue.locationId}, '', 'booked', now() FROM free
    ), booked AS (
      INSERT INTO bookings (
        reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor, currency
      )
      SELECT reference, basket_id, ${venue.locationId}, 'House', 'Sold-out day', '', '', ${defaultLocale}, false,
        places * ${category.priceMinor}::int, ${venue.currency}
      FROM free
    )
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
    SELECT item_id, reference, slot_id, 0, false, places,
      jsonb_build_array(${JSON.stringify(ticket)}::text::jsonb || jsonb_build_object('quantity', places))
    FROM free
  `);
}
