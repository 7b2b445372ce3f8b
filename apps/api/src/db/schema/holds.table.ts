import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { baskets } from './baskets.table.ts';
import { slots } from './slots.table.ts';

/** Places of one slot held by an open basket. */
export const holds = pgTable(
  'holds',
  {
    /** The booking's id within its basket; kept when it is bought. */
    id: text('id').notNull(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'restrict' }),
    slotId: bigint('slot_id', { mode: 'number' })
      .notNull()
      .references(() => slots.id),
    position: integer('position').notNull(),
    isKidsMode: boolean('is_kids_mode').notNull(),
    quantity: integer('quantity').notNull(),
    /** What was asked, with the server's prices of that moment. */
    tickets: jsonb('tickets').notNull(),
  },
  (table) => [
    // The one index there is: a hold is written far more often than it is looked for, and that by its basket.
    primaryKey({ name: 'holds_one_per_instance', columns: [table.basketId, table.slotId, table.isKidsMode] }),
    check('holds_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
