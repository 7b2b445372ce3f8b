import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Returns the condition that a column has one of the values. Drizzle's `inArray` has a parameter for each value, so each count of values would be a
 * statement to prepare.
 */
export function isAmong(column: AnyColumn | SQL, values: readonly string[]): SQL {
  return sql`${column} = ANY (${sql.param([...values])})`;
}

/** Returns the milliseconds until a moment, by the clock of the database; negative after it. */
export function msUntil(column: AnyColumn): SQL<number> {
  return sql<number>`floor(extract(epoch FROM ${column} - clock_timestamp()) * 1000)::float8`;
}

/** Returns the milliseconds since a moment, by the clock of the database. */
export function msSince(column: AnyColumn): SQL<number> {
  return sql<number>`floor(extract(epoch FROM clock_timestamp() - ${column}) * 1000)::float8`;
}

/** Returns the sum of a column of integers; 0 if there are no rows. */
export function sumColumn(column: AnyColumn): SQL<number> {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number);
}

/** Returns a moment before the beginning of the transaction, by the clock of the database. */
export function ago(count: number, unit: 'days' | 'hours' | 'mins' | 'secs'): SQL {
  return sql`now() - make_interval(${sql.raw(unit)} => ${count}::int)`;
}
