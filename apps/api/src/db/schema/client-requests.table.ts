import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How often a client asked for something within an hour of the clock; forgotten soon after. */
export const clientRequests = pgTable(
  'client_requests',
  {
    scope: text('scope').notNull(),
    /** A keyed hash of the address, never the address. */
    clientKey: text('client_key').notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.clientKey, table.hour] })],
);
