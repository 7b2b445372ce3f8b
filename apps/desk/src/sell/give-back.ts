import { type BookingGateway, selectBasket, selectCheckoutStep } from '@latchkey/booking-core';
import type { Sale, SalePorts } from './sale.types.ts';

/** Wraps the gateway so that places are given back at once if they are only held after the screen was left. */
export function giveBackAfterLeaving(ports: SalePorts, hasLeft: () => boolean): BookingGateway {
  const { gateway } = ports;
  return {
    ...gateway,
    createBasket: async (command) => {
      const outcome = await gateway.createBasket(command);
      if (hasLeft() && outcome.ok) await giveBack(ports, command.locationId, outcome.value.id);
      return outcome;
    },
  };
}

/** Finds the basket whose places can be given back, by its id; null where they are booked, may be booked, or wait for a payment. */
export function findPlacesToGiveBack({ getSnapshot }: Pick<Sale['visit'], 'getSnapshot'>): string | null {
  const { basket, checkout } = getSnapshot();
  const held = basket && selectBasket(basket);
  if (held === null || held.status !== 'open') return null;
  const step = checkout === null ? 'editing' : selectCheckoutStep(checkout);
  return step === 'editing' || step === 'rejected' ? held.id : null;
}

/** Gives the places of a basket back. Where that fails, the places stay held until the time of the hold is over. */
export async function giveBack(
  { gateway, createKey, log }: Pick<SalePorts, 'gateway' | 'createKey' | 'log'>,
  locationId: string,
  basketId: string,
): Promise<void> {
  const outcome = await gateway.deleteBasket({ locationId, basketId, idempotencyKey: createKey() });
  if (!outcome.ok) log('The places were not given back:', outcome.error);
}
