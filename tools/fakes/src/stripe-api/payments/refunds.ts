import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { chargeEvent, refundEvent } from '../events/event-drafts.ts';
import { unexecuted } from '../params/parsers.ts';
import { invalidRequest, noSuch } from '../stripe-error.ts';
import { checkStep } from './amounts.ts';
import { moveBalance } from './balance.ts';
import { findCharge, readId } from './charges.ts';
import { findCard } from './confirm.ts';
import { findIntent, mergeMetadata, unexpectedState } from './intents.ts';

export function findRefund(account: Account, id: string): Stripe.Refund {
  const refund = Object.hasOwn(account.state.refunds, id) ? account.state.refunds[id] : undefined;
  if (refund === undefined) throw noSuch('refund', id);
  return refund;
}

/** Refunds a payment, whole or in part. */
export function createRefund(account: Account, params: Partial<Stripe.RefundCreateParams>): Stripe.Refund {
  const charge = findRefundableCharge(account, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? left;
  if (amount < 1) throw unexecuted('parameter_invalid_integer', 'Invalid positive integer', 'amount');
  checkStep(amount, charge.currency);
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const intent = readId(charge.payment_intent) ?? '';
  // The test card says how its refunds end.
  const { refund: behaviour } = findCard(account, intent);
  const id = account.newId('re');
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: moveBalance(account, {
      type: 'refund',
      amount: -amount,
      fee: 0,
      currency: charge.currency,
      source: id,
      description: `REFUND FOR CHARGE (${charge.description ?? ''})`,
      category: 'refund',
    }).id,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: intent,
    payment_method: readId(charge.payment_method),
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'succeedsLater' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.state.refunds[id] = refund;
  account.emit(refundEvent('refund.created', refund));
  account.emit(chargeEvent('charge.refunded', charge));
  if (behaviour !== 'succeeds') account.later(account.times.processingMs, { type: 'settleRefund', refund: id });
  return refund;
}

/** Ends a refund that was pending, or makes one fail that had succeeded. */
export function settleRefund(account: Account, id: string): void {
  const refund = findRefund(account, id);
  const charge = findCharge(account, readId(refund.charge) ?? '');
  const { refund: behaviour } = findCard(account, readId(refund.payment_intent) ?? '');
  if (behaviour === 'succeedsLater') {
    refund.status = 'succeeded';
    account.emit(refundEvent('refund.updated', refund));
    return;
  }
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = moveBalance(account, {
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: id,
    description: `REFUND FAILURE (${id})`,
    category: 'refund_failure',
  }).id;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  account.emit(refundEvent('refund.updated', refund));
  account.emit(refundEvent('refund.failed', refund));
}

/** Finds the charge that a refund names, by itself or by its intent. Throws if it cannot be refunded. */
function findRefundableCharge(account: Account, params: Partial<Stripe.RefundCreateParams>): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (chargeId === undefined && intentId === undefined) {
    throw unexecuted(
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
    );
  }
  const charge = chargeId === undefined ? findIntentCharge(account, intentId ?? '') : findCharge(account, chargeId);
  if (intentId !== undefined && readId(charge.payment_intent) !== intentId) {
    throw invalidRequest(`The charge ${charge.id} does not belong to the PaymentIntent ${intentId}.`);
  }
  if (!charge.paid || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} cannot be refunded because it was not captured.`, {
      code: 'charge_not_refundable',
    });
  }
  const hasOpenOrLostDispute = Object.values(account.state.disputes).some(
    (dispute) => readId(dispute.charge) === charge.id && dispute.status !== 'won',
  );
  if (charge.disputed && hasOpenOrLostDispute) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  return charge;
}

function findIntentCharge(account: Account, id: string): Stripe.Charge {
  const intent = findIntent(account, id, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw unexpectedState(intent, `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  }
  return findCharge(account, readId(intent.latest_charge) ?? '');
}
