import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowDate } from '../../kernel/database.ts';
import { toBucketStart } from './bucket-start.ts';
import type { FiguresQuery } from './figures-query.ts';
import { isInScope, isNearPeriod, toLocalDay, selectLocations } from '../scope.ts';
import { findLedgerKept, hasPresentZones, type LedgerKept } from './ledger-kept.ts';

const sumColumns = {
  cash: rowCount,
  cardAtVenue: rowCount,
  cardOnline: rowCount,
  vouchers: rowCount,
  games: rowCount,
  fees: rowCount,
  credited: rowCount,
  discounted: rowCount,
  vouchersSold: rowCount,
  vouchersGiven: rowCount,
  opening: rowCount,
};

/** The sums of the entries of the ledger, in minor units. */
export type MoneySums = { readonly [Name in keyof typeof sumColumns]: number };

const sumRow = z.object({ currency: z.string(), start: rowDate, ...sumColumns });

const sumWhere = (condition: SQL) => sql`coalesce(sum(amount_minor) FILTER (WHERE ${condition}), 0)`;

/** The columns of the money that came in, by how it came. They are for rows `amount_minor, kind` of the ledger. */
export const selectTakings = sql`
  ${sumWhere(sql`kind = 'cash'`)} AS "cash",
  ${sumWhere(sql`kind = 'card_at_venue'`)} AS "cardAtVenue",
  ${sumWhere(sql`kind IN ('charge', 'refund', 'dispute')`)} AS "cardOnline",
  ${sumWhere(sql`kind = 'voucher_redeemed'`)} AS "vouchers"
`;

/** The columns that are shown to a person who counts the cash, though they are no part of the takings. */
export const selectBesides = sql`
  -${sumWhere(sql`kind = 'discount'`)} AS "discounted",
  -${sumWhere(sql`kind = 'voucher_sold'`)} AS "vouchersSold"
`;

/** The columns of all sums. Every kind of entry is in exactly one of them. */
const selectSums = sql`
  ${selectTakings},
  -${sumWhere(sql`kind = 'sale'`)} AS "games",
  -${sumWhere(sql`kind = 'fee'`)} AS "fees",
  -${sumWhere(sql`kind = 'waiver' OR kind = 'credit' AND NOT is_of_voucher`)} AS "credited",
  -${sumWhere(sql`kind = 'discount'`)} AS "discounted",
  -${sumWhere(sql`kind = 'voucher_sold'`)} AS "vouchersSold",
  -${sumWhere(sql`kind = 'credit' AND is_of_voucher`)} AS "vouchersGiven",
  -${sumWhere(sql`kind = 'opening'`)} AS "opening"
`;

/** Sums the ledger by currency and by the days, weeks or months of the locations. */
export async function sumLedger(db: Queryable, query: FiguresQuery): Promise<z.output<typeof sumRow>[]> {
  const { scope, period, gameId } = query;
  const kept = await findLedgerKept(db);
  // The kept sums do not have games.
  const readsKept = gameId === null && kept.throughId > 0 && hasPresentZones(kept, scope);
  const ofPeriod = sql`day BETWEEN ${period.from}::date AND ${period.to}::date`;
  return db.rows(
    sumRow,
    sql`
      WITH ${selectLocations(scope)}, moved AS MATERIALIZED (
        SELECT l.currency, l.kind, l.amount_minor, l.reference, l.gift_voucher_id, ${toLocalDay(sql`l.at`)} AS day
        FROM ledger_entries l LEFT JOIN scoped_locations sl ON sl.location_id = l.location_id
        WHERE ${isNearPeriod(sql`l.at`, period)} AND ${isInScope(scope)} ${readsKept ? isLaterThan(kept) : sql``}
      ), summed AS MATERIALIZED (
        -- One sum for each kind and day: what follows reads a few hundred rows.
        SELECT currency, day, kind, gift_voucher_id IS NOT NULL AS is_of_voucher, sum(amount_minor) AS amount_minor
        FROM moved
        ${gameId === null ? sql`` : sql`WHERE ${isOnlyOf(sql`moved.reference`, gameId)}`}
        GROUP BY 1, 2, 3, 4
        ${readsKept ? selectKept(query) : sql``}
      )
      SELECT currency, ${toBucketStart(sql`day`, query)} AS start, ${selectSums}
      FROM summed
      WHERE ${ofPeriod}
      GROUP BY 1, 2
    `,
  );
}

/**
 * Creates the SQL condition for entries that are not in the kept sums. The sums may have come further since `throughId` was read: it lets the index find
 * the few entries in question, and the number of this statement decides.
 */
function isLaterThan({ throughId }: LedgerKept): SQL {
  return sql`AND l.id > ${throughId} AND l.id > (SELECT through_id FROM ledger_kept WHERE id = 1)`;
}

/** Creates the SQL that adds the kept sums of the period. */
function selectKept({ scope, period }: FiguresQuery): SQL {
  return sql`
    UNION ALL
    SELECT k.currency, k.local_date, k.kind, k.is_of_voucher, sum(k.amount_minor)
    FROM ledger_days k LEFT JOIN scoped_locations sl ON sl.location_id = k.location_id
    WHERE k.local_date BETWEEN ${period.from}::date AND ${period.to}::date AND ${isInScope(scope)}
    GROUP BY 1, 2, 3, 4
  `;
}

/**
 * Creates the SQL condition that a booking has only games of one id. The ledger has one price for a booking, so the share of one of several games is not
 * known. The games of a cancelled booking are in the record of its cancellation.
 */
function isOnlyOf(reference: SQL, gameId: string): SQL {
  return sql`(
    SELECT count(*) > 0 AND bool_and(g.game_id = ${gameId}) FROM (
      SELECT s.game_id FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = ${reference}
      UNION ALL
      SELECT e ->> 'gameId' FROM booking_changes c CROSS JOIN LATERAL jsonb_array_elements(c.before) AS e
      WHERE c.reference = ${reference} AND c.kind = 'cancelled'
    ) g
  )`;
}
