import type { CustomerWire } from '@latchkey/cms-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { internationalPhone, phoneUri } from '../kernel/contacts.ts';
import { customerKey, mailboxIn } from '../kernel/customer-key.ts';
import { rowCount, rowDate, rowInstant, type Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { selectTakings } from '../figures/sums/ledger-sums.ts';
import { mergedKeys } from '../persons/merged-keys.ts';
import { reviewState } from '../reviews/received-reviews.ts';
import { selectVisits } from './find-customers.ts';
import { isAt, type Reader } from './reader.ts';

/** The limit of rows in each list of a customer. */
const maxListed = 100;

const keyRow = z.object({ key: z.string() });

/** Finds the keys of the customer whom a booking of the location names. Errors: `customer_not_found`, also for a booking of another location. */
export async function openCustomer(
  db: Queryable,
  { locationId, reference }: { readonly locationId: string; readonly reference: string },
): Promise<Result<readonly string[]>> {
  const [opened] = await db.rows(
    keyRow,
    sql`
      SELECT ${customerKey} AS key FROM bookings b
      WHERE b.reference = ${reference} AND b.location_id = ${locationId} AND b.person_removed_at IS NULL
    `,
  );
  if (opened === undefined) return customerNotFound();
  return succeeded((await mergedKeys(db, [opened.key])).get(opened.key) ?? [opened.key]);
}

export function customerNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'customer_not_found', 'There is no such booking here, or its person was removed.');
}

