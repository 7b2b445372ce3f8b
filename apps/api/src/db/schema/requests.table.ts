import { pgTable, text, boolean, primaryKey, index, integer } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

/** The results of mutations with a key, written in the transaction of their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('answer').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // The key comes first: keys of our own site begin with the time, so that keys of one moment are neighbours.
    primaryKey({ name: 'idempotency_keys_by_key', columns: [table.key, table.scope] }),
    index('idempotency_keys_by_age').using('brin', table.createdAt),
  ],
);

/** Requests per client and clock hour; deleted soon after. */
export const clientRequests = pgTable(
  'client_requests',
  {
    scope: text('scope').notNull(),
    /** A keyed hash of the address, never the address itself. */
    clientKey: text('client_key').notNull(),
    hour: instant('hour').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.clientKey, table.hour] })],
);

/** Confirmed bookings that count for a person at a location, whichever system sells there. */
export const countedBookings = pgTable(
  'counted_bookings',
  {
    locationId: text('location_id').notNull(),
    /** A keyed hash of a mailbox or of a telephone number. */
    contactKey: text('contact_key').notNull(),
    basketId: text('basket_id').notNull(),
    /** The start of the last game; the row is deleted after it. */
    countsUntil: instant('counts_until').notNull(),
    /** The places and games of the booking that count here. An older release writes neither, so that its bookings count as one place of one game. */
    places: integer('places').notNull().default(1),
    games: integer('games').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.contactKey, table.basketId] }),
    index('counted_bookings_by_basket').on(table.basketId),
    index('counted_bookings_to_forget').on(table.countsUntil),
  ],
);

/** The time at which persons were last removed from old bookings, in one row. */
export const personRetention = pgTable('person_retention', {
  id: integer('id').primaryKey(),
  days: integer('days').notNull(),
  ranAt: instant('ran_at').notNull(),
  /** True if a run with this number of days was announced in the log; only then something is removed. */
  isAnnounced: boolean('is_announced').notNull().default(false),
});

/** Random keys of this installation, shared by all its processes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
