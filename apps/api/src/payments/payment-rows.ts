import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { paymentEvents, payments } from '../db/schema/payments.table.ts';
import { type Queryable, rowCount, rowInstant } from '../kernel/database.ts';
import type { PaymentRowStatus } from './decide-settlement.ts';
import { paymentFactsSchema } from './facts/payment-facts-schema.ts';
import { noFacts } from './facts/merge-facts.ts';
import type { PaymentFacts } from './payment-provider.ts';

export const paymentRow = z.object({
  id: z.string(),
  basketId: z.string(),
  locationId: z.string(),
  provider: z.string(),
  account: z.string(),
  amountMinor: rowCount,
  currency: z.string(),
  status: z.enum(payments.status.enumValues),
  providerRef: z.string().nullable(),
  facts: paymentFactsSchema,
  /** The checkout as the ticketing stored it; null once the payment is settled. */
  checkout: z.unknown(),
  reference: z.string().nullable(),
  /** The booking whose change it pays; null for a payment of a checkout. */
  changeOf: z.string().nullable(),
  deadline: rowInstant,
  /** The milliseconds until the deadline, by the clock of the database; negative after it. */
  leftMs: z.number(),
  /** The milliseconds since the payment was looked up at the provider; null if it never was. */
  checkedAgoMs: z.number().nullable(),
});

/** A payment, as the database has it. */
export type PaymentRow = z.output<typeof paymentRow>;

const columns = sql`
  id, basket_id AS "basketId", location_id AS "locationId", provider, account, amount_minor AS "amountMinor", currency, status,
  provider_ref AS "providerRef", facts, checkout, reference, change_of AS "changeOf", deadline,
  floor(extract(epoch FROM deadline - clock_timestamp()) * 1000)::float8 AS "leftMs",
  floor(extract(epoch FROM clock_timestamp() - checked_at) * 1000)::float8 AS "checkedAgoMs"
`;

/** The columns of a new payment. */
export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'basketId'
  | 'locationId'
  | 'provider'
  | 'account'
  | 'amountMinor'
  | 'currency'
  | 'checkout'
  | 'changeOf'
  | 'deadline'
>;

/** Stores an intended payment, before its provider is called. A basket has at most one live payment. */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<void> {
  await tx.run(sql`
    INSERT INTO payments (
      id, basket_id, location_id, provider, account, amount_minor, currency, facts, checkout, change_of, deadline
    )
    VALUES (
      ${payment.id}, ${payment.basketId}, ${payment.locationId}, ${payment.provider}, ${payment.account},
      ${payment.amountMinor}, ${payment.currency}, ${JSON.stringify(noFacts)}::text::jsonb,
      ${JSON.stringify(payment.checkout)}::text::jsonb, ${payment.changeOf}, ${payment.deadline}::timestamptz
    )
  `);
}

type Lock = 'forUpdate' | 'none';

/** Finds a payment; undefined if there is none. `forUpdate` locks its row until the transaction ends. */
export async function findPayment(db: Queryable, id: string, lock: Lock): Promise<PaymentRow | undefined> {
  return findOne(db, sql`id = ${id}`, lock);
}

/** Finds the payment of a basket that is neither cancelled nor refunded. */
export async function findLivePayment(db: Queryable, basketId: string, lock: Lock): Promise<PaymentRow | undefined> {
  return findOne(db, sql`basket_id = ${basketId} AND status IN ('open', 'cancelling', 'booked')`, lock);
}

/** Returns the payment itself; for a cancelled one, the live payment of its basket if there is one, because the visitor may have begun anew. */
export async function findSuccessor(db: Queryable, payment: PaymentRow): Promise<PaymentRow> {
  const live = payment.status === 'cancelled' ? await findLivePayment(db, payment.basketId, 'none') : undefined;
  return live ?? payment;
}

/** Finds the live payment of a basket, or its newest one: one whose places were lost, or that was cancelled. */
export async function findNewestPayment(db: Queryable, basketId: string): Promise<PaymentRow | undefined> {
  const order = sql`status IN ('open', 'cancelling', 'booked') DESC, created_at DESC`;
  return findOne(db, sql`basket_id = ${basketId}`, 'none', order);
}

