import type { CustomerWire } from '@latchkey/cms-client/contract';
import { sql, type SQL } from 'drizzle-orm';
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
import { isAt, type CustomerReader } from './customer-reader.ts';

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

type BookingRow = z.output<typeof bookingRow>;

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
  const keyArray = textArray(keys);
  const bookings = await readBookings(db, keyArray, reader);
  const [newest] = bookings;
  if (newest === undefined) return null;
  const references = textArray(bookings.map(({ reference }) => reference));
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
    ...(await countVisits(db, references)),
    cancelled: bookings.filter(({ state }) => state === 'cancelled').length,
    spent: await sumSpent(db, references),
    bookings: await addGames(db, bookings.slice(0, maxListed)),
    bookingCount: bookings.length,
    notes: await readNotes(db, references, reader),
    vouchers: await readVouchers(db, { keys: keyArray, references, reader }),
    submissions: await readSubmissions(db, keyArray, { reader, formName }),
    reviews: await readReviews(db, references),
    merges: reader.isChainOwner ? await readMerges(db, keyArray) : [],
  };
}

/** Reads all bookings of a customer that the reader may see, newest first. */
function readBookings(db: Queryable, keys: SQL, { locationIds }: CustomerReader): Promise<BookingRow[]> {
  return db.rows(
    bookingRow,
    sql`
      SELECT b.reference, b.location_id AS "locationId", b.first_name AS "firstName", b.last_name AS "lastName", b.email, b.phone,
        b.status AS state, b.created_at::text AS "bookedAt", b.total_minor AS total, b.currency
      FROM bookings b
      WHERE ${customerKey} = ANY (${keys}) AND b.person_removed_at IS NULL AND ${isAt(sql`b.location_id`, locationIds)}
      ORDER BY b.created_at DESC, b.reference
    `,
  );
}

/** Counts the visits of bookings. */
async function countVisits(db: Queryable, references: SQL): Promise<z.output<typeof countsRow>> {
  const [counts] = await db.rows(
    countsRow,
    sql`
      SELECT ${selectVisits} FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = ANY (${references})
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return counts ?? { visits: 0, upcoming: 0, noShows: 0 };
}

/** Sums what was paid and redeemed for bookings, by currency. */
async function sumSpent(db: Queryable, references: SQL): Promise<CustomerWire['spent']> {
  const rows = await db.rows(
    spentRow,
    sql`SELECT currency, ${selectTakings} FROM ledger_entries WHERE reference = ANY (${references}) GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ currency, cash, cardAtVenue, cardOnline, vouchers }) => ({
    currency,
    paid: cash + cardAtVenue + cardOnline,
    vouchers,
  }));
}

/** Returns bookings as the desk shows them, with their games. */
async function addGames(db: Queryable, bookings: readonly BookingRow[]): Promise<CustomerWire['bookings']> {
  const games = await readGames(db, textArray(bookings.map(({ reference }) => reference)));
  return bookings.map(({ reference, locationId, state, bookedAt, total, currency }) => ({
    reference,
    locationId,
    state,
    bookedAt,
    total,
    currency,
    games: games.filter((game) => game.reference === reference).map(({ reference: _, ...game }) => game),
  }));
}

/** Lists each text once, without regard to its case. */
function distinct(texts: readonly string[]): string[] {
  const firstSpellings = new Map<string, string>();
  for (const text of texts) {
    const folded = text.toLowerCase();
    if (text !== '' && !firstSpellings.has(folded)) firstSpellings.set(folded, text);
  }
  return [...firstSpellings.values()].slice(0, maxListed);
}
