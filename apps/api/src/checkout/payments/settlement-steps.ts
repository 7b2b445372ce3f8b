import type { Queryable } from '../../kernel/database.ts';
import { calculateRefundable, type RefundAllReason, type Settlement } from '../../payments/decide-settlement.ts';
import { chargeEntry, disputeEntry, outsideRefundEntry, type Movement } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import type { DisputeFacts } from '../../payments/payment-provider.ts';
import { setStatus, type PaymentRow } from '../../payments/payment-rows.ts';
import { freezeVouchers, unfreezeVouchers } from '../../payments/vouchers/freeze-vouchers.ts';
import { insertRefund } from '../../payments/refunds/refund-rows.ts';
import { expireBasket, reopenBasket, type HoldTimes } from '../../baskets/paying-basket.ts';
import { restartPayment } from './restart-payment.ts';
import type { PreparedEnd } from './prepare-end.ts';

/**
 * Takes one step of a settlement, with the rows of the payment and of the basket locked. `Settlement` says when each step is due and what it leaves.
 */
export async function takeStep(
  tx: Queryable,
  payment: PaymentRow,
  step: Exclude<Settlement, { readonly type: 'nothing' }>,
  prepared: PreparedEnd | null,
  times: HoldTimes,
): Promise<void> {
  const { id, basketId } = payment;
  switch (step.type) {
    case 'book':
      return deliver(tx, payment, prepared, { isHeld: true });
    case 'retake':
      return deliver(tx, payment, prepared, { isHeld: false });
    case 'refundAll':
      return refundAll(tx, payment, step, prepared);
    case 'reopen':
      if (await restartPayment(tx, payment)) return;
      // No visitor has the basket of a change, so it is not opened again.
      await (payment.changeOf === null ? reopenBasket(tx, basketId, times) : expireBasket(tx, basketId));
      return setStatus(tx, id, { status: 'cancelled' });
    case 'expire':
      await expireBasket(tx, basketId);
      return setStatus(tx, id, { status: 'cancelled' });
    case 'cancel':
      return setStatus(tx, id, { status: 'cancelling' });
    case 'release':
      return expireBasket(tx, basketId);
    case 'recordRefund':
      return writeLedger(tx, [outsideRefundEntry(toMovement(payment), { paymentId: id, ...step })]);
    case 'freeze':
      return recordDispute(tx, payment, step.dispute, 'taken');
    case 'unfreeze':
      return recordDispute(tx, payment, step.dispute, 'returned');
    case 'refundRest':
      return intendRefund(tx, payment, step.refundMinor, 'what was left after refunds and disputes');
    case 'refunded':
      return setStatus(tx, id, { status: 'refunded' });
  }
}

/** Makes what was paid for, or refunds it if that is no longer possible: the places are gone, or the location no longer sells. */
async function deliver(
  tx: Queryable,
  payment: PaymentRow,
  prepared: PreparedEnd | null,
  { isHeld }: { readonly isHeld: boolean },
): Promise<void> {
  if (prepared !== null && (await prepared.deliver(tx, payment, isHeld))) return;
  const reason = payment.changeOf === null ? 'placesLost' : 'changeLost';
  return refundAll(tx, payment, { reason, refundMinor: calculateRefundable(payment.facts) }, prepared);
}

interface RefundAll {
  readonly reason: RefundAllReason;
  /** The amount that the provider still has, in minor units. */
  readonly refundMinor: number;
}

const whys = {
  amountDiffers: 'charged another amount than was asked for',
  cancelled: 'charged after it was cancelled',
  bookedOtherwise: 'the basket was booked in another way',
  basketChanged: 'the basket was changed',
  placesLost: 'the places were given to others',
  changeLost: 'the change that it was for could no longer be made',
} as const satisfies Record<RefundAllReason, string>;

/** Records the charge, intends its refund and tells the visitor; the provider is called after the commit, by `payBack`. */
async function refundAll(
  tx: Queryable,
  payment: PaymentRow,
  { reason, refundMinor }: RefundAll,
  prepared: PreparedEnd | null,
): Promise<void> {
  const { id, basketId, currency, facts } = payment;
  await expireBasket(tx, basketId);
  await writeLedger(tx, [chargeEntry(toMovement(payment), { paymentId: id, chargedMinor: facts.receivedMinor })]);
  if (refundMinor > 0) {
    await intendRefund(tx, payment, refundMinor, whys[reason]);
    // The mail is queued now, because the visitor's address is deleted with the checkout that the payment was for.
    await prepared?.queueReturned(tx, {
      to: prepared.email,
      currency,
      cardMinor: refundMinor,
      arePlacesLost: reason === 'placesLost',
      isOfChange: payment.changeOf !== null,
    });
  }
  await setStatus(tx, id, { status: 'refunding' });
}

/** Stores a refund that the provider is asked for later. */
async function intendRefund(
  tx: Queryable,
  { id, currency }: PaymentRow,
  refundMinor: number,
  why: string,
): Promise<void> {
  await insertRefund(tx, {
    paymentId: id,
    amountMinor: refundMinor,
    currency,
    to: 'card',
    giftVoucherId: null,
    who: 'system',
    why,
  });
}

/** Records a dispute. Gift vouchers that were bought with disputed money cannot be spent until it is back. */
async function recordDispute(
  tx: Queryable,
  payment: PaymentRow,
  dispute: DisputeFacts,
  money: 'taken' | 'returned',
): Promise<void> {
  await writeLedger(tx, [disputeEntry(toMovement(payment), { paymentId: payment.id, dispute, money })]);
  if (payment.reference === null) return;
  await (money === 'taken' ? freezeVouchers : unfreezeVouchers)(tx, payment.reference);
}

function toMovement({ locationId, currency, reference }: PaymentRow): Movement {
  return { locationId, currency, reference, who: 'system' };
}
