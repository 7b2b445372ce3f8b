import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  primaryKey,
  check,
  customType,
  bigint,
} from 'drizzle-orm/pg-core';
import { customerColumns } from '../../kernel/customer-columns.ts';
import { customerKeyIn } from '../../kernel/customer-key.ts';
import { instant, json, now, slotNumber } from './columns.ts';

/** A room: a game in a physical room of a location. It is never deleted, because ids of slots contain its number. */
export const rooms = pgTable(
  'rooms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    locationId: text('location_id').notNull(),
    gameId: text('game_id').notNull(),
    /** The id of the physical room in the document of the location; empty for a room of its own. */
    room: text('room').notNull().default(''),
    /** The number of the physical room, which it shares with other games; null for its own number. */
    physicalRoom: integer('physical_room'),
    /** A digest of the schedule that the rows of its slots have; empty once no document has the room for the game. */
    schedule: text('schedule').notNull(),
    /** The revision of the documents with that schedule. */
    revision: integer('revision').notNull(),
    /** The revision of the last change of a closure that concerns the room: a process that does not know it adds no row of a slot. */
    closures: integer('closures').notNull().default(0),
  },
  (table) => [unique('rooms_one_per_game').on(table.locationId, table.gameId, table.room)],
);

/**
 * One start of a game in a physical room: the inventory of a room, shared by standard and Kids Mode. A slot has a row from its first
 * hold on; before, it is computed from the schedule. `held` is the sum of `holds`, `sold` the sum of `booking_items`; the checks
 * are the last guard behind the statements.
 */
