import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';
import { bookings } from './bookings.table.ts';
import { giftVouchers } from './offers.table.ts';

/** Payments through a provider. A row is written before the provider is called, so that no charge is unknown here. */
export const payments = pgTable(
  'payments',
  {
    /** The id, which is also the idempotency key at the provider. */
    id: text('id').primaryKey(),
    /** The basket, without a foreign key: a payment outlives a basket that has expired. */
    basketId: text('basket_id').notNull(),
    locationId: text('location_id').notNull(),
    /** The provider's name in the environment, e.g. `stripe`. */
    provider: text('provider').notNull(),
    /** The provider's account that is paid: entities in several countries have accounts of their own. */
    account: text('account').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /**
     * `open` until it is settled: `booked`, or `refunding` then `refunded` where the places were lost, or `cancelled`.
     * `cancelling`: the provider is to cancel it; until it has, the places stay held.
     */
    status: text('status', { enum: ['open', 'cancelling', 'booked', 'refunding', 'refunded', 'cancelled'] })
      .notNull()
      .default('open'),
    /** The provider's id; null until the provider has returned it. */
    providerRef: text('provider_ref'),
    /** The known facts about the payment at the provider, merged from its events and responses; they arrive in any order. */
    facts: json('facts').notNull(),
    /**
     * The checkout that is booked once the payment is made: its body and the contents of the basket, so that the places can be taken again after the
     * basket has expired. Null afterwards, because it has personal data.
     */
    checkout: json('checkout'),
    /** The booking whose change it pays; null for a payment of a checkout. */
    changeOf: text('change_of').references(() => bookings.reference),
    /** The booking that it paid. */
    reference: text('reference').references(() => bookings.reference),
    createdAt: instant('created_at').notNull().default(now),
    /** The time until which the places stay held for it. */
    deadline: instant('deadline').notNull(),
    /** The time at which it was last fetched from the provider. */
    checkedAt: instant('checked_at'),
    settledAt: instant('settled_at'),
    /** The time at which a charged payment is fetched again, in case events of it were lost; null for never. */
    recheckAt: instant('recheck_at'),
  },
  (table) => [
    uniqueIndex('payments_one_live_per_basket')
      .on(table.basketId)
      .where(sql`${table.status} in ('open', 'cancelling', 'booked')`),
    unique('payments_one_per_provider_ref').on(table.provider, table.account, table.providerRef),
    index('payments_unsettled')
      .on(table.deadline)
      .where(sql`${table.status} in ('open', 'cancelling', 'refunding')`),
    index('payments_by_reference').on(table.reference),
    index('payments_by_change').on(table.changeOf),
    index('payments_to_recheck')
      .on(table.recheckAt)
      .where(sql`${table.recheckAt} is not null`),
    check(
      'payments_status_known',
      sql`${table.status} in ('open', 'cancelling', 'booked', 'refunding', 'refunded', 'cancelled')`,
    ),
    check('payments_amount_positive', sql`${table.amountMinor} > 0`),
    check('payments_booked_has_reference', sql`${table.status} <> 'booked' OR ${table.reference} IS NOT NULL`),
  ],
);

/** Events of providers that were received, so that each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: instant('received_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.account, table.eventId] }),
    index('payment_events_by_age').on(table.receivedAt),
  ],
);

/** Refunds of a payment, written before the provider is called. */
export const refunds = pgTable(
  'refunds',
  {
    /** The id, which is also the idempotency key at the provider. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** `card`, by the provider, or `voucher`, a gift voucher of the amount. */
    destination: text('destination', { enum: ['card', 'voucher'] }).notNull(),
    status: text('status', { enum: ['intended', 'done', 'failed'] })
      .notNull()
      .default('intended'),
    providerRef: text('provider_ref'),
    giftVoucherId: text('gift_voucher_id').references(() => giftVouchers.id),
    who: text('who').notNull(),
    why: text('why').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_unsettled')
      .on(table.createdAt)
      .where(sql`${table.status} = 'intended'`),
    check('refunds_amount_positive', sql`${table.amountMinor} > 0`),
    check('refunds_status_known', sql`${table.status} in ('intended', 'done', 'failed')`),
    check('refunds_destination_known', sql`${table.destination} in ('card', 'voucher')`),
  ],
);
