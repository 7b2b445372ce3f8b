import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { basketOf, confirmationOf } from './client.ts';
import type { Visit } from './visitors.ts';

const countRow = z.object({ count: z.coerce.number() });

/** How many of the things that visitors were told of are not in the database: has to be none. */
export async function countLost(
  db: Database,
  visits: readonly Visit[],
): Promise<{ baskets: number; bookings: number }> {
  const baskets = visits.flatMap(({ held }) => (held?.status === 201 ? [basketOf(held).id] : []));
  const bookings = visits.flatMap(({ booked }) => (booked?.status === 200 ? [confirmationOf(booked).reference] : []));
  const [keptBaskets] = await db.rows(
    countRow,
    sql`
      SELECT count(*) AS count FROM baskets b
      WHERE b.id = ANY (${sql.param(baskets)}::text[]) AND (
        (b.status = 'open' AND EXISTS (SELECT 1 FROM holds h WHERE h.basket_id = b.id)) OR b.status = 'booked'
      )
    `,
  );
  const [keptBookings] = await db.rows(
    countRow,
    sql`SELECT count(*) AS count FROM bookings WHERE reference = ANY (${sql.param(bookings)}::text[])`,
  );
  return {
    baskets: baskets.length - (keptBaskets?.count ?? 0),
    bookings: bookings.length - (keptBookings?.count ?? 0),
  };
}

/** Bookings that nobody asked for, or that were made twice: has to be none. */
export async function countUnasked(db: Database, references: readonly string[]): Promise<number> {
  const [row] = await db.rows(
    countRow,
    sql`SELECT count(*) AS count FROM bookings WHERE reference <> ALL (${sql.param(references)}::text[])`,
  );
  return row?.count ?? 0;
}
