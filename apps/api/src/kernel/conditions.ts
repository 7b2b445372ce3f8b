import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Whether a column has one of the values. Drizzle's `inArray` has a parameter for each, so that each number of them would be prepared. */
export function isAmong(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} = ANY (${sql.param([...values])})`;
}
