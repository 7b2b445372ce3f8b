import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Confirmed bookings that count for a person at a location, whichever system sells there. */
export const countedBookings = pgTable(
  'counted_bookings',
  {
    locationId: text('location_id').notNull(),
    /** A keyed hash of a mailbox or of a telephone number. */
    contactKey: text('contact_key').notNull(),
    basketId: text('basket_id').notNull(),
    /** The start of the last game. Forgotten after it. */
    countsUntil: timestamp('counts_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.contactKey, table.basketId] }),
    index('counted_bookings_by_basket').on(table.basketId),
    index('counted_bookings_to_forget').on(table.countsUntil),
  ],
);
