import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The money that was counted in the till of a location, with the sums of the ledger at that time. Rows are only added: a trigger rejects everything
 * else, and a correction is a row of its own.
 */
export const cashUps = pgTable(
  'cash_ups',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull().default(now),
    locationId: text('location_id').notNull(),
    /** The day of the location to which the cash belongs. */
    localDate: date('local_date').notNull(),
    currency: text('currency').notNull(),
    cashMinor: minor('cash_minor'),
    cardAtVenueMinor: minor('card_at_venue_minor'),
    cardOnlineMinor: minor('card_online_minor'),
    vouchersMinor: minor('vouchers_minor'),
    countedMinor: minor('counted_minor'),
    note: text('note').notNull(),
    /** The name of the person, as in the log; the log has the id. */
    who: text('who').notNull(),
  },
  (table) => [
    index('cash_ups_by_day').on(table.locationId, table.localDate),
    check('cash_ups_counted_not_negative', sql`${table.countedMinor} >= 0`),
  ],
);
