import type { CustomerWire } from '@latchkey/cms-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { mailboxIn } from '../kernel/customer-key.ts';
import { rowCount, rowDate, rowInstant, type Queryable } from '../kernel/database.ts';
import { reviewState } from '../reviews/received-reviews.ts';
import { isAt, type CustomerReader } from './customer-reader.ts';

/** The limit of rows in each list of a customer. */
export const maxListed = 100;

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

/** The person who reads a customer, and the names of forms in their language. */
export interface ReadOptions {
  readonly reader: CustomerReader;
  /** Finds the name of a form in the language of the reader; its id if the form no longer exists. */
  readonly formName: (formId: string) => Promise<string>;
}

/** Reads the games of bookings. */
export function readGames(db: Queryable, references: SQL) {
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

/** Reads the notes about bookings. */
export async function readNotes(
  db: Queryable,
  references: SQL,
  reader: CustomerReader,
): Promise<CustomerWire['notes']> {
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

/** Reads the gift vouchers that a customer bought, and those that they received from others. */
export function readVouchers(
  db: Queryable,
  { keys, references, reader }: { readonly keys: SQL; readonly references: SQL; readonly reader: CustomerReader },
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
          AND ${isAt(sql`b.location_id`, reader.locationIds)}
      ) found
      ORDER BY "boughtAt" DESC, id LIMIT ${maxListed}
    `,
  );
}

/** Reads the submitted forms of a customer that the reader manages. Managers of the chain also see those without a location. */
export async function readSubmissions(
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

/** Reads the reviews of bookings. */
export function readReviews(db: Queryable, references: SQL) {
  return db.rows(
    reviewRow,
    sql`
      SELECT id, location_id AS "locationId", rating, text, ${reviewState} AS state, created_at::text AS at
      FROM visitor_reviews WHERE reference = ANY (${references}) ORDER BY created_at DESC, id LIMIT ${maxListed}
    `,
  );
}

/** Reads the merges that joined the keys of a customer. */
export async function readMerges(db: Queryable, keys: SQL): Promise<CustomerWire['merges']> {
  const rows = await db.rows(
    mergeRow,
    sql`
      SELECT id, customer_key AS one, other_key AS other, who, created_at::text AS at FROM customer_merges
      WHERE customer_key = ANY (${keys}) ORDER BY created_at, id LIMIT ${maxListed}
    `,
  );
  return rows.map(({ one, other, ...merge }) => ({ ...merge, keys: [one, other] }));
}

/** Creates the SQL array of texts. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
