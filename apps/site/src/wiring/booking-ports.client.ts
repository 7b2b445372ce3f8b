import type { BasketStore } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';

/** The booking calls on the site's own origin, games and tickets named in the visitor's language. */
export function bookingGatewayIn(locale: Locale) {
  return createBookingGateway({ baseUrl: '/api', locale });
}

/** §9: one key of local storage per location. A browser that refuses storage forgets the basket with the page. */
export const basketStore: BasketStore = {
  read: (locationId) => withStorage((storage) => storage.getItem(keyOf(locationId))) ?? null,
  write: (locationId, basketId) => withStorage((storage) => storage.setItem(keyOf(locationId), basketId)),
  clear: (locationId) => withStorage((storage) => storage.removeItem(keyOf(locationId))),
};

function keyOf(locationId: string): string {
  return `latchkey.basket.${locationId}`;
}

function withStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(window.localStorage);
  } catch (error) {
    // Blocked or full storage is the visitor's choice; the booking goes on without memory.
    console.warn('Local storage cannot be used:', error);
    return undefined;
  }
}

/** 128 random bits; unlike `crypto.randomUUID` also there where a venue tests over plain http. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
