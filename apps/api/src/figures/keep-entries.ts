import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Background, type Queryable, rowCount } from '../kernel/database.ts';
import { succeeded } from '../kernel/result.ts';
import { toLocalDay, type Scope, selectLocations } from './scope.ts';
import { findLedgerKept, hasPresentZones } from './sums/ledger-kept.ts';

/** The dependencies of keeping sums. */
export interface KeepOptions {
  readonly db: Background;
  /** The whole chain. */
  readonly scope: Scope;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The most entries of the ledger that one statement sums. */
const maxEntries = 100_000;

/**
 * The age at which an entry is summed. A younger one may still be followed by entries with lower numbers, of transactions that began before and are
 * still open; none stays open for so long.
 */
const settledMinutes = 60;

/**
 * Adds the next settled entries of the ledger to the kept sums.
 *
 * @returns true if there may be more
 */
export async function keepNextEntries({ db, scope }: KeepOptions): Promise<boolean> {
  const outcome = await db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO ledger_kept (id, through_id, zones) VALUES (1, 0, '{}') ON CONFLICT DO NOTHING`);
    const before = await findLedgerKept(tx, sql`FOR UPDATE`);
    const areDaysSame = hasPresentZones(before, scope);
    // If the time zone of a location has changed, its days begin at other times: all sums are made again, at once.
    const after = areDaysSame ? before.throughId : 0;
    const through = await findLastSettled(tx, after, areDaysSame ? maxEntries : null);
    if (!areDaysSame) {
      await tx.run(sql`DELETE FROM ledger_days`);
      await tx.run(sql`UPDATE ledger_kept SET through_id = 0, zones = '{}'`);
    }
    const hasEntries = through !== null && through > after;
    if (hasEntries) await sumEntries(tx, scope, { after, through });
    // If all sums are made again, that is done in one call.
    return succeeded(areDaysSame && hasEntries);
  });
  return outcome.ok && outcome.value;
}

const lastRow = z.object({ id: rowCount.nullable() });

/** Finds the last entry that can be summed now, of `max` entries at most; null if there is none. */
async function findLastSettled(db: Queryable, after: number, max: number | null): Promise<number | null> {
  const [last] = await db.rows(
    lastRow,
    sql`
      SELECT least(
        (SELECT max(id) FROM (SELECT id FROM ledger_entries WHERE id > ${after} ORDER BY id LIMIT ${max}) l),
        (SELECT min(id) - 1 FROM ledger_entries
          WHERE id > ${after} AND at >= now() - make_interval(mins => ${settledMinutes}))
      ) AS id
    `,
  );
  return last?.id ?? null;
}

/** Adds the entries to the sums of their days, and notes how far the sums have come. */
async function sumEntries(
  tx: Queryable,
  scope: Scope,
  { after, through }: { readonly after: number; readonly through: number },
): Promise<void> {
  await tx.run(sql`
    WITH ${selectLocations(scope)}, summed AS MATERIALIZED (
      SELECT l.location_id, coalesce(sl.zone, 'UTC') AS zone, ${toLocalDay(sql`l.at`)} AS day, l.currency, l.kind,
        l.gift_voucher_id IS NOT NULL AS is_of_voucher, sum(l.amount_minor) AS amount_minor
      FROM ledger_entries l LEFT JOIN scoped_locations sl ON sl.location_id = l.location_id
      WHERE l.id > ${after} AND l.id <= ${through}
      GROUP BY 1, 2, 3, 4, 5, 6
    ), kept AS (
      INSERT INTO ledger_days (location_id, local_date, currency, kind, is_of_voucher, amount_minor)
      SELECT location_id, day, currency, kind, is_of_voucher, amount_minor FROM summed
      ON CONFLICT ON CONSTRAINT ledger_days_once
        DO UPDATE SET amount_minor = ledger_days.amount_minor + excluded.amount_minor
    )
    UPDATE ledger_kept SET through_id = ${through},
      zones = zones || (SELECT jsonb_object_agg(location_id, zone) FROM summed)
  `);
}