export const slots = pgTable(
  'slots',
  {
    /** The number of the slot, as `toSlotId` composes it. */
    id: slotNumber('id').primaryKey(),
    locationId: text('location_id').notNull(),
    gameId: text('game_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The venue's wall clock at `starts_at`. */
    localDate: date('local_date').notNull(),
    localTime: text('local_time').notNull(),
    /** The duration; while the slot is taken, as it was when the first place was taken. */
    durationMinutes: integer('duration_minutes').notNull(),
    /** The duration by the schedule, which the slot gets once it is free again. Null in rows of older releases: it is then `duration_minutes`. */
    scheduledDurationMinutes: integer('scheduled_duration_minutes'),
    /** Minutes that the room needs after the game. Null in rows of older releases until a start of the api fills it in. */
    turnaroundMinutes: integer('turnaround_minutes'),
    capacity: integer('capacity').notNull(),
    /** The capacity by the schedule. `capacity` is above it while more places are held and sold, and goes down with them. */
    scheduledCapacity: integer('scheduled_capacity').notNull(),
    /** The `scheduled_capacity` that comes back at the end of a closure; null while none closes the slot. */
    openCapacity: integer('open_capacity'),
    minRequired: integer('min_required').notNull(),
    isPrivate: boolean('is_private').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** True if the schedule no longer has the slot, which is kept because places are held or sold. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  },
  (table) => [
    // Twins have several slots of one start, so this index is not unique.
    index('slots_by_game').on(table.locationId, table.gameId, table.startsAt),
    index('slots_by_date').on(table.locationId, table.gameId, table.localDate),
    index('slots_by_day').on(table.locationId, table.localDate),
    // Reminders are due by time at all locations.
    index('slots_by_start').on(table.startsAt),
    index('slots_without_turnaround')
      .on(table.locationId, table.gameId, table.startsAt)
      .where(sql`${table.turnaroundMinutes} is null`),
    check('slots_held_not_negative', sql`${table.held} >= 0`),
    check('slots_sold_not_negative', sql`${table.sold} >= 0`),
    check('slots_never_oversold', sql`${table.held} + ${table.sold} <= ${table.capacity}`),
  ],
);

const minuteRange = customType<{ data: string }>({ dataType: () => 'int8range' });

/**
 * The time for which a taken slot has its physical room: the game and the turnaround, as they were when the first place was
 * taken. The trigger `occupy_room` writes it; an exclusion constraint, `occupations_never_overlap`, keeps two from one room.
 *
 * While a party pays for a move to a slot whose time overlaps that of its own slot, the two slots are a pair: the row of its own slot has the
 * minutes of both, and the row of the other slot has none. See `pair_occupations`.
 */
export const occupations = pgTable(
  'occupations',
  {
    slotId: slotNumber('slot_id')
      .primaryKey()
      .references(() => slots.id, { onDelete: 'cascade' }),
    /** The minutes that the slot has its room, numbered like the ids of slots: see `room_minutes` of the database and `toSlotId`. */
    minutes: minuteRange('minutes').notNull(),
    /** The other slot of a pair; null for a slot that is in none. */
    pairedSlotId: slotNumber('paired_slot_id'),
    /** The own minutes of a slot in a pair, which it has again once the party has left the other one. */
    slotMinutes: minuteRange('slot_minutes'),
  },
  (table) => [check('occupations_pair_whole', sql`(${table.pairedSlotId} is null) = (${table.slotMinutes} is null)`)],
);

/** A basket: the content that a visitor holds at one location, until it is booked or its hold ends. */
export const baskets = pgTable(
  'baskets',
  {
    /** 128 random bits; knowing it allows to change the basket. */
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    /** A keyed hash of the client's address, for the hold limit; never the address. */
    clientKey: text('client_key').notNull(),
    /** `paying`: a payment is under way; the sweep of payments ends it, not that of the holds. */
    status: text('status', { enum: ['open', 'paying', 'booked', 'expired'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    isExtended: boolean('is_extended').notNull().default(false),
  },
  (table) => [
    index('baskets_open_by_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    index('baskets_open_by_client')
      .on(table.clientKey, table.locationId)
      .where(sql`${table.status} in ('open', 'paying')`),
    check('baskets_status_known', sql`${table.status} in ('open', 'paying', 'booked', 'expired')`),
  ],
);

/**
 * Slots held by baskets that count for limits over several clients: those of new browsers, and of IPv6 addresses. See `wide-hold-limits.ts`. A basket
 * without rows counts for its own client only. A sweep deletes the rows of baskets that hold nothing any more.
 */
export const watchedHolds = pgTable(
  'watched_holds',
  {
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    slotId: slotNumber('slot_id').notNull(),
    locationId: text('location_id').notNull(),
    localDate: date('local_date').notNull(),
    isNewBrowser: boolean('is_new_browser').notNull(),
    /** Keyed hashes of the /56 and the /48 around the client; null for an IPv4 address. */
    network56: text('network_56'),
    network48: text('network_48'),
  },
  (table) => [
    primaryKey({ columns: [table.basketId, table.slotId] }),
    index('watched_holds_of_new_browsers')
      .on(table.locationId, table.localDate)
      .where(sql`${table.isNewBrowser}`),
    index('watched_holds_of_networks')
      .on(table.locationId, table.network48)
      .where(sql`${table.network48} is not null`),
  ],
);

/** Places of one slot held by an open basket. */
export const holds = pgTable(
  'holds',
  {
    /** The booking's id within its basket, which the sale keeps. */
    id: text('id').notNull(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'restrict' }),
    slotId: slotNumber('slot_id')
      .notNull()
      .references(() => slots.id),
    position: integer('position').notNull(),
    isKidsMode: boolean('is_kids_mode').notNull(),
    quantity: integer('quantity').notNull(),
    /** The tickets of the request, with the server's prices at that moment. */
    tickets: json('tickets').notNull(),
    /** The prices of the slot at that moment, for any party. Null in rows of older releases. */
    prices: json('prices'),
  },
  (table) => [
    // This is the only index: holds are written far more often than read, and read by basket.
    primaryKey({ name: 'holds_one_per_instance', columns: [table.basketId, table.slotId, table.isKidsMode] }),
    check('holds_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** A confirmed booking, which a checkout makes of a basket. */
export const bookings = pgTable(
  'bookings',
  {
    /** The reference that the visitor shows at the door. */
    reference: text('reference').primaryKey(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'restrict' }),
    locationId: text('location_id').notNull(),
    ...customerColumns,
    locale: text('locale').notNull(),
    wantsNewsletter: boolean('wants_newsletter').notNull(),
    /** The amount to pay, discounts subtracted. */
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull().default(0),
    /** The way of payment; the ledger has what was paid. */
    paymentMethod: text('payment_method', { enum: ['venue', 'card'] })
      .notNull()
      .default('venue'),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['confirmed', 'cancelled'] })
      .notNull()
      .default('confirmed'),
    /** The number of changes plus one; a change names the version that it was made on. */
    version: integer('version').notNull().default(1),
    /** Hashes of the secret of the link and of the token in the QR code. Null in bookings from before there were links. */
    secretHash: text('secret_hash'),
    checkInHash: text('check_in_hash'),
    /** The note of the staff, which visitors never see. Personal. */
    note: text('note').notNull().default(''),
    /** The person of the staff who sold it; null if the visitor booked it. */
    soldBy: text('sold_by'),
    /** The time at which the personal data were removed; null as long as they are there. */
    personRemovedAt: instant('person_removed_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('bookings_one_per_basket').on(table.basketId),
    // The index has all columns that the figures need of a booking, so that they read no row of it.
    index('bookings_by_time').on(table.createdAt, table.locationId, table.currency, table.status, table.reference),
    // The staff search by these indexes. Each is read as a range of one location; `fold_text` is a function of the migrations.
    index('bookings_by_last_name').on(
      table.locationId,
      sql`(fold_text(${table.lastName} || ' ' || ${table.firstName}) COLLATE "C")`,
    ),
    index('bookings_by_first_name').on(
      table.locationId,
      sql`(fold_text(${table.firstName} || ' ' || ${table.lastName}) COLLATE "C")`,
    ),
    index('bookings_by_email').on(table.locationId, sql`(lower(${table.email}) COLLATE "C")`),
    // The extension of the number is left out.
    index('bookings_by_last_digits').on(
      table.locationId,
      sql`(reverse(regexp_replace(${table.phone}, 'ext=.*|\\D', '', 'g')) COLLATE "C")`,
    ),
    // This index finds all bookings of a customer, at every location.
    index('bookings_by_customer').on(sql`(${customerKeyIn(table)})`),
    unique('bookings_one_per_secret').on(table.secretHash),
    unique('bookings_one_per_check_in').on(table.checkInHash),
    check('bookings_status_known', sql`${table.status} in ('confirmed', 'cancelled')`),
    check('bookings_payment_method_known', sql`${table.paymentMethod} in ('venue', 'card')`),
  ],
);

/** The sold places of one slot. */
export const bookingItems = pgTable(
  'booking_items',
  {
    id: text('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => bookings.reference),
    slotId: slotNumber('slot_id')
      .notNull()
      .references(() => slots.id),
    position: integer('position').notNull(),
    isKidsMode: boolean('is_kids_mode').notNull(),
    quantity: integer('quantity').notNull(),
    tickets: json('tickets').notNull(),
    /** The prices of the slot, as in `holds`. */
    prices: json('prices'),
    /** The time at which the party arrived, or was noted as a no-show; at most one of them is set. */
    arrivedAt: instant('arrived_at'),
    noShowAt: instant('no_show_at'),
    /** The strictest cancellation step that the game was under when a visitor moved it: see `policyFor`. Null if none was kept. */
    keptStep: json('kept_step'),
  },
  (table) => [
    index('booking_items_by_reference').on(table.reference),
    index('booking_items_by_slot').on(table.slotId),
    check('booking_items_quantity_positive', sql`${table.quantity} > 0`),
    check('booking_items_came_or_not', sql`${table.arrivedAt} is null or ${table.noShowAt} is null`),
  ],
);

/** The changes of bookings after their confirmation, one row for each version after the first. Rows are added and never changed. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: text('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => bookings.reference),
    /** The version that it made. */
    version: integer('version').notNull(),
    kind: text('kind', {
      enum: [
        'moved',
        'changed',
        'cancelled',
        'arrived',
        'arrivalUndone',
        'noShow',
        'noShowUndone',
        'noted',
        'paid',
        'refunded',
        'discounted',
      ],
    }).notNull(),
    /** The games before the change, with their starts, which may no longer have a row. */
    before: json('before').notNull(),
    /** The author of the change: `visitor`, or the name of a person of the staff. */
    who: text('who').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('booking_changes_one_per_version').on(table.reference, table.version),
    check(
      'booking_changes_kind_known',
      sql`${table.kind} in ('moved', 'changed', 'cancelled', 'arrived', 'arrivalUndone', 'noShow', 'noShowUndone', 'noted', 'paid', 'refunded', 'discounted')`,
    ),
  ],
);

/**
 * Requests to look a booking up. A row is written for each, whether the booking exists or not; a task sends the links, so that every request takes
 * the same time. Personal; deleted once it is done.
 */
export const bookingLookUps = pgTable(
  'booking_look_ups',
  {
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    reference: text('reference').notNull(),
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('booking_look_ups_by_age').on(table.createdAt)],
);