const ownRow = z.object({
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
const gameRow = z.object({
  reference: z.string(),
  gameId: z.string(),
  date: rowDate,
  startTime: z.string(),
  startsAt: rowInstant,
  players: rowCount,
  state: z.enum(['toCome', 'begun', 'arrived', 'noShow']),
});
const noteRow = z.object({
  id: z.string(),
  locationId: z.string(),
  text: z.string(),
  who: z.string(),
  personId: z.string(),
  at: rowInstant,
  changedAt: rowInstant.nullable(),
  version: z.number(),
});
const voucherRow = z.object({
  id: z.string(),
  name: z.string(),
  locationId: z.string(),
  codeEnd: z.string().nullable(),
  state: z.enum(['requested', 'issued', 'frozen', 'void']),
  amount: rowCount,
  balance: rowCount,
  currency: z.string(),
  boughtAt: rowInstant,
  expiresAt: rowInstant.nullable(),
  isGiven: z.boolean(),
});
const submissionRow = z.object({
  id: z.string(),
  formId: z.string(),
  locationId: z.string().nullable(),
  state: z.enum(['new', 'taken', 'answered', 'closed']),
  at: rowInstant,
});
const reviewRow = z.object({
  id: z.string(),
  locationId: z.string(),
  rating: z.number(),
  text: z.string(),
  state: z.enum(['waiting', 'shown', 'hidden']),
  at: rowInstant,
});
const mergeRow = z.object({ id: z.string(), one: z.string(), other: z.string(), who: z.string(), at: rowInstant });

interface ReadOptions {
  readonly reader: Reader;
  /** Finds the name of a form in the language of the reader; its id if the form no longer exists. */
  readonly formName: (formId: string) => Promise<string>;
}

/** Reads the customer with these keys, as far as the reader may see the bookings; null if they may see none. */
export async function readCustomer(
  db: Queryable,
  keys: readonly string[],
  { reader, formName }: ReadOptions,
): Promise<CustomerWire | null> {
  const all = textArray(keys);
  const bookings = await db.rows(
    ownRow,
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
    reviews: await db.rows(
      reviewRow,
      sql`
        SELECT id, location_id AS "locationId", rating, text, ${reviewState} AS state, created_at::text AS at
        FROM visitor_reviews WHERE reference = ANY (${references}) ORDER BY created_at DESC, id LIMIT ${maxListed}
      `,
    ),
    merges: reader.isChainOwner ? await readMerges(db, all) : [],
  };
}

function readGames(db: Queryable, references: SQL) {
  return db.rows(
    gameRow,
    sql`
      SELECT i.reference, s.game_id AS "gameId", s.local_date AS date, s.local_time AS "startTime", s.starts_at::text AS "startsAt",
        i.quantity AS players, CASE
          WHEN i.no_show_at IS NOT NULL THEN 'noShow' WHEN i.arrived_at IS NOT NULL THEN 'arrived'
          WHEN s.starts_at > now() THEN 'toCome' ELSE 'begun' END AS state
      FROM booking_items i JOIN slots s ON s.id = i.slot_id
      WHERE i.reference = ANY (${references}) ORDER BY s.starts_at, i.position
    `,
  );
}

async function readNotes(db: Queryable, references: SQL, reader: Reader): Promise<CustomerWire['notes']> {
  const rows = await db.rows(
    noteRow,
    sql`
      SELECT id, location_id AS "locationId", text, who, person_id AS "personId", created_at::text AS at,
        changed_at::text AS "changedAt", version
      FROM customer_notes WHERE reference = ANY (${references}) ORDER BY created_at DESC, id LIMIT ${maxListed}
    `,
  );
  return rows.map(({ personId, ...note }) => ({
    ...note,
    mayChange: personId === reader.personId || reader.isManagerAt(note.locationId),
  }));
}

function readVouchers(
  db: Queryable,
  { keys, references, reader }: { readonly keys: SQL; readonly references: SQL; readonly reader: Reader },
) {
  const columns = sql`
    g.id, g.name, b.location_id AS "locationId", g.code_end AS "codeEnd", g.status AS state, g.amount_minor AS amount,
    g.balance_minor AS balance, g.currency, g.created_at::text AS "boughtAt", g.expires_at::text AS "expiresAt"
  `;
  return db.rows(
    voucherRow,
    sql`
      SELECT * FROM (
        SELECT ${columns}, false AS "isGiven" FROM gift_vouchers g JOIN bookings b ON b.reference = g.reference
        WHERE g.reference = ANY (${references})
        UNION ALL
        SELECT ${columns}, true FROM basket_vouchers v JOIN gift_vouchers g ON g.line_id = v.id
          JOIN bookings b ON b.reference = g.reference
        WHERE v.email IS NOT NULL AND ${mailboxIn(sql`v.email`)} = ANY (${keys}) AND NOT g.reference = ANY (${references})
          AND ${isAt(sql`b.location_id`, reader.places)}
      ) v
      ORDER BY "boughtAt" DESC, id LIMIT ${maxListed}
    `,
  );
}

/** Reads the submissions of a customer. Forms are for managers of their location; those of no location are for managers of the chain. */
async function readSubmissions(
  db: Queryable,
  keys: SQL,
  { reader, formName }: ReadOptions,
): Promise<CustomerWire['submissions']> {
  const rows = await db.rows(
    submissionRow,
    sql`
      SELECT f.id, f.form_id AS "formId", f.location_id AS "locationId", f.state, f.created_at::text AS at
      FROM form_submissions f
      WHERE f.email IS NOT NULL AND ${mailboxIn(sql`f.email`)} = ANY (${keys}) AND ${isAt(sql`f.location_id`, reader.managed)}
      ORDER BY f.created_at DESC, f.id LIMIT ${maxListed}
    `,
  );
  const named: CustomerWire['submissions'] = [];
  for (const { formId, ...row } of rows) named.push({ ...row, formName: await formName(formId) });
  return named;
}

async function readMerges(db: Queryable, keys: SQL): Promise<CustomerWire['merges']> {
  const rows = await db.rows(
    mergeRow,
    sql`
      SELECT id, customer_key AS one, other_key AS other, who, created_at::text AS at FROM customer_merges
      WHERE customer_key = ANY (${keys}) ORDER BY created_at, id LIMIT ${maxListed}
    `,
  );
  return rows.map(({ one, other, ...merge }) => ({ ...merge, keys: [one, other] }));
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

/** Lists each text once, without regard to its case. */
function distinct(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) if (text !== '' && !kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text);
  return [...kept.values()].slice(0, maxListed);
}
