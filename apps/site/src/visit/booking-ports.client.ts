import type { BasketStore } from '@latchkey/booking-core';
import { forgetHeld } from './held-note.ts';
import { createServerClock } from '../foundation/server-clock.ts';

/** The clock that reads the server's time from the responses of the booking calls. It is kept while the visitor stays on the site. */
export const serverClock = createServerClock();

/** The storages of a basket's id, in the order in which they are tried: `sessionStorage` is used only if `localStorage` cannot be written. */
const storages = ['localStorage', 'sessionStorage'] as const;

/** Stores the id of the basket at each location under a key of its own. If nothing can be stored, the basket is lost with the document. */
export const basketStore: BasketStore = {
  read: (locationId) => toBasketId(storedId(locationId) ?? unstored.get(locationId) ?? null),
  write: (locationId, basketId) => {
    unstored.delete(locationId);
    const isStored = storages.some((name) =>
      withStorage(name, (storage) => {
        storage.setItem(toKey(locationId), basketId);
        return true;
      }),
    );
    if (!isStored) unstored.set(locationId, basketId);
  },
  clear: (locationId) => {
    unstored.delete(locationId);
    forgetHeld(locationId);
    for (const name of storages) withStorage(name, (storage) => storage.removeItem(toKey(locationId)));
  },
};

/** Returns whether a basket is kept in the memory of this document only, since the browser allows no storage. */
export function isBasketUnstored(): boolean {
  return unstored.size > 0;
}

/** The ids of baskets that could not be stored, by location. */
const unstored = new Map<string, string>();

function storedId(locationId: string): string | undefined {
  return storages
    .map((name) => withStorage(name, (storage) => storage.getItem(toKey(locationId))))
    .find((text) => typeof text === 'string');
}

/** Returns a stored id if it can be one; else null: other scripts may have written it, and the api would reject every call with it. */
function toBasketId(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,100}$/u.test(text) ? text : null;
}

function toKey(locationId: string): string {
  return `latchkey.basket.${locationId}`;
}

/** Returns the result of `access`; undefined if the browser denies access to the storage. */
export function withStorage<Value>(
  name: 'localStorage' | 'sessionStorage',
  access: (storage: Storage) => Value,
): Value | undefined {
  try {
    return access(window[name]);
  } catch (error) {
    // Storage may be blocked or full; the booking then continues without it.
    console.warn(`${name} cannot be used:`, error);
    return undefined;
  }
}
