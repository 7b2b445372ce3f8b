import type { CustomerWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { internationalPhone, phoneUri } from '../kernel/contacts.ts';
import { customerKey } from '../kernel/customer-key.ts';
import { rowCount, rowInstant, type Queryable } from '../kernel/database.ts';
import { selectTakings } from '../figures/sums/ledger-sums.ts';
import {
  maxListed,
  readGames,
  readMerges,
  readNotes,
  type ReadOptions,
  readReviews,
  readSubmissions,
  readVouchers,
  textArray,
} from './customer-lists.ts';
import { selectVisits } from './find-customers.ts';
import { isAt } from './reader.ts';

const bookingRow = z.object({
  reference: z.string(),
  locationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(['confirmed', 'cancelled']),
  bookedAt: rowInstant,
  total: rowCount,
  currency: z.string(),
});

const countsRow = z.object({ visits: rowCount, upcoming: rowCount, noShows: rowCount });

const spentRow = z.object({
  currency: z.string(),
  cash: rowCount,
  cardAtVenue: rowCount,
  cardOnline: rowCount,
  vouchers: rowCount,
});

/** Reads the customer with these keys, from the bookings that the reader may see; null if there is none. */
export async function readCustomer(
  db: Queryable,
  keys: readonly string[],
  { reader, formName }: ReadOptions,
): Promise<CustomerWire | null> {
  const all = textArray(keys);
  const bookings = await db.rows(
    bookingRow,
    sql`
      SELECT b.reference, b.location_id AS "locationId", b.first_name AS "firstName", b.last_name AS "lastName", b.email, b.phone,
        b.status AS state, b.created_at::text AS "bookedAt", b.total_minor AS total, b.currency
      FROM bookings b
      WHERE ${customerKey} = ANY (${all}) AND b.person_removed_at IS NULL AND ${isAt(sql`b.location_id`, reader.places)}
      ORDER BY b.created_at DESC, b.reference
    `,
  );
  const [newest] = bookings;
  if (newest === undefined) return null;
  const references = textArray(bookings.map(({ reference }) => reference));
  const listed = bookings.slice(0, maxListed);
  const games = await readGames(db, textArray(listed.map(({ reference }) => reference)));
  const [counts] = await db.rows(
    countsRow,
    sql`
      SELECT ${selectVisits} FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = ANY (${references})
    `,
  );
  const spent = await db.rows(
    spentRow,
    sql`SELECT currency, ${selectTakings} FROM ledger_entries WHERE reference = ANY (${references}) GROUP BY 1 ORDER BY 1`,
  );
  const { reference, locationId, firstName, lastName, email, phone } = newest;
  return {
    reference,
    locationId,
    firstName,
    lastName,
    email,
    phone: internationalPhone(phone),
    emails: distinct(bookings.map((each) => each.email)),
    phones: distinct(bookings.map((each) => each.phone)).map((kept) => ({
      text: internationalPhone(kept),
      uri: phoneUri(kept),
    })),
    visits: counts?.visits ?? 0,
    upcoming: counts?.upcoming ?? 0,
    noShows: counts?.noShows ?? 0,
    cancelled: bookings.filter(({ state }) => state === 'cancelled').length,
    spent: spent.map(({ currency, cash, cardAtVenue, cardOnline, vouchers }) => ({
      currency,
      paid: cash + cardAtVenue + cardOnline,
      vouchers,
    })),
    bookings: listed.map((booking) => ({
      reference: booking.reference,
      locationId: booking.locationId,
      state: booking.state,
      bookedAt: booking.bookedAt,
      total: booking.total,
      currency: booking.currency,
      games: games.filter((game) => game.reference === booking.reference).map(({ reference: _, ...game }) => game),
    })),
    bookingCount: bookings.length,
    notes: await readNotes(db, references, reader),
    vouchers: await readVouchers(db, { keys: all, references, reader }),
    submissions: await readSubmissions(db, all, { reader, formName }),
    reviews: await readReviews(db, references),
    merges: reader.isChainOwner ? await readMerges(db, all) : [],
  };
}

/** Lists each text once, without regard to its case. */
function distinct(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) if (text !== '' && !kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text);
  return [...kept.values()].slice(0, maxListed);
}
