import type { payments } from '../db/schema/payments.table.ts';
import type { DisputeFacts, PaymentFacts } from './payment-provider.ts';

/** The values of `payments.status`; the steps of `Settlement` lead from one to the next. */
export type PaymentRowStatus = (typeof payments.$inferSelect)['status'];

/** The values of `baskets.status`; null for a basket that is deleted. */
export type PaidBasketStatus = 'paying' | 'open' | 'booked' | 'expired' | null;

/** The time after the deadline for which the places stay held for a payment that the provider has not cancelled. */
export const cancelGraceMs = 60 * 60_000;

/** The money of a payment that the ledger and the refunds already have. */
export interface RecordedMoney {
  /** The sum of the `refund` rows of the ledger, positive, in minor units. */
  readonly refundedMinor: number;
  /** The sum of our own refunds by card that are not done, in minor units; the facts may contain a part of it already. */
  readonly intendedRefundMinor: number;
  /** True if the provider has accepted one of our refunds and failed to make it within the last day. */
  readonly hasFailedToday: boolean;
  /** The disputes with a row in the ledger. `returned` has also the row of the money that came back. */
  readonly disputes: Readonly<Record<string, 'taken' | 'returned'>>;
}

/** The recorded money of a payment about which nothing is recorded. */
export const nothingRecorded: RecordedMoney = {
  refundedMinor: 0,
  intendedRefundMinor: 0,
  hasFailedToday: false,
  disputes: {},
};

/** The facts about our payment by which its next step is decided. */
export interface SettledPayment {
  readonly status: PaymentRowStatus;
  readonly amountMinor: number;
  /** The milliseconds until the deadline; negative after it. */
  readonly leftMs: number;
  readonly recorded: RecordedMoney;
}

/** The reason why the whole amount goes back. */
export type RefundAllReason =
  /** The provider charged another amount than was requested. */
  | 'amountDiffers'
  /** We had recorded that nothing would be charged. */
  | 'cancelled'
  /** The basket was booked in another way. */
  | 'bookedOtherwise'
  /** The basket is open, so its contents may differ from those that were paid. */
  | 'basketChanged'
  /** The places went to others. The caller of `retake` decides this. */
  | 'placesLost'
  /** The change of a booking for which it was made is no longer possible. The caller of `book` and `retake` decides this. */
  | 'changeLost';

/** The next step of a payment. */
export type Settlement =
  /** The payment is paid, and the places are held: book. The payment becomes `booked`. */
  | { readonly type: 'book' }
  /** It was paid after the basket had expired: take the places again and book; if one is gone, refund all (`placesLost`). */
  | { readonly type: 'retake' }
  /** The payment becomes `refunding`; a basket that is still `paying` expires. `refundMinor` is 0 if the provider has refunded it already. */
  | { readonly type: 'refundAll'; readonly reason: RefundAllReason; readonly refundMinor: number }
  /** It was cancelled before the deadline: the payment becomes `cancelled` and the basket `open`. */
  | { readonly type: 'reopen' }
  /** It was cancelled: the payment becomes `cancelled`, and a basket that is still `paying` expires. */
  | { readonly type: 'expire' }
  /** The deadline is over: the payment becomes `cancelling`; the provider is called to cancel it after the commit. */
  | { readonly type: 'cancel' }
  /** The provider has not cancelled it within an hour: the basket expires; the payment stays `cancelling`. */
  | { readonly type: 'release' }
  /** The provider paid back an amount that none of our refunds requested, e.g. in its dashboard: add a row to the ledger. */
  | { readonly type: 'recordRefund'; readonly amountMinor: number; readonly refundedMinor: number }
  /** The bank took the money back: add a row to the ledger; vouchers that this payment bought are frozen. */
  | { readonly type: 'freeze'; readonly dispute: DisputeFacts }
  /** The dispute was won: add a row to the ledger; frozen vouchers can be spent again. */
  | { readonly type: 'unfreeze'; readonly dispute: DisputeFacts }
  /** A part of a charge without a booking went back in another way, or is the visitor's again: the rest is refunded. */
  | { readonly type: 'refundRest'; readonly refundMinor: number }
  /** All of the charge went back, by refunds or by a bank: the payment becomes `refunded`. */
  | { readonly type: 'refunded' }
  | { readonly type: 'nothing' };

