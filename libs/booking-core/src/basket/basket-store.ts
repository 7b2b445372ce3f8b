import type { BasketStore } from '../foundation/ports.ts';

/** Remembers basket ids as long as the program runs: for tests, and for hosts without a storage. */
export function createMemoryBasketStore(initial: Readonly<Record<string, string>> = {}): BasketStore {
  const ids = new Map(Object.entries(initial));
  return {
    read: (locationId) => ids.get(locationId) ?? null,
    write: (locationId, basketId) => {
      ids.set(locationId, basketId);
    },
    clear: (locationId) => {
      ids.delete(locationId);
    },
  };
}

/** Forgets a basket id, unless another one was stored meanwhile, e.g. by a second window. */
export function clearStored(store: BasketStore, locationId: string, basketId: string): void {
  if (store.read(locationId) === basketId) store.clear(locationId);
}
