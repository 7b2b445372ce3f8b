import { and, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { msSince, msUntil } from '../kernel/conditions.ts';
import { paymentEvents, payments } from '../db/schema/payments.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { PaymentRowStatus } from './decide-settlement.ts';
import { paymentFactsSchema } from './facts/payment-facts-schema.ts';
import { noFacts } from './facts/merge-facts.ts';
import type { PaymentFacts } from './payment-provider.ts';

export interface PaymentRow extends Omit<
  typeof payments.$inferSelect,
  'facts' | 'createdAt' | 'checkedAt' | 'settledAt' | 'recheckAt'
> {
  readonly facts: z.output<typeof paymentFactsSchema>;
  /** Milliseconds until the deadline, by the clock of the database; negative after it. */
  readonly leftMs: number;
  /** Milliseconds since the payment was looked up at the provider; null if it never was. */
  readonly checkedAgoMs: number | null;
}

const {
  createdAt: _created,
  checkedAt,
  settledAt: _settled,
  recheckAt: _recheck,
  ...stored
} = getTableColumns(payments);
const columns = {
  ...stored,
  leftMs: msUntil(stored.deadline),
  checkedAgoMs: sql<number | null>`${msSince(checkedAt)}`,
};

const isLive = inArray(payments.status, ['open', 'cancelling', 'booked']);

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

/** Stores an intended payment, before its provider is called. A basket has at most one that is live. */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<void> {
  // One by one: a caller may give a whole row, of which the rest is not the new payment's.
  const { id, basketId, locationId, provider, account, amountMinor, currency, checkout, changeOf, deadline } = payment;
  await tx.orm.insert(payments).values({
    id,
    basketId,
    locationId,
    provider,
    account,
    amountMinor,
    currency,
    facts: noFacts,
    checkout,
    changeOf,
    deadline,
  });
}

type Lock = 'forUpdate' | 'none';

/** Undefined where there is none. `forUpdate` locks its row until the transaction ends. */
export async function findPayment(db: Queryable, id: string, lock: Lock): Promise<PaymentRow | undefined> {
  return findOne(db, eq(payments.id, id), lock);
}

/** The payment of a basket that is neither cancelled nor refunded. */
export async function findLivePayment(db: Queryable, basketId: string, lock: Lock): Promise<PaymentRow | undefined> {
  return findOne(db, and(eq(payments.basketId, basketId), isLive), lock);
}

/** The payment itself; for a cancelled one, the live payment of its basket if there is one, because it may have begun anew. */
export async function findSuccessor(db: Queryable, payment: PaymentRow): Promise<PaymentRow> {
  const live = payment.status === 'cancelled' ? await findLivePayment(db, payment.basketId, 'none') : undefined;
  return live ?? payment;
}

/** The live payment of a basket, else its newest one: that whose places were lost, or that was cancelled. */
export async function findNewestPayment(db: Queryable, basketId: string): Promise<PaymentRow | undefined> {
  return findOne(db, eq(payments.basketId, basketId), 'none', [desc(isLive), desc(payments.createdAt)]);
}

/** The payment of a change of a booking that can still be made, else the newest one: an old one may stay in cancelling for long. */
export async function findChangePayment(db: Queryable, reference: string): Promise<PaymentRow | undefined> {
  const order = [desc(eq(payments.status, 'open')), desc(payments.createdAt)];
  return findOne(db, eq(payments.changeOf, reference), 'none', order);
}

export interface ProviderAccount {
  readonly provider: string;
  readonly account: string;
}

/** The payment that an event names by the provider's id only. */
export async function findPaymentByRef(
  db: Queryable,
  { provider, account }: ProviderAccount,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  const isIt = or(eq(payments.providerRef, providerRef), sql`${payments.facts} ->> 'providerRef' = ${providerRef}`);
  return findOne(db, and(eq(payments.provider, provider), eq(payments.account, account), isIt), 'none');
}

async function findOne(
  db: Queryable,
  isIt: SQL | undefined,
  lock: Lock,
  order: readonly SQL[] = [],
): Promise<PaymentRow | undefined> {
  const one = db.orm
    .select(columns)
    .from(payments)
    .where(isIt)
    .orderBy(...order)
    .limit(1);
  const [payment] = await (lock === 'forUpdate' ? one.for('update') : one);
  return payment && { ...payment, facts: paymentFactsSchema.parse(payment.facts) };
}

/** Stores merged facts. The provider's id of `start` stays once it is known. */
export async function saveFacts(tx: Queryable, id: string, facts: PaymentFacts): Promise<void> {
  await tx.orm.update(payments).set({ facts }).where(eq(payments.id, id));
}

export async function saveProviderRef(db: Queryable, id: string, providerRef: string): Promise<void> {
  await db.orm
    .update(payments)
    .set({ providerRef })
    .where(and(eq(payments.id, id), isNull(payments.providerRef)));
}

export async function saveCheckout(tx: Queryable, id: string, checkout: unknown): Promise<void> {
  await tx.orm.update(payments).set({ checkout }).where(eq(payments.id, id));
}

/** Records that the payment is looked up at the provider, so that others do not do it as well. */
export async function markChecked(db: Queryable, id: string): Promise<void> {
  await db.orm
    .update(payments)
    .set({ checkedAt: sql`clock_timestamp()` })
    .where(eq(payments.id, id));
}

/** Makes the next reader of an open payment look it up at the provider. */
export async function markUnchecked(db: Queryable, id: string): Promise<void> {
  await db.orm.update(payments).set({ checkedAt: null }).where(eq(payments.id, id));
}

/** What comes with a status. `booked` has its reference; the checkout, which has personal data, goes with a final status. */
export type StatusChange =
  | { readonly status: Exclude<PaymentRowStatus, 'booked' | 'open'> }
  | { readonly status: 'booked'; readonly reference: string };

export async function setStatus(tx: Queryable, id: string, change: StatusChange): Promise<void> {
  const { status } = change;
  const isSettled = status !== 'cancelling';
  const isCharged = status === 'booked' || status === 'refunding';
  await tx.orm
    .update(payments)
    .set({
      status,
      reference: change.status === 'booked' ? change.reference : null,
      ...(isCharged && { recheckAt: sql`clock_timestamp() + interval '1 day'` }),
      ...(isSettled && { checkout: null, settledAt: sql`coalesce(${payments.settledAt}, clock_timestamp())` }),
    })
    .where(eq(payments.id, id));
}

/** Whether the event is new. The second delivery of one is not. */
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
