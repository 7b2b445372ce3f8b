import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { refunds } from '../../db/schema/payments.table.ts';
import { ledgerEntries } from '../../db/schema/ledger.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { type Database, type Queryable, rowCount } from '../../kernel/database.ts';
import { succeeded } from '../../kernel/result.ts';
import { refundMail } from '../../mail/emails/refund.ts';
import { calculateRefundable } from '../decide-settlement.ts';
import { mergeFacts, noFacts } from '../facts/merge-facts.ts';
import { refundEntries, type VoucherAmount } from '../ledger/ledger-entries.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { findPayment, saveFacts, type PaymentRow } from '../payment-rows.ts';
import { restoreVouchers } from '../vouchers/change-vouchers.ts';
import { voidLostVouchers } from '../vouchers/freeze-vouchers.ts';
import { lockVouchers } from '../vouchers/voucher-row.ts';
import { queueRefundMail, type QueueRefund } from './refund-mail.ts';
import type { RefundContext } from './refund-payment.ts';
import { takenBackEntries } from './refund-ledger.ts';

type IntendedRefund = typeof refunds.$inferSelect;

/** The most refunds of a sweep, since each calls the provider. */
const batchSize = 20;

/**
 * Makes the intended refunds at the provider, and takes the balance of vouchers of lost disputes. Each refund has its id as idempotency key, so that
 * a repeat after a lost response, or by another process, pays back once. It is part of the sweep, and is also called right after a refund was
 * decided.
 *
 * @param paymentId the payment; null for all payments
 *
 * @returns the payments whose refunds ended, to be settled
 */
export async function settleRefunds(context: RefundContext, paymentId: string | null): Promise<readonly string[]> {
  const { db } = context;
  if (paymentId === null) {
    const voided = await db.transaction(async (tx) => succeeded(await voidLostVouchers(tx)));
    if (!voided.ok) context.log.warn({ error: voided.error }, 'vouchers of lost disputes could not be voided');
  }
  // The order is random, so that refunds that fail again and again do not keep the others waiting.
  const intended = await db.orm
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'intended'),
        eq(refunds.destination, 'card'),
        paymentId === null ? undefined : eq(refunds.paymentId, paymentId),
      ),
    )
    .orderBy(sql`random()`)
    .limit(batchSize);
  const ended: string[] = [];
  for (const refund of intended) if (await settleOne(context, refund)) ended.push(refund.paymentId);
  return ended;
}

/** Makes one refund; returns true if it ended. */
async function settleOne(context: RefundContext, refund: IntendedRefund): Promise<boolean> {
  const { db, accounts, log } = context;
  const { id: refundId, paymentId, amountMinor } = refund;
  const payment = await findPayment(db, paymentId, 'none');
  const provider = payment && accounts.find(payment.provider, payment.account)?.provider;
  if (payment === undefined || provider === undefined) {
    log.warn({ refund: refundId, account: payment?.account }, 'a refund waits for an account that is not configured');
    return false;
  }
  const refunded = await provider.refund({ refundId, paymentId, amountMinor, providerRef: payment.providerRef });
  if (!refunded.ok) {
    const { kind, message } = refunded.error;
    log.warn({ refund: refundId, kind, reason: message }, 'a refund could not be made');
    if (kind !== 'rejected') return false;
    // The refund of a booking was requested by a person, who can decide anew. Without a booking the whole payment has to go back: the refund is
    // tried again until less is left than its amount, and the log says why it fails.
    const isFinal = payment.reference !== null || (await isMoreThanLeft(db, provider, payment, amountMinor));
    return isFinal ? endRefund(context, refund, payment, { status: 'failed', providerRef: null }) : false;
  }
  const { status, providerRef } = refunded.value;
  return status === 'pending' ? false : endRefund(context, refund, payment, { status, providerRef });
}

/**
 * True if the amount is more than the provider still has of the payment, because a part went back in another way, e.g. in the provider's dashboard or
 * to a bank. The facts of the provider are stored. False also if the provider does not respond.
 */
async function isMoreThanLeft(
  db: Database,
  provider: Pick<PaymentProvider, 'find'>,
  { id: paymentId, providerRef }: PaymentRow,
  amountMinor: number,
): Promise<boolean> {
  const found = await provider.find({ paymentId, providerRef });
  if (!found.ok) return false;
  const kept = await db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId, 'forUpdate');
    const facts = mergeFacts(payment?.facts ?? noFacts, found.value);
    await saveFacts(tx, paymentId, facts);
    return succeeded(facts);
  });
  return kept.ok && calculateRefundable(kept.value) < amountMinor;
}

/** The end of a refund. */
interface RefundEnd {
  readonly status: 'done' | 'failed';
  /** The provider's id of the refund; null if the provider did not accept it. */
  readonly providerRef: string | null;
}

