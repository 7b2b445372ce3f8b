import { fromMinor } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, rowDate } from '../../kernel/database.ts';
import { isInScope, isNearPeriod, toLocalDay, selectLocations } from '../scope.ts';
import { type ExportFile, pageSize } from './export-file.ts';

const bookingRow = z.object({
  reference: z.string(),
  day: rowDate,
  locationId: z.string(),
  status: z.string(),
  soldAtDesk: z.boolean(),
  visit: rowDate.nullable(),
  games: z.string(),
  players: rowCount,
  currency: z.string(),
  discountMinor: rowCount,
  totalMinor: rowCount,
  soldMinor: rowCount,
  creditedMinor: rowCount,
  staffDiscountMinor: rowCount,
  paidMinor: rowCount,
  vouchersMinor: rowCount,
  dueMinor: rowCount,
});

/**
 * The file of the bookings that were made in the period, with the sums of the ledger until now. The amount due is what was sold, less what was
 * credited and taken off by the staff, and less what was paid and redeemed. The ledger has what is owed as a negative amount.
 */
export const bookingsFile: ExportFile<z.output<typeof bookingRow>> = {
  columns: {
    booking: (row) => row.reference,
    booked_on: (row) => row.day,
    location: (row) => row.locationId,
    status: (row) => row.status,
    sold_by: (row) => (row.soldAtDesk ? 'desk' : 'online'),
    first_visit: (row) => row.visit,
    games: (row) => row.games,
    players: (row) => row.players,
    currency: (row) => row.currency,
    discount: (row) => fromMinor(row.discountMinor, row.currency),
    total: (row) => fromMinor(row.totalMinor, row.currency),
    sold: (row) => fromMinor(row.soldMinor, row.currency),
    credited: (row) => fromMinor(row.creditedMinor, row.currency),
    staff_discount: (row) => fromMinor(row.staffDiscountMinor, row.currency),
    paid: (row) => fromMinor(row.paidMinor, row.currency),
    gift_vouchers: (row) => fromMinor(row.vouchersMinor, row.currency),
    due: (row) => fromMinor(row.dueMinor, row.currency),
    location_name: (row, names) => names.location(row.locationId),
    game_names: (row, names) => names.games(row.locationId, row.games),
  },
  readPage: ({ background }, { scope, period }, after) =>
    background.rows(
      bookingRow,
      sql`
        WITH ${selectLocations(scope)}, made AS (
          SELECT b.*, ${toLocalDay(sql`b.created_at`)} AS day
          FROM bookings b LEFT JOIN scoped_locations sl ON sl.location_id = b.location_id
          WHERE ${isNearPeriod(sql`b.created_at`, period)} AND ${isInScope(scope)}
        ), page AS (
          SELECT * FROM made
          WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
            AND (day, reference) > (${after?.day ?? '0001-01-01'}::date, ${after?.reference ?? ''})
          ORDER BY day, reference LIMIT ${pageSize}
        )
        SELECT b.reference, b.day::text, b.location_id AS "locationId", b.status, b.sold_by IS NOT NULL AS "soldAtDesk",
          i.visit, i.games, i.players, b.currency, b.discount_minor AS "discountMinor", b.total_minor AS "totalMinor",
          m.*
        FROM page b
        CROSS JOIN LATERAL (
          SELECT min(s.local_date)::text AS visit, coalesce(string_agg(s.game_id, ' ' ORDER BY i.position), '') AS games,
            coalesce(sum(i.quantity), 0) AS players
          FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = b.reference
        ) i
        CROSS JOIN LATERAL (
          SELECT
            coalesce(-sum(amount_minor) FILTER (WHERE kind IN ('sale', 'voucher_sold', 'fee', 'opening')), 0) AS "soldMinor",
            coalesce(-sum(amount_minor) FILTER (WHERE kind IN ('credit', 'waiver')), 0) AS "creditedMinor",
            coalesce(-sum(amount_minor) FILTER (WHERE kind = 'discount'), 0) AS "staffDiscountMinor",
            coalesce(sum(amount_minor) FILTER (
              WHERE kind IN ('charge', 'cash', 'card_at_venue', 'refund', 'dispute')
            ), 0) AS "paidMinor",
            coalesce(sum(amount_minor) FILTER (WHERE kind = 'voucher_redeemed'), 0) AS "vouchersMinor",
            coalesce(-sum(amount_minor), 0) AS "dueMinor"
          FROM ledger_entries WHERE reference = b.reference
        ) m
        ORDER BY b.day, b.reference
      `,
    ),
};
