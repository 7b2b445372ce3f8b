import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Our side of a basket that Resova keeps: the id that visitors know, whose it is, and what may have been asked for it. */
export const resovaBaskets = pgTable(
  'resova_baskets',
  {
    /** 128 random bits: whoever has it may change the basket. */
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    /** A keyed hash of the client's address, for the hoarding limit; never the address. */
    clientKey: text('client_key').notNull(),
    /** `closing`: nobody's any more, and Resova has not been told yet. */
    status: text('status').notNull().default('open'),
    /** Resova's own; null until it has one. */
    resovaId: text('resova_id'),
    storageKey: text('storage_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    isExtended: boolean('is_extended').notNull().default(false),
    /** Held or about to be, for the hoarding limit. */
    places: integer('places').notNull(),
    /** What the basket is to hold, as it was read when it was asked for. */
    lines: jsonb('lines').notNull(),
    gifts: jsonb('gifts').notNull(),
    /** Written before Resova is asked to sell: from then on it may have. Null again once it is known that it has not. */
    checkout: jsonb('checkout'),
    checkoutAt: timestamp('checkout_at', { withTimezone: true }),
    /** What was sold; the basket as it was then. */
    sold: jsonb('sold'),
    /** One change at a time, over all processes: whose turn it is and until when. */
    turn: text('turn'),
    turnUntil: timestamp('turn_until', { withTimezone: true }),
  },
  (table) => [
    index('resova_baskets_open_by_client')
      .on(table.clientKey, table.locationId)
      .where(sql`${table.status} = 'open'`),
    index('resova_baskets_unsettled')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('open', 'closing')`),
    check('resova_baskets_status_known', sql`${table.status} in ('open', 'booked', 'closing', 'expired')`),
    check('resova_baskets_sold_is_booked', sql`(${table.status} = 'booked') = (${table.sold} is not null)`),
  ],
);

/**
 * Keyed requests that need Resova, which no transaction of ours can span: claimed before the work, answered after it. A claim
 * whose process died is taken over when its time is up.
 */
export const resovaRequests = pgTable(
  'resova_requests',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while it runs. */
    response: jsonb('answer'),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('resova_requests_by_age').on(table.claimedAt)],
);
