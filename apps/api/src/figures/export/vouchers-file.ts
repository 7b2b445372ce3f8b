import { fromMinor } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, rowDate } from '../../kernel/database.ts';
import { isInScope, toLocalDay, selectLocations } from '../scope.ts';
import { voucherKinds } from '../sums/voucher-sums.ts';
import { type ExportFile, pageSize } from './export-file.ts';

const voucherRow = z.object({
  id: z.string(),
  codeEnd: z.string().nullable(),
  reference: z.string(),
  locationId: z.string(),
  status: z.string(),
  madeOn: rowDate,
  expiresOn: rowDate.nullable(),
  /** The last day, as it is printed; `expiresOn` is the day on which it cannot be spent any more. */
  validUntil: rowDate.nullable(),
  currency: z.string(),
  amountMinor: rowCount,
  beforeMinor: rowCount,
  addedMinor: rowCount,
  redeemedMinor: rowCount,
  leftMinor: rowCount,
});

/**
 * The file of gift vouchers that moved in the period or that were worth something at its end: the worth of each before it, the amounts that were
 * added and redeemed, and the worth after it. The ledger has what is owed as a negative amount, so the worth of a voucher is the sum with the
 * other sign. A location that the content no longer has counts in the file of the chain, by the days of UTC.
 */
export const vouchersFile: ExportFile<z.output<typeof voucherRow>> = {
  columns: {
    gift_voucher: (row) => row.id,
    code_ends_with: (row) => row.codeEnd,
    booking: (row) => row.reference,
    location: (row) => row.locationId,
    status_now: (row) => row.status,
    made_on: (row) => row.madeOn,
    expires_on: (row) => row.expiresOn,
    currency: (row) => row.currency,
    amount: (row) => fromMinor(row.amountMinor, row.currency),
    worth_before: (row) => fromMinor(row.beforeMinor, row.currency),
    added: (row) => fromMinor(row.addedMinor, row.currency),
    redeemed: (row) => fromMinor(row.redeemedMinor, row.currency),
    worth_after: (row) => fromMinor(row.leftMinor, row.currency),
    location_name: (row, names) => names.location(row.locationId),
    valid_until: (row) => row.validUntil,
  },
  readPage: ({ background }, { scope, period: { from, to } }, after) =>
    background.rows(
      voucherRow,
      sql`
        WITH ${selectLocations(scope)}, worth AS (
          SELECT g.id, b.location_id, coalesce(sl.zone, 'UTC') AS zone,
            coalesce(-sum(l.amount_minor) FILTER (WHERE ${toLocalDay(sql`l.at`)} < ${from}::date), 0) AS before_minor,
            coalesce(-sum(l.amount_minor) FILTER (
              WHERE ${toLocalDay(sql`l.at`)} >= ${from}::date AND l.kind <> 'voucher_redeemed'
            ), 0) AS added_minor,
            coalesce(sum(l.amount_minor) FILTER (
              WHERE ${toLocalDay(sql`l.at`)} >= ${from}::date AND l.kind = 'voucher_redeemed'
            ), 0) AS redeemed_minor,
            -sum(l.amount_minor) AS left_minor,
            bool_or(${toLocalDay(sql`l.at`)} >= ${from}::date) AS has_moved
          FROM gift_vouchers g
            JOIN ledger_entries l ON l.gift_voucher_id = g.id AND l.kind IN ${voucherKinds}
            JOIN bookings b ON b.reference = g.reference
            LEFT JOIN scoped_locations sl ON sl.location_id = b.location_id
          WHERE g.id > ${after?.id ?? ''} AND ${toLocalDay(sql`l.at`)} <= ${to}::date AND ${isInScope(scope)}
          GROUP BY g.id, b.location_id, sl.zone
        )
        SELECT g.id, g.code_end AS "codeEnd", g.reference, w.location_id AS "locationId", g.status,
          (g.created_at AT TIME ZONE w.zone)::date::text AS "madeOn", (g.expires_at AT TIME ZONE w.zone)::date::text AS "expiresOn",
          ((g.expires_at - interval '1 millisecond') AT TIME ZONE w.zone)::date::text AS "validUntil",
          g.currency, g.amount_minor AS "amountMinor", w.before_minor AS "beforeMinor", w.added_minor AS "addedMinor",
          w.redeemed_minor AS "redeemedMinor", w.left_minor AS "leftMinor"
        FROM worth w JOIN gift_vouchers g ON g.id = w.id
        WHERE w.has_moved OR w.left_minor <> 0
        ORDER BY g.id LIMIT ${pageSize}
      `,
    ),
};
