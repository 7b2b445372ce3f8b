import type { Basket } from './basket.ts';
import type { BasketCall, BasketContext, BasketInput } from './basket.types.ts';

export function createBasketContext(input: BasketInput): BasketContext {
  const { gateway, basketStore, createKey, now, log } = input;
  return {
    ports: { gateway, basketStore, createKey, now, log },
    locationId: input.location.id,
    usesExternalWidget: input.usesExternalWidget ?? false,
    basket: null,
    deadlineMs: null,
    expired: null,
    call: null,
    loadError: null,
  };
}

/** No basket. What an expired one held is remembered separately. */
export const forgotten = { basket: null, deadlineMs: null, call: null } as const;

/** A basket as it came in: its deadline counts from now. */
export function received({ ports }: BasketContext, basket: Basket) {
  return { basket, deadlineMs: ports.now() + basket.expiresInMs, expired: null, loadError: null };
}

/** @throws {Error} when called without a basket: a fault of the machine, not of the visitor. */
export function heldBasket({ basket, locationId }: BasketContext): Basket {
  if (basket === null) throw new Error(`There is no basket at ${locationId}`);
  return basket;
}

/** @throws {Error} when no change was prepared: a fault of the machine, not of the visitor. */
export function callOf({ call, locationId }: BasketContext): BasketCall {
  if (call === null) throw new Error(`No change of the basket at ${locationId} was prepared`);
  return call;
}
