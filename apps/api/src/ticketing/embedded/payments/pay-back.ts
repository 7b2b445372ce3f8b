import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, type Database } from '../../../kernel/database.ts';
import { succeeded } from '../../../kernel/result.ts';
import { refundEntries } from '../../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../../payments/ledger/write-ledger.ts';
import { findPayment } from '../../../payments/payment-rows.ts';
import type { TicketingContext } from '../context.ts';
import { settlePayment } from './settle-payment.ts';

const refundRow = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountMinor: rowCount,
  why: z.string(),
});

type IntendedRefund = z.output<typeof refundRow>;

const batchSize = 20;

/**
 * Makes the intended refunds at the provider. Each has its id as key, so a repeat after a lost response, or by another process, pays
 * back once.
 *
 * @param paymentId null for all payments
 */
export async function payBack(context: TicketingContext, paymentId: string | null): Promise<void> {
  const intended = await context.db.rows(
    refundRow,
    sql`
      SELECT id, payment_id AS "paymentId", amount_minor AS "amountMinor", why FROM refunds
      WHERE status = 'intended' AND destination = 'card' AND (${paymentId}::text IS NULL OR payment_id = ${paymentId}::text)
      ORDER BY created_at LIMIT ${batchSize}
    `,
  );
  for (const refund of intended) await payBackOne(context, refund);
}

async function payBackOne(context: TicketingContext, refund: IntendedRefund): Promise<void> {
  const { db, accounts, log } = context;
  const payment = await findPayment(db, refund.paymentId, 'none');
  const provider = payment && accounts.find(payment.provider, payment.account)?.provider;
  if (payment === undefined || provider === undefined) return;
  const { id: refundId, paymentId, amountMinor } = refund;
  const refunded = await provider.refund({ refundId, paymentId, amountMinor, providerRef: payment.providerRef });
  if (!refunded.ok) {
    const { kind, message } = refunded.error;
    log.warn({ refund: refundId, kind, reason: message }, 'a refund could not be made');
    return;
  }
  const { status, providerRef } = refunded.value;
  if (status === 'pending') return;
  await end(db, refund, status, providerRef);
  await settlePayment(context, paymentId, { facts: null });
}

async function end(
  db: Database,
  refund: IntendedRefund,
  status: 'done' | 'failed',
  providerRef: string,
): Promise<void> {
  const { id: refundId, paymentId, amountMinor, why } = refund;
  await db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId, 'forUpdate');
    const ended = await tx.rows(
      z.object({ id: z.string() }),
      sql`
        UPDATE refunds SET status = ${status}, provider_ref = ${providerRef}, ended_at = now()
        WHERE id = ${refundId} AND status = 'intended'
        RETURNING id
      `,
    );
    if (payment === undefined || ended.length === 0 || status === 'failed') return succeeded(null);
    const { locationId, currency, reference } = payment;
    const movement = { locationId, currency, reference, who: 'system' };
    await writeLedger(tx, refundEntries(movement, { refundId, paymentId, amountMinor, why, isCredited: false }));
    return succeeded(null);
  });
}