/** Ends a refund with its outcome at the provider. Returns false if it had ended before, or if the transaction failed. */
async function endRefund(
  { db, mails }: RefundContext,
  refund: IntendedRefund,
  { locationId, reference }: PaymentRow,
  { status, providerRef }: RefundEnd,
): Promise<boolean> {
  const customer = reference === null ? null : await findCustomer(db, reference);
  const queue =
    customer === null ? null : await mails.prepare(refundMail, { locationId, locale: mails.localeOf(customer.locale) });
  const ended = await db.transaction(async (tx) => {
    await findPayment(tx, refund.paymentId, 'forUpdate');
    const rows = await tx.orm
      .update(refunds)
      .set({ status, providerRef, endedAt: sql`now()` })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'intended')))
      .returning({ id: refunds.id });
    if (rows.length === 0) return succeeded(false);
    if (status === 'failed') await takeBack(tx, refund, { locationId, reference });
    else await recordRefund(tx, refund, { locationId, reference, email: customer?.email ?? null, queue });
    return succeeded(true);
  });
  return ended.ok && ended.value;
}

/** The booking of a refund, and the email about it. */
interface RefundedBooking {
  readonly locationId: string;
  /** Null if nothing was booked. */
  readonly reference: string | null;
  /** The customer's address, and the function that queues the email; null without a booking or after its person was removed. */
  readonly email: string | null;
  readonly queue: QueueRefund | null;
}

/** Records a refund that was made, in the ledger and by an email. */
async function recordRefund(
  tx: Queryable,
  { id: refundId, paymentId, amountMinor, currency, who, why }: IntendedRefund,
  { locationId, reference, email, queue }: RefundedBooking,
): Promise<void> {
  const movement = { locationId, currency, reference, who };
  // The amount that is no longer owed was recorded with the decision.
  await writeLedger(tx, refundEntries(movement, { refundId, paymentId, amountMinor, why, isCredited: false }));
  if (queue !== null && reference !== null && email !== null) {
    await queueRefundMail(tx, queue, { refundId, reference, email, currency, cardMinor: amountMinor });
  }
}

const creditedRow = z.object({ minor: rowCount });

/**
 * Takes back a refund that the provider did not make: the visitor owes the card's part again, and vouchers that were bought get their earlier balance.
 */
async function takeBack(
  tx: Queryable,
  { id: refundId, amountMinor, currency, who, why }: IntendedRefund,
  { locationId, reference }: Pick<RefundedBooking, 'locationId' | 'reference'>,
): Promise<void> {
  if (reference === null) return;
  const reduced = await listReduced(tx, refundId);
  await lockVouchers(
    tx,
    reduced.map(({ giftVoucherId }) => giftVoucherId),
  );
  await restoreVouchers(tx, reduced);
  const forGamesMinor = amountMinor - reduced.reduce((sum, voucher) => sum + voucher.amountMinor, 0);
  // An amount that was owed back before the refund was not credited, e.g. if a change had lowered the price: the visitor is still owed it.
  const gamesMinor = Math.max(0, Math.min(forGamesMinor, await sumCardCredit(tx, refundId)));
  const movement = { locationId, currency, reference, who, refundId, why: `not made by the provider: ${why}` };
  await writeLedger(tx, takenBackEntries(movement, { gamesMinor, reduced }));
}

/** Lists the vouchers that a refund reduced, with their amounts. */
async function listReduced(tx: Queryable, refundId: string): Promise<readonly VoucherAmount[]> {
  const entry = ledgerEntries;
  const isReduction = and(eq(entry.refundId, refundId), eq(entry.kind, 'credit'), gt(entry.amountMinor, 0));
  const credits = await tx.orm
    .select({ giftVoucherId: entry.giftVoucherId, amountMinor: entry.amountMinor })
    .from(entry)
    .where(and(isReduction, isNotNull(entry.giftVoucherId)));
  return credits.flatMap(({ giftVoucherId, ...credit }): VoucherAmount[] =>
    giftVoucherId === null ? [] : [{ giftVoucherId, ...credit }],
  );
}

/** Sums the credit of a refund for the games, less the amounts that went back to gift vouchers: they stay credited. */
async function sumCardCredit(tx: Queryable, refundId: string): Promise<number> {
  const [credited] = await tx.rows(
    creditedRow,
    sql`
      SELECT coalesce(sum(amount_minor) FILTER (WHERE gift_voucher_id IS NULL), 0)
        + coalesce(sum(amount_minor) FILTER (WHERE gift_voucher_id IS NOT NULL AND amount_minor < 0), 0) AS minor
      FROM ledger_entries WHERE refund_id = ${refundId} AND kind = 'credit'
    `,
  );
  return credited?.minor ?? 0;
}

/** Finds the customer who gets the email about a refund. */
async function findCustomer(db: Queryable, reference: string) {
  const { email, locale } = bookings;
  const [customer] = await db.orm
    .select({ email, locale })
    .from(bookings)
    .where(and(eq(bookings.reference, reference), isNull(bookings.personRemovedAt)));
  return customer ?? null;
}
