import type { BasketStore } from '../ports.ts';

/** Forgets a basket id, unless another one was stored meanwhile, e.g. by a second window. */
export function clearStored(store: BasketStore, locationId: string, basketId: string): void {
  if (store.read(locationId) === basketId) store.clear(locationId);
}
