import type { Ticketing } from '../ticketing.ts';
import { createBasketCommands } from './basket-commands.ts';
import { createCheckout } from './checkout-basket.ts';
import type { ResovaContext } from './context.ts';
import { createPromotionCommands } from './promotion-commands.ts';
import { createSlotQueries } from './slot-queries.ts';

/** Resova's inventory and baskets behind §7; ours are the ids, the keys and the time. */
export function createResovaTicketing(context: ResovaContext): Ticketing {
  return {
    ...createSlotQueries(context),
    ...createBasketCommands(context),
    ...createPromotionCommands(context),
    checkoutBasket: createCheckout(context),
  };
}
