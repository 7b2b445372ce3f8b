import type { Ticketing } from '../ticketing.ts';
import { createBasketCommands } from './basket-commands.ts';
import { createCheckout } from './checkout-basket.ts';
import type { TicketingContext } from './context.ts';
import { createPromotionCommands } from './offers/promotion-commands.ts';
import { createSlotQueries } from './slot-queries.ts';

/** Our own inventory, holds and baskets, in our own database. */
export function createEmbeddedTicketing(context: TicketingContext): Ticketing {
  return {
    ...createSlotQueries(context),
    ...createBasketCommands(context),
    ...createPromotionCommands(context),
    checkoutBasket: createCheckout(context),
  };
}
