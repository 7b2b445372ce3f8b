import * as z from 'zod';

/** A statement that is to be run outside of a transaction. */
export const taskRow = z.object({ task: z.string() });

/**
 * Which tables changed so much that they are to be looked at anew, as PostgreSQL's autovacuum decides it, a little sooner. The
 * embedded database has none, and would keep the plans that its statements got while the tables were empty: they read a table
 * of 50,000 rows from end to end. `ANALYZE` makes such plans be made again; `VACUUM` gives back the room of rows that are gone.
 */
export const dueTasks = `
  SELECT format(CASE WHEN is_worn THEN 'VACUUM (ANALYZE) %I.%I' ELSE 'ANALYZE %I.%I' END, schemaname, relname) AS task
  FROM (
    SELECT schemaname, relname, n_dead_tup > 1000 + n_live_tup * 0.2 AS is_worn,
      n_mod_since_analyze > 100 + n_live_tup * 0.1 AS is_changed
    FROM pg_stat_user_tables
  ) t
  WHERE is_worn OR is_changed
  ORDER BY 1
`;
