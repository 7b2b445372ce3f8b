import { sql, type SQL } from 'drizzle-orm';
import type { FiguresQuery } from './figures-query.ts';

/** The first day of the bucket that a day is in, as `bucketsOf` counts them. */
export function bucketStart(day: SQL, { step, period: { from } }: Pick<FiguresQuery, 'step' | 'period'>): SQL {
  const first = sql`${from}::date`;
  if (step === null) return sql`${first}::text`;
  // A literal: a parameter would be another expression in GROUP BY.
  return sql`greatest(date_trunc('${sql.raw(step)}', ${day}::timestamp)::date, ${first})::text`;
}
