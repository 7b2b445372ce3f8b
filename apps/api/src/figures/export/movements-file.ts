import { fromMinor } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, rowDate, rowId, rowInstant } from '../../kernel/database.ts';
import { isInScope, isNearPeriod, toLocalDay, selectLocations } from '../scope.ts';
import { type ExportFile, pageSize } from './export-file.ts';

const movementRow = z.object({
  id: rowId,
  day: rowDate,
  at: rowInstant,
  locationId: z.string(),
  kind: z.string(),
  minor: rowCount,
  currency: z.string(),
  reference: z.string().nullable(),
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  giftVoucherId: z.string().nullable(),
  who: z.string(),
  why: z.string(),
});

/** The file of the ledger's entries by the days of their locations, as they were written. */
export const movementsFile: ExportFile<z.output<typeof movementRow>> = {
  columns: {
    id: (row) => row.id,
    date: (row) => row.day,
    at_utc: (row) => row.at,
    location: (row) => row.locationId,
    kind: (row) => row.kind,
    amount: (row) => fromMinor(row.minor, row.currency),
    currency: (row) => row.currency,
    booking: (row) => row.reference,
    payment: (row) => row.paymentId,
    refund: (row) => row.refundId,
    gift_voucher: (row) => row.giftVoucherId,
    who: (row) => row.who,
    why: (row) => row.why,
    location_name: (row, names) => names.location(row.locationId),
  },
  readPage: ({ background }, { scope, period }, after) =>
    background.rows(
      movementRow,
      sql`
        WITH ${selectLocations(scope)}, moved AS (
          SELECT l.*, ${toLocalDay(sql`l.at`)} AS day
          FROM ledger_entries l LEFT JOIN scoped_locations sl ON sl.location_id = l.location_id
          WHERE ${isNearPeriod(sql`l.at`, period)} AND ${isInScope(scope)} AND l.id > ${after?.id ?? '0'}::bigint
        )
        SELECT id, day::text, at, location_id AS "locationId", kind, amount_minor AS minor, currency, reference,
          payment_id AS "paymentId", refund_id AS "refundId", gift_voucher_id AS "giftVoucherId", who, why
        FROM moved WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
        ORDER BY id LIMIT ${pageSize}
      `,
    ),
};
