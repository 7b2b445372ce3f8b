import { createBasketCommands } from '../../baskets/basket-commands.ts';
import { createPromotionCommands } from '../../baskets/promotion-commands.ts';
import { withAccess } from '../../bookings/with-access.ts';
import { createCheckout } from '../../checkout/checkout-basket.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { createConfirmationQuery } from '../../checkout/confirmations.ts';
import { createPaymentCommands } from '../../checkout/payments/payment-commands.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { createSlotQueries } from './slot-queries.ts';

/** Creates the ticketing system with our own inventory, holds and baskets in our own database. */
export function createOwnTicketing(context: CheckoutContext): Ticketing {
  return {
    ...createSlotQueries(context),
    ...createBasketCommands(context),
    ...createPromotionCommands(context),
    ...withAccess(context, {
      checkoutBasket: createCheckout(context),
      ...createPaymentCommands(context),
      getConfirmation: createConfirmationQuery(context),
    }),
  };
}
