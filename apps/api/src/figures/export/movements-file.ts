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
  columns: [
    'id',
    'date',
    'at_utc',
    'location',
    'kind',
    'amount',
    'currency',
    'booking',
    'payment',
    'refund',
    'gift_voucher',
    'who',
    'why',
    'location_name',
  ],
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
  toCells: (row, names) => [
    row.id,
    row.day,
    row.at,
    row.locationId,
    row.kind,
    fromMinor(row.minor, row.currency),
    row.currency,
    row.reference,
    row.paymentId,
    row.refundId,
    row.giftVoucherId,
    row.who,
    row.why,
    names.location(row.locationId),
  ],
};
