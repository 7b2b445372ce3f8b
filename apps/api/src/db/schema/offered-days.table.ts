import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The offer of a room on a day that has ended, by its schedule and the closures of that time. A day without a row offered nothing, or was not kept.
 */
export const offeredDays = pgTable(
  'offered_days',
  {
    locationId: text('location_id').notNull(),
    gameId: text('game_id').notNull(),
    /** The id of the physical room; empty for a room of its own. */
    room: text('room').notNull(),
    /** The day by the clock of the location. */
    localDate: date('local_date').notNull(),
    starts: integer('starts').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ name: 'offered_days_once', columns: [table.locationId, table.localDate, table.gameId, table.room] }),
    check('offered_days_not_negative', sql`${table.starts} >= 0 and ${table.places} >= 0`),
  ],
);
