import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const baskets = pgTable(
  'baskets',
  {
    /** 128 random bits: whoever has it may change the basket. */
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    /** A keyed hash of the client's address, for the hoarding limit; never the address. */
    clientKey: text('client_key').notNull(),
    status: text('status').notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    isExtended: boolean('is_extended').notNull().default(false),
  },
  (table) => [
    index('baskets_open_by_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    index('baskets_open_by_client')
      .on(table.clientKey, table.locationId)
      .where(sql`${table.status} = 'open'`),
    check('baskets_status_known', sql`${table.status} in ('open', 'booked', 'expired')`),
  ],
);
