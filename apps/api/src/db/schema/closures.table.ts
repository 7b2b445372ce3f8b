import type { closureKinds } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/** Periods in which rooms are not sold. Rows are never deleted: a closure that was ended early records when and by whom. */
export const closures = pgTable(
  'closures',
  {
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    /** The game that is closed; null: all games of the location, or of `room`. */
    gameId: text('game_id'),
    /** The id of a physical room, all of whose games are closed; null if a game or the whole location is closed. */
    room: text('room'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    kind: text('kind').$type<(typeof closureKinds)[number]>().notNull(),
    remark: text('remark').notNull(),
    /** The name of the person, as in the log; the log has the id. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    /**
     * The number of the last change of this closure, among the changes of all closures. Changes happen one after the other, so that a reader misses
     * none.
     */
    revision: integer('revision').notNull(),
  },
  (table) => [
    unique('closures_by_revision').on(table.revision),
    index('closures_active_by_location')
      .on(table.locationId, table.endsAt)
      .where(sql`${table.endedAt} is null`),
    check('closures_last', sql`${table.endsAt} > ${table.startsAt}`),
    check('closures_kind_known', sql`${table.kind} in ('holiday', 'repair', 'privateEvent', 'other')`),
  ],
);