/** Finds the payment of a change of a booking that can still be made, or the newest one: an old payment may stay `cancelling` for long. */
export async function findChangePayment(db: Queryable, reference: string): Promise<PaymentRow | undefined> {
  const order = sql`status = 'open' DESC, created_at DESC`;
  return findOne(db, sql`change_of = ${reference}`, 'none', order);
}

/** An account at a provider. */
export interface ProviderAccount {
  readonly provider: string;
  readonly account: string;
}

/** Finds the payment that an event names by the provider's id only. */
export async function findPaymentByRef(
  db: Queryable,
  { provider, account }: ProviderAccount,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  const hasRef = sql`(provider_ref = ${providerRef} OR facts ->> 'providerRef' = ${providerRef})`;
  return findOne(db, sql`provider = ${provider} AND account = ${account} AND ${hasRef}`, 'none');
}

async function findOne(db: Queryable, where: SQL, lock: Lock, order?: SQL): Promise<PaymentRow | undefined> {
  const [payment] = await db.rows(
    paymentRow,
    sql`
      SELECT ${columns} FROM payments WHERE ${where}
      ${order === undefined ? sql`` : sql`ORDER BY ${order}`}
      LIMIT 1 ${lock === 'forUpdate' ? sql`FOR UPDATE` : sql``}
    `,
  );
  return payment;
}

/** Stores merged facts. The provider's id of `start` stays once it is known. */
export async function saveFacts(tx: Queryable, id: string, facts: PaymentFacts): Promise<void> {
  await tx.run(sql`UPDATE payments SET facts = ${JSON.stringify(facts)}::text::jsonb WHERE id = ${id}`);
}

/** Stores the provider's id of a payment, unless there is one. */
export async function saveProviderRef(db: Queryable, id: string, providerRef: string): Promise<void> {
  await db.run(sql`UPDATE payments SET provider_ref = ${providerRef} WHERE id = ${id} AND provider_ref IS NULL`);
}

/** Stores the checkout of a payment. */
export async function saveCheckout(tx: Queryable, id: string, checkout: unknown): Promise<void> {
  await tx.run(sql`UPDATE payments SET checkout = ${JSON.stringify(checkout)}::text::jsonb WHERE id = ${id}`);
}

/** Records that the payment is looked up at the provider, so that others do not look it up as well. */
export async function markChecked(db: Queryable, id: string): Promise<void> {
  await db.run(sql`UPDATE payments SET checked_at = clock_timestamp() WHERE id = ${id}`);
}

/** Makes the next reader of an open payment look it up at the provider. */
export async function markUnchecked(db: Queryable, id: string): Promise<void> {
  await db.run(sql`UPDATE payments SET checked_at = NULL WHERE id = ${id}`);
}

/** A new status with its data: `booked` has its reference. The checkout, which has personal data, is deleted with a final status. */
export type StatusChange =
  | { readonly status: Exclude<PaymentRowStatus, 'booked' | 'open'> }
  | { readonly status: 'booked'; readonly reference: string };

/** Changes the status of a payment. */
export async function setStatus(tx: Queryable, id: string, change: StatusChange): Promise<void> {
  const { status } = change;
  const isSettled = status !== 'cancelling';
  const isCharged = status === 'booked' || status === 'refunding';
  await tx.run(sql`
    UPDATE payments
    SET status = ${status}, reference = ${change.status === 'booked' ? change.reference : null}
    ${isCharged ? sql`, recheck_at = clock_timestamp() + interval '1 day'` : sql``}
    ${isSettled ? sql`, checkout = NULL, settled_at = coalesce(settled_at, clock_timestamp())` : sql``}
    WHERE id = ${id}
  `);
}

/** Records an event; returns false if it was delivered before. */
export async function recordEvent(
  tx: Queryable,
  { provider, account, eventId, kind }: ProviderAccount & { readonly eventId: string; readonly kind: string },
): Promise<boolean> {
  const rows = await tx.orm
    .insert(paymentEvents)
    .values({ provider, account, eventId, kind })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return rows.length > 0;
}
