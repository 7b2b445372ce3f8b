import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baskets } from './baskets.table.ts';
import { slots } from './slots.table.ts';

/** Places of one slot held by an open basket. */
export const holds = pgTable(
  'holds',
  {
    /** The booking's id within its basket; kept when it is bought. */
    id: text('id').primaryKey(),
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
    index('holds_by_basket').on(table.basketId),
    index('holds_by_slot').on(table.slotId),
    unique('holds_one_per_instance').on(table.basketId, table.slotId, table.isKidsMode),
    check('holds_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
