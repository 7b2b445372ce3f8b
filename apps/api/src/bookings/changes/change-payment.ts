import * as z from 'zod';
import { once } from '../../kernel/idempotency.ts';
import { succeeded } from '../../kernel/result.ts';
import { findChangePayment } from '../../payments/payment-rows.ts';
import { noPayment } from '../../ticketing/shared/basket-errors.ts';
import { checkPayment } from '../../checkout/payments/check-payment.ts';
import { describePayment } from '../../checkout/payments/continue-payment.ts';
import { checkIfDue } from '../../checkout/payments/payment-commands.ts';
import type { ManageContext } from '../manage-context.ts';
import { openBooking } from '../open-booking.ts';
import type { ManageHandlers } from '../manage-handlers.ts';

/** Creates the operations on the payment of a change. */
export function createChangePayments(
  context: ManageContext,
): Pick<ManageHandlers, 'getChangePayment' | 'cancelChangePayment'> {
  const { db } = context;
  return {
    async getChangePayment({ locale, ...caller }) {
      const opened = await openBooking(context, caller);
      if (!opened.ok) return opened;
      const found = await findChangePayment(db, opened.value.booking.reference);
      if (found === undefined) return noPayment();
      const payment = await checkIfDue(context, found);
      return payment.ok ? describePayment(context, payment.value, locale) : payment;
    },

    async cancelChangePayment({ locale, idempotencyKey, ...caller }) {
      const opened = await openBooking(context, caller);
      if (!opened.ok) return opened;
      const { reference } = opened.value.booking;
      const scope = `booking.change.payment.delete ${reference}`;
      // The payment for which the key is used is stored with it, so that a repeat does not cancel a later one.
      const meant = await db.transaction((tx) =>
        once(tx, { scope, key: idempotencyKey, body: null }, z.string(), async () => {
          const found = await findChangePayment(tx, reference);
          return found === undefined ? noPayment() : succeeded(found.id);
        }),
      );
      if (!meant.ok) return meant;
      // The payment is cancelled at the provider first, then its places are given back.
      const payment = await checkPayment(context, meant.value, 'cancel');
      return payment.ok ? describePayment(context, payment.value, locale) : payment;
    },
  };
}
