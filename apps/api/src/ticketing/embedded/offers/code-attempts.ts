import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../db/database.ts';

const scope = 'promotion.code';

const countRow = z.object({ requests: z.number() });

/**
 * Counts a try at a code and answers whether it is within the limit of wrong ones per client and hour. Counted before it is
 * looked at, else a burst of guesses would pass together; `forgiveAttempt` takes back what was no guess.
 *
 * @param limit 0 is none
 */
export async function countAttempt(db: Queryable, clientKey: string, limit: number): Promise<boolean> {
  if (limit === 0) return true;
  const [row] = await db.rows(
    countRow,
    sql`
      INSERT INTO client_requests AS r (scope, client_key, hour, requests)
      VALUES (${scope}, ${clientKey}, date_trunc('hour', now()), 1)
      ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
      RETURNING requests
    `,
  );
  return row !== undefined && row.requests <= limit;
}

export async function forgiveAttempt(db: Queryable, clientKey: string, limit: number): Promise<void> {
  if (limit === 0) return;
  await db.run(sql`
    UPDATE client_requests SET requests = requests - 1
    WHERE scope = ${scope} AND client_key = ${clientKey} AND hour = date_trunc('hour', now()) AND requests > 0
  `);
}
