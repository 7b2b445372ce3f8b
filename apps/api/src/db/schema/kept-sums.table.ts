import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { json } from './columns.ts';

/* Sums that the figures would make anew at each look. They can be deleted at any time: what is not kept is summed from the rows. */

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The state of `ledger_days`, in one row. The ledger is only added to, so the sums of its earlier entries stay right; a reader adds the entries after
 * `through_id`, whatever their day.
 */
export const ledgerKept = pgTable(
  'ledger_kept',
  {
    id: integer('id').primaryKey(),
    /** The last entry of the ledger that is in the sums. */
    throughId: bigint('through_id', { mode: 'number' }).notNull(),
    /** The time zone by which the days of each location were cut, as an object by the ids of locations. */
    zones: json('zones').notNull(),
  },
  (table) => [check('ledger_kept_once', sql`${table.id} = 1`)],
);

/** The sums of the ledger by location, day, currency and kind. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    locationId: text('location_id').notNull(),
    /** The day by the clock of the location. */
    localDate: date('local_date').notNull(),
    currency: text('currency').notNull(),
    kind: text('kind').notNull(),
    /** True for entries about gift vouchers: a credit for one is another sum. */
    isOfVoucher: boolean('is_of_voucher').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_days_once',
      columns: [table.localDate, table.locationId, table.currency, table.kind, table.isOfVoucher],
    }),
  ],
);

/** A day of a location whose visits are all in `visit_days`; a day without a row is counted from its games. */
export const keptDays = pgTable(
  'kept_days',
  {
    locationId: text('location_id').notNull(),
    localDate: date('local_date').notNull(),
    /**
     * The transaction before which all others had ended when the day was counted; a row of `day_changes` of this or a later one makes the day out of
     * date.
     */
    asOf: xid8('as_of')
      .notNull()
      .default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
  },
  (table) => [primaryKey({ name: 'kept_days_once', columns: [table.localDate, table.locationId] })],
);

/** The parties and players of a kept day, by game. */
export const visitDays = pgTable(
  'visit_days',
  {
    locationId: text('location_id').notNull(),
    localDate: date('local_date').notNull(),
    gameId: text('game_id').notNull(),
    currency: text('currency').notNull(),
    parties: integer('parties').notNull(),
    players: integer('players').notNull(),
    /** The starts of which any place was sold. */
    starts: integer('starts').notNull(),
    noShowParties: integer('no_show_parties').notNull(),
    noShowPlayers: integer('no_show_players').notNull(),
  },
  (table) => [
    primaryKey({ name: 'visit_days_once', columns: [table.localDate, table.locationId, table.gameId, table.currency] }),
    foreignKey({
      name: 'visit_days_of_a_kept_day',
      columns: [table.localDate, table.locationId],
      foreignColumns: [keptDays.localDate, keptDays.locationId],
    }).onDelete('cascade'),
  ],
);
