/* The records of the staff about customers, besides their bookings. A customer has no row: see `kernel/customer-key.ts`. Personal data throughout. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';
import { bookings } from './bookings.table.ts';

/**
 * The notes of the staff about customers. A note belongs to the customer's newest booking of the location at that time, and is removed with its
 * person.
 */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => bookings.reference),
    /** The location whose staff may read it. */
    locationId: text('location_id').notNull(),
    text: text('text').notNull(),
    /** The name of the author, as in the log. */
    who: text('who').notNull(),
    /** The id of the author, who may change it. */
    personId: text('person_id').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    /** The time of the last change; null for a note as it was written. */
    changedAt: instant('changed_at'),
    /** The number of changes plus one; a change names the version that it was made on. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('customer_notes_by_reference').on(table.reference),
    check('customer_notes_not_empty', sql`${table.text} <> ''`),
  ],
);

/** Two keys that an owner knows to be one customer. Customers are the keys that such rows connect; without the row they are two again. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: text('id').primaryKey(),
    customerKey: text('customer_key').notNull(),
    otherKey: text('other_key').notNull(),
    who: text('who').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('customer_merges_once').on(table.customerKey, table.otherKey),
    index('customer_merges_by_other').on(table.otherKey),
    check('customer_merges_of_two', sql`${table.customerKey} <> ${table.otherKey}`),
  ],
);
