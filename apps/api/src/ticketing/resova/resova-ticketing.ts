import { noPayment } from '../shared/basket-errors.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { createBasketCommands } from './basket-commands.ts';
import { createCheckout } from './checkout-basket.ts';
import { createConfirmationQuery } from './confirmations.ts';
import type { ResovaContext } from './context.ts';
import { createPromotionCommands } from './promotion-commands.ts';
import { createSlotQueries } from './slot-queries.ts';

/** Creates the ticketing system with the inventory and baskets of Resova, and our own ids, idempotency keys and hold times. */
export function createResovaTicketing(context: ResovaContext): Ticketing {
  return {
    ...createSlotQueries(context),
    ...createBasketCommands(context),
    ...createPromotionCommands(context),
    checkoutBasket: createCheckout(context),
    // Visitors pay at the venue.
    getPayment: () => Promise.resolve(noPayment()),
    changePaymentPage: () => Promise.resolve(noPayment()),
    cancelPayment: () => Promise.resolve(noPayment()),
    getConfirmation: createConfirmationQuery(context),
  };
}