interface Decided {
  readonly payment: SettledPayment;
  readonly basket: PaidBasketStatus;
  readonly facts: PaymentFacts;
}

/**
 * Decides the next step of a payment. Decide again after each step until it is `nothing`: steps follow from the recorded state, so that a repeat adds
 * nothing.
 */
export function decideSettlement({ payment, basket, facts }: Decided): Settlement {
  if (isSettled(payment.status)) return decideAfterwards(payment, facts);
  if (facts.state === 'succeeded') return decideCharged(payment, basket, facts);
  if (payment.status === 'cancelled') return { type: 'nothing' };
  if (facts.state === 'cancelled') return decideCancelled(payment, basket);
  if (payment.leftMs > 0) return { type: 'nothing' };
  if (payment.status === 'open') return { type: 'cancel' };
  return basket === 'paying' && payment.leftMs <= -cancelGraceMs ? { type: 'release' } : { type: 'nothing' };
}

/** True for a payment that has ended. */
function isSettled(status: PaymentRowStatus): boolean {
  return status === 'booked' || status === 'refunding' || status === 'refunded';
}

/** Decides about a payment that was charged. */
function decideCharged(payment: SettledPayment, basket: PaidBasketStatus, facts: PaymentFacts): Settlement {
  const refundAll = (reason: RefundAllReason) => ({
    type: 'refundAll' as const,
    reason,
    refundMinor: calculateRefundable(facts),
  });
  if (payment.status === 'cancelled') return refundAll('cancelled');
  if (facts.receivedMinor !== payment.amountMinor) return refundAll('amountDiffers');
  if (basket === 'paying') return { type: 'book' };
  if (basket === 'open') return refundAll('basketChanged');
  if (basket === 'booked') return refundAll('bookedOtherwise');
  return { type: 'retake' };
}

/** Decides about a payment that was cancelled. */
function decideCancelled(payment: SettledPayment, basket: PaidBasketStatus): Settlement {
  return { type: basket === 'paying' && payment.leftMs > 0 ? 'reopen' : 'expire' };
}

/** Decides about a payment that is settled, by what has happened at the provider since. */
function decideAfterwards({ status, recorded }: SettledPayment, facts: PaymentFacts): Settlement {
  const outsideMinor = facts.refundedMinor - recorded.refundedMinor - recorded.intendedRefundMinor;
  if (outsideMinor > 0) {
    return { type: 'recordRefund', amountMinor: outsideMinor, refundedMinor: recorded.refundedMinor + outsideMinor };
  }
  for (const dispute of facts.disputes) {
    const recordedMoney = recorded.disputes[dispute.id];
    if (recordedMoney === undefined) return { type: 'freeze', dispute };
    if (recordedMoney === 'taken' && dispute.status === 'won') return { type: 'unfreeze', dispute };
  }
  return status === 'refunding' ? decideRefunding(recorded, facts) : { type: 'nothing' };
}

/** Decides about a charge that goes back. It ends when refunds and lost disputes make up all of it: the money of an open dispute may still return. */
function decideRefunding(recorded: RecordedMoney, facts: PaymentFacts): Settlement {
  const leftMinor = facts.receivedMinor - recorded.refundedMinor;
  if (leftMinor <= sumDisputes(facts, ['lost'])) return { type: 'refunded' };
  const refundMinor = leftMinor - recorded.intendedRefundMinor - sumDisputes(facts, ['open', 'lost']);
  return refundMinor > 0 && !recorded.hasFailedToday ? { type: 'refundRest', refundMinor } : { type: 'nothing' };
}

/** Calculates the part of a charge that the provider still has: it is neither refunded nor taken by a bank. */
export function calculateRefundable(facts: PaymentFacts): number {
  return Math.max(0, facts.receivedMinor - facts.refundedMinor - sumDisputes(facts, ['open', 'lost']));
}

/** Sums the disputed amounts of these states. */
function sumDisputes({ disputes }: PaymentFacts, statuses: readonly DisputeFacts['status'][]): number {
  return disputes.reduce((sum, { amountMinor, status }) => sum + (statuses.includes(status) ? amountMinor : 0), 0);
}
