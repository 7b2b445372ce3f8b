import { sql } from 'drizzle-orm';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod';
import { type Background, type Queryable, rowCount, rowDate } from '../kernel/database.ts';
import { succeeded } from '../kernel/result.ts';
import { addDays, wallClockAt } from '../kernel/wall-clock.ts';
import { localDay, type Scope, selectLocations } from './scope.ts';
import { findLedgerKept, hasPresentZones } from './sums/ledger-kept.ts';
import { selectVisits } from './sums/visit-rows.ts';

interface KeepOptions {
  readonly db: Background;
  /** The whole chain. */
  readonly scope: Scope;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Keeps the sums of what has settled, so that figures read a few rows of a day where they would read a thousand of its bookings. */
export async function keepSums(options: KeepOptions): Promise<void> {
  while (await keepEntries(options)) await pause();
  await forgetOutdated(options.db);
  for (const locationId of await findLocations(options.db)) {
    while (await keepVisits(options, locationId)) await pause();
  }
}

/** The most entries of the ledger that one statement sums. */
const maxEntries = 100_000;
/**
 * The age at which an entry is summed. A younger one may still be followed by entries with lower numbers, of transactions that began before and are
 * still open; none stays open for so long.
 */
const settledMinutes = 60;

/** @returns whether there are more */
async function keepEntries({ db, scope }: KeepOptions): Promise<boolean> {
  const kept = await db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO ledger_kept (id, through_id, zones) VALUES (1, 0, '{}') ON CONFLICT DO NOTHING`);
    const before = await findLedgerKept(tx, sql`FOR UPDATE`);
    const areDaysSame = hasPresentZones(before, scope);
    // Where the time zone of a location has changed, its days begin at other times: all sums are made again, at once.
    const after = areDaysSame ? before.throughId : 0;
    const through = await lastSettled(tx, after, areDaysSame ? maxEntries : null);
    if (!areDaysSame) {
      await tx.run(sql`DELETE FROM ledger_days`);
      await tx.run(sql`UPDATE ledger_kept SET through_id = 0, zones = '{}'`);
    }
    if (through !== null && through > after) await sumEntries(tx, scope, { after, through });
    return succeeded(areDaysSame && through !== null && through > after);
  });
  return kept.ok && kept.value;
}

const lastRow = z.object({ id: rowCount.nullable() });

async function lastSettled(db: Queryable, after: number, max: number | null): Promise<number | null> {
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

async function sumEntries(
  tx: Queryable,
  scope: Scope,
  { after, through }: { readonly after: number; readonly through: number },
): Promise<void> {
  await tx.run(sql`
    WITH ${selectLocations(scope)}, summed AS MATERIALIZED (
      SELECT l.location_id, coalesce(sl.zone, 'UTC') AS zone, ${localDay(sql`l.at`)} AS day, l.currency, l.kind,
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

/**
 * Forgets the visits of days that have changed since they were counted. A database that was copied into another server has numbers of
 * transactions that are to come there: its days are counted again.
 */
async function forgetOutdated(db: Queryable): Promise<void> {
  await db.run(sql`
    DELETE FROM kept_days k
    WHERE k.as_of > pg_snapshot_xmin(pg_current_snapshot()) OR EXISTS (
      SELECT FROM day_changes c
      WHERE c.location_id = k.location_id AND c.local_date = k.local_date AND c.transaction_id >= k.as_of
    )
  `);
}

/** The most days that one statement counts. */
const maxDays = 50;
/** A day is kept after so many: once it has ended in every time zone, and one more has passed, on which most corrections are made. */
const openDays = 2;

async function findLocations(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows(
    z.object({ id: z.string() }),
    sql`SELECT DISTINCT location_id AS id FROM rooms ORDER BY 1`,
  );
  return rows.map(({ id }) => id);
}

/** @returns whether there are more */
async function keepVisits({ db, now }: KeepOptions, locationId: string): Promise<boolean> {
  const last = addDays(wallClockAt(now(), 'UTC').date, -openDays);
  const days = await db.rows(
    z.object({ date: rowDate }),
    sql`
      SELECT d::date AS date
      FROM generate_series((SELECT min(local_date) FROM slots WHERE location_id = ${locationId}), ${last}::date, '1 day') d
      WHERE NOT EXISTS (SELECT FROM kept_days k WHERE k.location_id = ${locationId} AND k.local_date = d::date)
      ORDER BY 1 LIMIT ${maxDays}
    `,
  );
  if (days.length === 0) return false;
  // It is one statement, so that the days are marked as kept by the same snapshot that counts them.
  await db.run(sql`
    WITH kept AS (
      INSERT INTO kept_days (location_id, local_date)
      SELECT ${locationId}, d FROM unnest(${sql.param(days.map(({ date }) => date))}::date[]) AS d
      ON CONFLICT DO NOTHING
      RETURNING location_id, local_date
    )
    INSERT INTO visit_days (
      location_id, local_date, game_id, currency, parties, players, starts, no_show_parties, no_show_players
    )
    ${selectVisits(sql`kept AS d`)}
  `);
  return days.length === maxDays;
}
