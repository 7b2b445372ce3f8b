import * as z from 'zod';

/** A maintenance statement, which has to run outside of a transaction. */
export const taskRow = z.object({ task: z.string() });

/**
 * Selects maintenance statements for the tables that changed much, by the rule of PostgreSQL's autovacuum with lower thresholds. The embedded
 * database has no autovacuum and would keep the plans from the time when its tables were empty, which scan a table of 50,000 rows. `ANALYZE` renews
 * such plans; `VACUUM` frees the space of deleted rows.
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

/**
 * Selects the statements for PostgreSQL, whose autovacuum looks once a minute: on a busy evening a table grows from nothing to tens of thousands of
 * rows in that time. Only tables that are twice as large as when they were analysed last are selected, and none for a vacuum.
 */
export const dueAnalyses = `
  SELECT format('ANALYZE %I.%I', schemaname, relname) AS task
  FROM pg_stat_user_tables
  WHERE schemaname = current_schema AND n_mod_since_analyze > 500 + n_live_tup * 0.5
  ORDER BY 1
`;
