import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/**
 * One start of a game at a location: a room's inventory, shared by standard and Kids Mode. `held` is the sum of `holds`,
 * `sold` the sum of `booking_items`; the checks are the last line behind the statements that keep it so.
 */
export const slots = pgTable(
  'slots',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    locationId: text('location_id').notNull(),
    gameId: text('game_id').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** The venue's wall clock at `starts_at`. */
    localDate: date('local_date').notNull(),
    localTime: text('local_time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    capacity: integer('capacity').notNull(),
    minRequired: integer('min_required').notNull(),
    isPrivate: boolean('is_private').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** No longer in the schedule, kept because someone holds or bought places. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  },
  (table) => [
    unique('slots_one_per_start').on(table.locationId, table.gameId, table.startsAt),
    index('slots_by_date').on(table.locationId, table.gameId, table.localDate),
    check('slots_held_not_negative', sql`${table.held} >= 0`),
    check('slots_sold_not_negative', sql`${table.sold} >= 0`),
    check('slots_never_oversold', sql`${table.held} + ${table.sold} <= ${table.capacity}`),
  ],
);
