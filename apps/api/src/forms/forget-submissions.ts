import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';

/** Deletes submissions older than `days`, once their files are gone; 0 deletes none. */
export async function forgetSubmissions(db: Queryable, days: number): Promise<void> {
  if (days === 0) return;
  await db.run(sql`
    DELETE FROM form_submissions f
    WHERE f.created_at < now() - make_interval(days => ${days}::int)
      AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.submission_id = f.id)
  `);
}
