import { isAmong } from '../../kernel/conditions.ts';
import { refunds } from '../../db/schema/payments.table.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { refundPayment, type DecidedRefund, type RefundCommand } from '../../payments/refunds/refund-payment.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { payBack } from './pay-back.ts';

/** A refund that was requested from its provider. */
export interface MadeRefund extends DecidedRefund {
  /** The state of the part that goes to the card. `intended`: the provider did not respond, and the sweep repeats it. `failed`: it is never made. */
  readonly cardStatus: 'none' | 'intended' | 'done' | 'failed';
}

/** Decides a refund, and requests it from the provider at once. */
export async function refundBooking(context: CheckoutContext, command: RefundCommand): Promise<Result<MadeRefund>> {
  const decided = await refundPayment(context, command);
  if (!decided.ok) return decided;
  return succeeded({ ...decided.value, cardStatus: await requestRefund(context, decided.value) });
}

/** Requests the card's part of a refund that was decided. Called again, it returns the state of that part. */
export async function requestRefund(
  context: CheckoutContext,
  { refundIds, paymentIds }: Pick<DecidedRefund, 'refundIds' | 'paymentIds'>,
): Promise<MadeRefund['cardStatus']> {
  if (paymentIds.length === 0) return 'none';
  for (const paymentId of paymentIds) await payBack(context, paymentId);
  const rows = await context.db.orm
    .select({ status: refunds.status })
    .from(refunds)
    .where(isAmong(refunds.id, refundIds));
  const has = (wanted: MadeRefund['cardStatus']) => rows.some(({ status }) => status === wanted);
  if (has('failed')) return 'failed';
  return has('intended') ? 'intended' : 'done';
}
