import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import type { Scope } from '../scope.ts';

const keptRow = z.object({ throughId: rowCount, zones: z.record(z.string(), z.string()) });

/** The last entry of the ledger that is in the kept sums, and the time zones by which its days were cut. */
export type LedgerKept = z.output<typeof keptRow>;

/**
 * Reads how far the kept sums have come.
 *
 * @param lock the SQL that locks the row, for a transaction that goes on from there
 */
export async function findLedgerKept(db: Queryable, lock: SQL = sql``): Promise<LedgerKept> {
  const [kept] = await db.rows(
    keptRow,
    sql`SELECT through_id AS "throughId", zones FROM ledger_kept WHERE id = 1 ${lock}`,
  );
  return kept ?? { throughId: 0, zones: {} };
}

/** True if the days of all locations were cut by the time zones that they have now; rows of a location that the content no longer has, by UTC. */
export function hasPresentZones({ zones }: LedgerKept, { locations, isChain }: Scope): boolean {
  if (!isChain) return locations.every(({ id, timeZone }) => (zones[id] ?? timeZone) === timeZone);
  const presentZones = new Map(locations.map(({ id, timeZone }) => [id, timeZone]));
  return Object.entries(zones).every(([id, zone]) => (presentZones.get(id) ?? 'UTC') === zone);
}
