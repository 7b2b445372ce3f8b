import { sql, type SQL } from 'drizzle-orm';
import type { FiguresQuery } from './figures-query.ts';

/** Creates the SQL of the first day of the bucket of a day, as `listBuckets` counts them. */
export function toBucketStart(day: SQL, { step, period: { from } }: Pick<FiguresQuery, 'step' | 'period'>): SQL {
  const periodStart = sql`${from}::date`;
  if (step === null) return sql`${periodStart}::text`;
  // The step is a literal, because GROUP BY would take a parameter for another expression.
  return sql`greatest(date_trunc('${sql.raw(step)}', ${day}::timestamp)::date, ${periodStart})::text`;
}
