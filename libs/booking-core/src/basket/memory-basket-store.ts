import type { BasketStore } from '../ports.ts';

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
