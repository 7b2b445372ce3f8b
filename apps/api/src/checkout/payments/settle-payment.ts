import { decideSettlement, type Settlement } from '../../payments/decide-settlement.ts';
import { mergeFacts } from '../../payments/facts/merge-facts.ts';
import { findRecordedMoney } from '../../payments/ledger/recorded-money.ts';
import type { PaymentFacts } from '../../payments/payment-provider.ts';
import { findPayment, saveFacts, type PaymentRow } from '../../payments/payment-rows.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findBasket } from '../../baskets/basket-row.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { noPayment } from '../../ticketing/shared/basket-errors.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import type { HoldTimes } from '../../baskets/paying-basket.ts';
import { prepareEnd, type PreparedEnd } from './prepare-end.ts';
import { takeStep } from './settlement-steps.ts';

/** News of a payment. */
export interface News {
  /** The facts that the provider returned; null if only time has passed. */
  readonly facts: PaymentFacts | null;
  /** Runs first, in the same transaction; if it returns false, the payment stays as it is. */
  readonly isNew?: (tx: Queryable) => Promise<boolean>;
}

/** The limit of steps, more than any payment takes: rules that lead round in circles are a bug. */
const maxSteps = 50;

/**
 * Settles a payment. This is the only place where a payment changes, whether an event, the sweep or the visitor brings the news. In one transaction
 * it merges the known facts and takes all steps that follow: booking, refund, the end of the hold. A repeat changes nothing.
 */
export async function settlePayment(
  context: CheckoutContext,
  paymentId: string,
  { facts, isNew }: News,
): Promise<Result<PaymentRow>> {
  const before = await findPayment(context.db, paymentId, 'none');
  if (before === undefined) return noPayment();
  // The words of the emails come from the content, which may be a remote system, so they are prepared before the transaction.
  const prepared = await prepareEnd(context, before);
  return context.db.transaction(async (tx) => {
    const locked = await findPayment(tx, paymentId, 'forUpdate');
    if (locked === undefined) return noPayment();
    if (isNew !== undefined && !(await isNew(tx))) return succeeded(locked);
    if (facts !== null) await saveFacts(tx, paymentId, mergeFacts(locked.facts, facts));
    return succeeded(await takeSteps(tx, paymentId, prepared, context));
  });
}

/** Takes one step after the other, until none is left. */
async function takeSteps(
  tx: Queryable,
  paymentId: string,
  prepared: PreparedEnd | null,
  times: HoldTimes,
): Promise<PaymentRow> {
  for (let step = 0; step < maxSteps; step += 1) {
    const { payment, settlement } = await decideNextStep(tx, paymentId);
    if (settlement.type === 'nothing') return payment;
    await takeStep(tx, payment, settlement, prepared, times);
  }
  throw new Error(`Payment ${paymentId} is not settled after ${maxSteps} steps.`);
}

/** Decides the next step of a payment. */
async function decideNextStep(
  tx: Queryable,
  paymentId: string,
): Promise<{ readonly payment: PaymentRow; readonly settlement: Settlement }> {
  const payment = await findPayment(tx, paymentId, 'none');
  if (payment === undefined) throw new Error(`Payment ${paymentId} is gone.`);
  const basket = await findBasket(tx, payment, 'forUpdate', phrases.retrieveFailed);
  const recorded = await findRecordedMoney(tx, paymentId);
  const settlement = decideSettlement({
    payment: { ...payment, recorded },
    basket: basket.ok ? basket.value.status : null,
    facts: payment.facts,
  });
  return { payment, settlement };
}
