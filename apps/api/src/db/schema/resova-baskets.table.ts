import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

/** Our record of a basket at Resova: the id that visitors know, its client, and the requests that may have been made for it. */
export const resovaBaskets = pgTable(
  'resova_baskets',
  {
    /** 128 random bits; knowing it allows to change the basket. */
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    /** A keyed hash of the client's address, for the hold limit; never the address. */
    clientKey: text('client_key').notNull(),
    /** The status. `closing`: given up, and Resova has not been notified yet. */
    status: text('status', { enum: ['open', 'booked', 'closing', 'expired'] })
      .notNull()
      .default('open'),
    /** The limits for which it counts besides those of its client, as in `watched_holds`: see `wide-hold-limits.ts`. */
    isNewBrowser: boolean('is_new_browser').notNull().default(false),
    network56: text('network_56'),
    network48: text('network_48'),
    /** Resova's id; null until it has one. */
    resovaId: text('resova_id'),
    storageKey: text('storage_key'),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    isExtended: boolean('is_extended').notNull().default(false),
    /** The places that are held or about to be held, for the hold limit. */
    places: integer('places').notNull(),
    /** The desired contents of the basket, as read from the request. */
    lines: json('lines').notNull(),
    gifts: json('gifts').notNull(),
    /** The checkout, written before the sale is requested from Resova: from then on it may have sold. Null again once it is known that it has not. */
    checkout: json('checkout'),
    checkoutAt: instant('checkout_at'),
    /** The basket as it was when it was sold. */
    sold: json('sold'),
    /** The lock of the basket over all processes: its owner and its end. */
    turn: text('turn'),
    turnUntil: instant('turn_until'),
  },
  (table) => [
    index('resova_baskets_open_by_client')
      .on(table.clientKey, table.locationId)
      .where(sql`${table.status} = 'open'`),
    index('resova_baskets_open_of_new_browsers')
      .on(table.locationId)
      .where(sql`${table.status} = 'open' and ${table.isNewBrowser}`),
    index('resova_baskets_open_of_networks')
      .on(table.locationId, table.network48)
      .where(sql`${table.status} = 'open' and ${table.network48} is not null`),
    index('resova_baskets_unsettled')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('open', 'closing')`),
    check('resova_baskets_status_known', sql`${table.status} in ('open', 'booked', 'closing', 'expired')`),
    check('resova_baskets_sold_is_booked', sql`(${table.status} = 'booked') = (${table.sold} is not null)`),
  ],
);

/**
 * Keyed requests to Resova, which no transaction of ours can span: claimed before the work, completed after it. A claim whose
 * process died is taken over when its time is up.
 */
export const resovaRequests = pgTable(
  'resova_requests',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the request runs. */
    response: json('answer'),
    claimedAt: instant('claimed_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('resova_requests_by_age').on(table.claimedAt)],
);
