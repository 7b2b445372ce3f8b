import type { Queryable } from '../../kernel/database.ts';
import { paymentReturnedMail } from '../../mail/emails/payment-returned.ts';
import type { QueueOf } from '../../mail/mails.ts';
import type { PaymentRow } from '../../payments/payment-rows.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { parsePaidChange } from './paid-change.ts';
import { parsePaidCheckout } from './paid-checkout.ts';
import { retakePlaces } from './retake-places.ts';
import { prepareSale, sellPaidBasket } from './sell-paid-basket.ts';

/** The end of a payment, as far as it needs more than the database. */
export interface PreparedEnd {
  /**
   * Makes what was paid for: books a basket, or changes a booking. False if that is no longer possible.
   *
   * @param isHeld whether its places are still held
   */
  readonly deliver: (tx: Queryable, payment: PaymentRow, isHeld: boolean) => Promise<boolean>;
  readonly email: string;
  readonly queueReturned: QueueOf<typeof paymentReturnedMail>;
}

/** Prepares the end of a payment; null for one that is settled. */
export async function prepareEnd(context: CheckoutContext, payment: PaymentRow): Promise<PreparedEnd | null> {
  return payment.changeOf === null ? prepareCheckout(context, payment) : prepareChange(context, payment);
}

async function prepareCheckout(context: CheckoutContext, payment: PaymentRow): Promise<PreparedEnd | null> {
  const paid = parsePaidCheckout(payment.checkout);
  if (paid === null) return null;
  const sale = await prepareSale(context, payment, paid);
  const { locationId } = payment;
  return {
    deliver: async (tx, locked, isHeld) => {
      if (sale === null) return false;
      const isTaken = isHeld || (await retakePlaces(tx, locked, sale.contents, sale.venue));
      if (isTaken) await sellPaidBasket(tx, locked, sale);
      return isTaken;
    },
    email: paid.body.customer.email,
    queueReturned: await context.mails.prepare(paymentReturnedMail, {
      locationId,
      locale: context.mails.localeOf(paid.body.locale),
    }),
  };
}

async function prepareChange(context: CheckoutContext, payment: PaymentRow): Promise<PreparedEnd | null> {
  const change = parsePaidChange(payment.checkout);
  if (change === null) return null;
  const makeChange = await context.preparePaidChange(payment, change);
  const { locationId } = payment;
  return {
    // Places that are no longer held are taken like those of a change without a payment.
    deliver: async (tx, locked) => makeChange !== null && makeChange(tx, locked),
    email: change.email,
    queueReturned: await context.mails.prepare(paymentReturnedMail, {
      locationId,
      locale: context.mails.localeOf(change.locale),
    }),
  };
}
