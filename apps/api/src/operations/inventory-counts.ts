import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { rowCount } from '../db/row-types.ts';

const countsRow = z.object({ liveBaskets: rowCount, heldPlaces: rowCount, bookings: rowCount });

export type InventoryCounts = z.output<typeof countsRow>;

/** What is held and sold at this moment, in numbers only. */
export async function countInventory(db: Pick<Database, 'rows'>): Promise<InventoryCounts> {
  const [counts] = await db.rows(
    countsRow,
    sql`
      SELECT
        (SELECT count(*) FROM baskets WHERE status = 'open' AND expires_at > now()) AS "liveBaskets",
        (SELECT coalesce(sum(h.quantity), 0) FROM holds h JOIN baskets b ON b.id = h.basket_id
          WHERE b.status = 'open' AND b.expires_at > now()) AS "heldPlaces",
        (SELECT count(*) FROM bookings) AS bookings
    `,
  );
  return counts ?? { liveBaskets: 0, heldPlaces: 0, bookings: 0 };
}
