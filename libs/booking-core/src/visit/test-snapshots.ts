import { createBasketContext } from '../basket/basket.context.ts';
import { basketMachine } from '../basket/basket.machine.ts';
import type { BasketSnapshot } from '../basket/basket.selectors.ts';
import type { BasketContext } from '../basket/basket.types.ts';
import { createCheckoutContext } from '../checkout/checkout.context.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { BookedStep, CheckoutSnapshot, CheckoutStep } from '../checkout/checkout.selectors.ts';
import type { CheckoutContext } from '../checkout/checkout.types.ts';
import type { PaymentStep } from '../payment/payment.selectors.ts';
import type { Payment } from '../foundation/payment.ts';
import { createVenueWorld, location } from '../proof/world.ts';

/* Snapshots of the parts of a visit in any state, for the tests of its rules and screens. */

const { ports, basket, simulator } = createVenueWorld();
simulator.venue.checkout(basket.id);
const [booked] = simulator.venue.confirmations;
if (booked === undefined) throw new Error('Nothing is booked');

/** A basket of the tests' location. */
export const heldBasket = basket;
export const confirmation = booked;

/** A payment of the basket that can be made now. */
export const payment: Payment = {
  id: 'pay-1',
  status: 'open',
  amountMinor: basket.totalMinor,
  currency: basket.currency,
  expiresInMs: 1_500_000,
  declined: null,
  handoff: { provider: 'simulator', values: {} },
  confirmation: null,
};

const cartStates = {
  restoring: 'restoring',
  ready: { ready: { hold: 'calm', activity: 'idle' } },
  absent: 'absent',
  expired: 'expired',
} as const;

/** Returns the basket in one of its states, one second after its start; with a basket where it is ready. */
export function createBasketSnapshot(cart: keyof typeof cartStates, over: Partial<BasketContext> = {}): BasketSnapshot {
  const context = createBasketContext({ ...ports, log: () => undefined, location });
  return basketMachine.resolveState({
    value: { loaded: 'over', vouchers: 'notRequested', cart: cartStates[cart] },
    context: {
      ...context,
      ...(cart === 'ready' && { basket }),
      ...(cart === 'expired' && { expired: basket }),
      ...over,
    },
  });
}

/** Returns a checkout of the basket at one of its steps. */
export function createCheckoutSnapshot(step: CheckoutStep, over: Partial<CheckoutContext> = {}): CheckoutSnapshot {
  const context = createCheckoutContext({ ...ports, location, basketId: basket.id, locale: 'en' });
  const values = {
    reconciling: { reconciling: 'waiting' },
    unresolved: { reconciling: 'paused' },
    paying: { paying: 'entering' },
    booked: { booked: 'fetching' },
  } as const;
  const isNested = step === 'reconciling' || step === 'unresolved' || step === 'paying' || step === 'booked';
  const value = isNested ? values[step] : step;
  return checkoutMachine.resolveState({
    value,
    context: {
      ...context,
      ...(step === 'confirmed' && { confirmation }),
      ...((step === 'paying' || step === 'placesLost') && { payment }),
      ...over,
    },
  });
}

/** Returns a checkout of the basket at one of the steps of its payment. */
export function createPayingSnapshot(step: PaymentStep): CheckoutSnapshot {
  const { context } = createCheckoutSnapshot('paying', { idempotencyKey: 'key' });
  return checkoutMachine.resolveState({ value: { paying: step }, context });
}

/** Returns a checkout of the basket, which was booked elsewhere, at one of the steps of its confirmation. */
export function createBookedSnapshot(step: BookedStep): CheckoutSnapshot {
  return checkoutMachine.resolveState({ value: { booked: step }, context: createCheckoutSnapshot('booked').context });
}
