import type { BasketStore } from '../foundation/ports.ts';

/** Creates a basket store that keeps the ids in memory, for tests and for hosts without a storage. */
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

/** Removes a basket id, unless a second window has stored another one. */
export function clearStored(store: BasketStore, locationId: string, basketId: string): void {
  if (store.read(locationId) === basketId) store.clear(locationId);
}
