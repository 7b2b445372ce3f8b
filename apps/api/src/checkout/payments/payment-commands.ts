import * as z from 'zod';
import { once } from '../../kernel/idempotency.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findNewestPayment, findSuccessor, markChecked, type PaymentRow } from '../../payments/payment-rows.ts';
import { noPayment } from '../../ticketing/shared/basket-errors.ts';
import type { BasketRef, Ticketing } from '../../ticketing/shared/ticketing.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { findVenue } from '../../venues/find-room.ts';
import { changePage, keepPage } from './change-page.ts';
import { checkPayment } from './check-payment.ts';
import { describePayment } from './continue-payment.ts';

type PaymentCommands = Pick<Ticketing, 'getPayment' | 'changePaymentPage' | 'cancelPayment'>;

/** The least time between two calls of the provider about one payment. A visitor's page polls every few seconds, in several tabs. */
const calledAgainMs = 1_000;

/** Creates the operations on the payment of a basket. */
export function createPaymentCommands(context: CheckoutContext): PaymentCommands {
  const { db, catalogue } = context;
  return {
    async getPayment({ locale, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const found = await findPaymentAt(db, key);
      if (!found.ok) return found;
      const payment = await checkIfDue(context, found.value);
      return payment.ok ? describePayment(context, await findSuccessor(db, payment.value), locale) : payment;
    },

    async changePaymentPage({ locale, body, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const found = await findPaymentAt(db, key);
      if (!found.ok) return found;
      const payment = await changePage(context, found.value.id, body.page);
      return payment.ok ? describePayment(context, payment.value, locale) : payment;
    },

    async cancelPayment({ locale, idempotencyKey, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const scope = `basket.payment.delete ${key.locationId} ${key.basketId}`;
      // The payment for which the key is used is stored with it, so that a repeat does not cancel a later one.
      const cancelled = await db.transaction((tx) =>
        once(tx, { scope, key: idempotencyKey, body: null }, z.string(), async () => {
          const found = await findPaymentAt(tx, key);
          if (!found.ok) return found;
          // A payment that is given up must not begin anew on another page.
          await keepPage(tx, found.value.id);
          return succeeded(found.value.id);
        }),
      );
      if (!cancelled.ok) return cancelled;
      const payment = await checkPayment(context, cancelled.value, 'cancel');
      return payment.ok ? describePayment(context, payment.value, locale) : payment;
    },
  };
}

/** Finds a payment of a location. */
async function findPaymentAt(
  db: Queryable,
  { locationId, basketId }: Pick<BasketRef, 'locationId' | 'basketId'>,
): Promise<Result<PaymentRow>> {
  const payment = await findNewestPayment(db, basketId);
  return payment?.locationId === locationId ? succeeded(payment) : noPayment();
}

/** Fetches an undecided payment from the provider, unless that was done just now. */
export async function checkIfDue(context: CheckoutContext, payment: PaymentRow): Promise<Result<PaymentRow>> {
  const isFresh = payment.checkedAgoMs !== null && payment.checkedAgoMs < calledAgainMs;
  if (isFresh || (payment.status !== 'open' && payment.status !== 'cancelling')) return succeeded(payment);
  await markChecked(context.db, payment.id);
  return checkPayment(context, payment.id, 'find');
}
