import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../db/database.ts';
import { rowCount } from '../../../db/row-types.ts';
import { hoardingTurn, type HoardingLimits } from '../hoarding.ts';

interface Live {
  readonly baskets: number;
  readonly places: number;
}

interface ClientAt {
  readonly clientKey: string;
  readonly locationId: string;
}

const liveRow = z.object({ clientKey: z.string(), locationId: z.string(), baskets: rowCount, places: rowCount });

/** What clients have live, each counted alone: their turns are taken in one order, so that two batches never wait in a ring. */
export async function countClients(
  tx: Queryable,
  { maxLiveBaskets, maxHeldPlaces }: HoardingLimits,
  clients: readonly ClientAt[],
): Promise<(client: ClientAt) => Live> {
  const none = { baskets: 0, places: 0 };
  if (maxLiveBaskets === 0 && maxHeldPlaces === 0) return () => none;
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(t.turn)
    FROM (
      SELECT DISTINCT hashtextextended(turn, 0) AS turn
      FROM unnest(${sql.param(clients.map(hoardingTurn))}::text[]) AS u(turn)
      ORDER BY 1
    ) t
  `);
  const rows = await tx.rows(
    liveRow,
    sql`
      SELECT b.client_key AS "clientKey", b.location_id AS "locationId", count(DISTINCT b.id) AS baskets,
        coalesce(sum(h.quantity), 0) AS places
      FROM unnest(
        ${sql.param(clients.map(({ clientKey }) => clientKey))}::text[],
        ${sql.param(clients.map(({ locationId }) => locationId))}::text[]
      ) AS c(client_key, location_id)
      JOIN baskets b ON b.client_key = c.client_key AND b.location_id = c.location_id
      LEFT JOIN holds h ON h.basket_id = b.id
      WHERE b.status = 'open' AND b.expires_at > clock_timestamp()
      GROUP BY b.client_key, b.location_id
    `,
  );
  const live = new Map(rows.map((row) => [hoardingTurn(row), row]));
  return (client) => live.get(hoardingTurn(client)) ?? none;
}
