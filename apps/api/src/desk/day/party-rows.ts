import { fromMinor } from '@latchkey/booking-core';
import type { DaySheetWire, PartyWire } from '@latchkey/cms-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { customerShape, selectCustomer } from '../../kernel/customer-columns.ts';
import { type Queryable, rowCount, rowDate, rowId, rowInstant } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { heldTicketSchema } from '../../inventory/taken-items.ts';
import { ticketNameIn } from '../../baskets/basket-wire.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { Rooms } from '../../inventory/slots/rooms.ts';
import { formatInstanceId } from '../../inventory/slots/slot-id.ts';
import { findNamedRoom } from './named-room.ts';

const partyRow = z.object({
  bookingId: z.string(),
  reference: z.string(),
  version: z.number(),
  gameId: z.string(),
  slotId: rowId,
  locationId: z.string(),
  date: rowDate,
  startTime: z.string(),
  startsAt: rowInstant,
  durationMinutes: z.number(),
  isKidsMode: z.boolean(),
  quantity: z.number(),
  note: z.string(),
  currency: z.string(),
  paidMinor: rowCount,
  dueMinor: rowCount,
  arrivedAt: rowInstant.nullable(),
  noShowAt: rowInstant.nullable(),
  soldAtDesk: z.boolean(),
  customer: z.object(customerShape),
  bookedAt: rowInstant,
  tickets: z.array(heldTicketSchema),
});

type PartyRow = z.output<typeof partyRow>;

interface PartyContext {
  readonly db: Queryable;
  readonly rooms: Rooms;
}

/** The most parties that are read: more than any location has in a day. */
export const maxParties = 2_000;

/** Reads the parties of a day of a location, in the order of their starts, in one statement. */
export async function readPartiesOn(
  { db, rooms }: PartyContext,
  { venue, date, locale }: { readonly venue: Venue; readonly date: string; readonly locale: Locale },
): Promise<DaySheetWire['parties']> {
  const rows = await selectParties(db, sql`s.location_id = ${venue.locationId} AND s.local_date = ${date}::date`);
  return rows.map((row) => {
    const { customer, bookedAt, gameId, isKidsMode } = row;
    const nameIn = ticketNameIn(venue, { gameId, isKidsMode }, locale);
    const tickets = row.tickets.map((ticket) => ({
      pricing_category_id: ticket.categoryId,
      name: nameIn(ticket),
      quantity: ticket.quantity,
    }));
    return { ...customer, ...toParty(rooms, row), bookedAt, tickets };
  });
}

/** Reads the parties of the slots that meet a condition over `s`, at most `maxParties`. */
export async function readPartiesWhere({ db, rooms }: PartyContext, where: SQL): Promise<readonly PartyWire[]> {
  return (await selectParties(db, where)).map((row) => toParty(rooms, row));
}

function selectParties(db: Queryable, where: SQL): Promise<PartyRow[]> {
  return db.rows(
    partyRow,
    sql`
      SELECT i.id AS "bookingId", b.reference, b.version, s.game_id AS "gameId", s.id AS "slotId",
        s.location_id AS "locationId", s.local_date AS date, s.local_time AS "startTime", s.starts_at AS "startsAt", s.duration_minutes AS "durationMinutes",
        i.is_kids_mode AS "isKidsMode", i.quantity, b.note,
        b.currency, m.paid_minor AS "paidMinor", greatest(0, r.intended_minor - m.balance_minor) AS "dueMinor", i.arrived_at AS "arrivedAt",
        i.no_show_at AS "noShowAt", b.sold_by IS NOT NULL AS "soldAtDesk", b.created_at AS "bookedAt", i.tickets,
        (SELECT to_jsonb(c) FROM (SELECT ${selectCustomer}) c) AS customer
      FROM slots s
      JOIN booking_items i ON i.slot_id = s.id
      JOIN bookings b ON b.reference = i.reference
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(l.amount_minor), 0) AS balance_minor, coalesce(sum(l.amount_minor) FILTER (
            WHERE l.kind IN ('charge', 'cash', 'card_at_venue', 'refund', 'dispute')
          ), 0) AS paid_minor
        FROM ledger_entries l WHERE l.reference = b.reference
      ) m
      -- Money that is on its way back to a card does not pay the booking any more.
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.amount_minor), 0) AS intended_minor FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.reference = b.reference AND p.status = 'booked' AND r.destination = 'card' AND r.status = 'intended'
      ) r
      WHERE ${where}
      ORDER BY s.starts_at, s.game_id, i.id
      LIMIT ${maxParties}
    `,
  );
}

function toParty(rooms: Rooms, row: PartyRow): PartyWire {
  const { slotId, locationId, paidMinor, dueMinor, customer, bookedAt: _, tickets: _2, ...party } = row;
  const { firstName, lastName } = customer;
  const { gameId, isKidsMode, currency } = party;
  const room = findNamedRoom(rooms, { id: slotId, locationId, gameId });
  return {
    ...party,
    ...(room !== null && { room }),
    firstName,
    lastName,
    instanceId: formatInstanceId({ slotId, isKidsMode }),
    paid: fromMinor(Math.max(0, paidMinor), currency),
    due: fromMinor(dueMinor, currency),
  };
}
