import type { CustomerSummaryWire, FoundCustomersWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { customerKey } from '../kernel/customer-key.ts';
import { rowCount, rowDate, type Queryable } from '../kernel/database.ts';
import { internationalPhone, toMailbox } from '../kernel/contacts.ts';
import { listMatchConditions } from '../desk/search/matching-bookings.ts';
import { findMergedKeys } from '../persons/merged-keys.ts';
import { isAt, type CustomerReader } from './customer-reader.ts';

/** The limit of customers that a search returns. */
const maxFound = 50;
/** The limit of bookings that a search reads from each index, over all locations. It bounds the costs of a common name. */
const maxRowsPerIndex = 2_000;
/** The least limit of one location, however many locations share the limit of the index. */
const minRowsPerLocation = 50;

const locationRow = z.object({ id: z.string() });
const keyRow = z.object({ key: z.string(), isWhole: z.boolean() });

/** Finds customers by a text, among the bookings of the locations where the reader works. */
export async function findCustomers(db: Queryable, reader: CustomerReader, typed: string): Promise<FoundCustomersWire> {
  const text = typed.trim();
  const locationIds = reader.locationIds ?? (await listAllLocations(db));
  const found = await findKeys(db, locationIds, text);
  const keys = found.map(({ key }) => key);
  const groups = await findMergedKeys(db, keys);
  const customers = await summarise(
    db,
    reader,
    // A key that was never merged is a customer of its own.
    keys.map((key) => groups.get(key) ?? [key]),
  );
  return { customers: [...customers], isWhole: found.every(({ isWhole }) => isWhole) };
}

/** Lists every location that ever had a room, also those that the content no longer has. */
async function listAllLocations(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows(locationRow, sql`SELECT DISTINCT location_id AS id FROM rooms`);
  return rows.map(({ id }) => id);
}

/**
 * Finds the keys of customers. Each location has its own limit of rows, so that a large location does not take the rows of a small one. `isWhole` is
 * false if a limit has cut the result.
 */
function findKeys(db: Queryable, locationIds: readonly string[], text: string) {
  const limit = Math.max(minRowsPerLocation, Math.ceil(maxRowsPerIndex / Math.max(1, locationIds.length)));
  const conditions = [
    ...listMatchConditions(text),
    ...(text.includes('@') ? [sql`${customerKey} = ${toMailbox(text)}`] : []),
  ];
  const hits = conditions.map(
    (condition, number) => sql`
      SELECT ${number}::int AS condition, l.id AS location, h.reference FROM locations l CROSS JOIN LATERAL (
        SELECT b.reference FROM bookings b WHERE b.location_id = l.id AND ${condition} LIMIT ${limit}
      ) h
    `,
  );
  return db.rows(
    keyRow,
    sql`
      WITH locations AS (SELECT unnest(${sql.param([...locationIds])}::text[]) AS id),
      hits AS MATERIALIZED (${sql.join(hits, sql` UNION ALL `)}),
      keys AS (
        SELECT ${customerKey} AS key, max(b.created_at) AS last
        FROM (SELECT DISTINCT reference FROM hits) h JOIN bookings b ON b.reference = h.reference
        WHERE b.person_removed_at IS NULL
        GROUP BY 1
      )
      SELECT key,
        NOT EXISTS (SELECT FROM hits GROUP BY condition, location HAVING count(*) >= ${limit})
          AND (SELECT count(*) FROM keys) <= ${maxFound} AS "isWhole"
      FROM keys ORDER BY last DESC, key LIMIT ${maxFound}
    `,
  );
}

const summaryRow = z.object({
  customer: z.number(),
  reference: z.string(),
  locationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  visits: rowCount,
  upcoming: rowCount,
  noShows: rowCount,
  lastVisit: rowDate.nullable(),
});

/**
 * Summarises customers for a list.
 *
 * @param groups the keys of each customer; two with a key in common are one
 */
async function summarise(
  db: Queryable,
  { locationIds }: CustomerReader,
  groups: readonly (readonly string[])[],
): Promise<readonly CustomerSummaryWire[]> {
  const distinct = new Map(groups.map((keys) => [keys.toSorted().join('\n'), keys]));
  const pairs = [...distinct.values()].flatMap((keys, customer) => keys.map((key) => ({ key, customer })));
  const rows = await db.rows(
    summaryRow,
    sql`
      WITH wanted AS (
        SELECT * FROM unnest(
          ${sql.param(pairs.map(({ key }) => key))}::text[], ${sql.param(pairs.map(({ customer }) => customer))}::int[]
        ) AS w(key, customer)
      ), own AS MATERIALIZED (
        SELECT w.customer, b.reference, b.created_at FROM wanted w JOIN bookings b ON ${customerKey} = w.key
        WHERE b.person_removed_at IS NULL AND ${isAt(sql`b.location_id`, locationIds)}
      ), newest AS (
        SELECT DISTINCT ON (customer) customer, reference FROM own ORDER BY customer, created_at DESC, reference
      ), games AS (
        SELECT o.customer, ${selectVisits}
        FROM own o JOIN booking_items i ON i.reference = o.reference JOIN slots s ON s.id = i.slot_id
        GROUP BY 1
      )
      SELECT n.customer, b.reference, b.location_id AS "locationId", b.first_name AS "firstName", b.last_name AS "lastName",
        b.email, b.phone, coalesce(g.visits, 0) AS visits, coalesce(g.upcoming, 0) AS upcoming,
        coalesce(g."noShows", 0) AS "noShows", g."lastVisit"
      FROM newest n JOIN bookings b ON b.reference = n.reference LEFT JOIN games g ON g.customer = n.customer
      ORDER BY b.created_at DESC, b.reference
    `,
  );
  return rows.map(({ customer: _, phone, ...summary }) => ({ ...summary, phone: internationalPhone(phone) }));
}

/** The columns that count the visits in rows of `booking_items i JOIN slots s`. */
export const selectVisits = sql`
  count(*) FILTER (WHERE s.starts_at <= now() AND i.no_show_at IS NULL) AS visits,
  count(*) FILTER (WHERE s.starts_at > now()) AS upcoming,
  count(*) FILTER (WHERE i.no_show_at IS NOT NULL) AS "noShows",
  max(s.local_date) FILTER (WHERE s.starts_at <= now() AND i.no_show_at IS NULL)::text AS "lastVisit"
`;
