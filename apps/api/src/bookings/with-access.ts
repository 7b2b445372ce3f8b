import type { CheckoutWire, ConfirmationWire, PaymentWire } from '@latchkey/cms-client/contract';
import type { BookingLinks } from '../kernel/booking-links.ts';
import type { Result } from '../kernel/result.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import type { CheckoutContext } from '../checkout/checkout-context.ts';
import { keepSecret } from './keep-secret.ts';

type Confirming = Pick<
  Ticketing,
  'checkoutBasket' | 'getPayment' | 'changePaymentPage' | 'cancelPayment' | 'getConfirmation'
>;

/**
 * Adds to each confirmation the keys with which the visitor comes back to the booking. They are added when a response is made, so that neither the
 * stored results of repeated requests nor any other table has a secret.
 */
export function withAccess({ db, links }: Pick<CheckoutContext, 'db' | 'links'>, calls: Confirming): Confirming {
  const payment = async (result: Promise<Result<PaymentWire>>) =>
    onSuccess(await result, (wire) => addToPayment(wire, links));
  return {
    checkoutBasket: async (request) =>
      onSuccess(await calls.checkoutBasket(request), (wire) => addToCheckout(wire as CheckoutWire, links)),
    getPayment: (request) => payment(calls.getPayment(request) as Promise<Result<PaymentWire>>),
    changePaymentPage: (request) => payment(calls.changePaymentPage(request) as Promise<Result<PaymentWire>>),
    cancelPayment: (request) => payment(calls.cancelPayment(request) as Promise<Result<PaymentWire>>),
    getConfirmation: async (request) => {
      const result = (await calls.getConfirmation(request)) as Result<ConfirmationWire>;
      // A booking from before there were links gets its secret now.
      if (result.ok) await keepSecret(db, links, result.value.reference);
      return onSuccess(result, (wire) => addToConfirmation(wire, links));
    },
  };
}

function addToCheckout(wire: CheckoutWire, links: BookingLinks): CheckoutWire {
  return wire.status === 'confirmed'
    ? addToConfirmation(wire, links)
    : { ...wire, payment: addToPayment(wire.payment, links) };
}

function addToPayment(wire: PaymentWire, links: BookingLinks): PaymentWire {
  return wire.confirmation === null ? wire : { ...wire, confirmation: addToConfirmation(wire.confirmation, links) };
}

function addToConfirmation(wire: ConfirmationWire, links: BookingLinks): ConfirmationWire {
  return { ...wire, access: links.accessOf(wire.reference) };
}

function onSuccess<Value>(result: Result<Value>, change: (value: Value) => Value): Result<Value> {
  return result.ok ? { ...result, value: change(result.value) } : result;
}
