import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database.ts';
import { rowCount } from '../../db/row-types.ts';

const countsRow = z.object({ queued: rowCount, givenUp: rowCount, overdueSeconds: rowCount });

export type MailCounts = z.output<typeof countsRow>;

/** How the outbox does: what waits, what was given up and is still kept, and how long the first in line has been due. */
export async function countMails(db: Pick<Queryable, 'rows'>): Promise<MailCounts> {
  const [counts] = await db.rows(
    countsRow,
    sql`
      SELECT
        (SELECT count(*) FROM mail_outbox WHERE status = 'queued') AS queued,
        (SELECT count(*) FROM mail_outbox WHERE letter IS NOT NULL AND status = 'failed') AS "givenUp",
        (SELECT coalesce(greatest(0, floor(extract(epoch FROM now() - min(due_at)))), 0)
          FROM mail_outbox WHERE status = 'queued') AS "overdueSeconds"
    `,
  );
  return counts ?? { queued: 0, givenUp: 0, overdueSeconds: 0 };
}
