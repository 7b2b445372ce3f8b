import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { baskets } from './baskets.table.ts';
import { slots } from './slots.table.ts';

/** A basket that was checked out. */
export const bookings = pgTable(
  'bookings',
  {
    /** What the visitor shows at the door. */
    reference: text('reference').primaryKey(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'restrict' }),
    locationId: text('location_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    locale: text('locale').notNull(),
    wantsNewsletter: boolean('wants_newsletter').notNull(),
    /** What is to pay, discounts taken off. */
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('bookings_one_per_basket').on(table.basketId)],
);

/** Places of one slot that were bought. */
export const bookingItems = pgTable(
  'booking_items',
  {
    id: text('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => bookings.reference),
    slotId: bigint('slot_id', { mode: 'number' })
      .notNull()
      .references(() => slots.id),
    position: integer('position').notNull(),
    isKidsMode: boolean('is_kids_mode').notNull(),
    quantity: integer('quantity').notNull(),
    tickets: jsonb('tickets').notNull(),
  },
  (table) => [
    index('booking_items_by_reference').on(table.reference),
    index('booking_items_by_slot').on(table.slotId),
    check('booking_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
