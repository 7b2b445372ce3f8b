import type { Basket, HandedBasket } from '@latchkey/booking-core';
import { withStorage } from './booking-ports.client.ts';

export const handedKeyOf = (locationId: string) => `latchkey.handed.${locationId}`;

/** Whether a basket is kept, which the checkout takes without a call. */
export function hasHandedBasket(locationId: string): boolean {
  return typeof withStorage('sessionStorage', (storage) => storage.getItem(handedKeyOf(locationId))) === 'string';
}

/** Keeps the basket that Book Now has returned for the next document of this tab, so that the checkout need not fetch it. */
export function keepHandedBasket(basket: Basket, receivedAtMs: number): void {
  const handed: HandedBasket = { basket, receivedAtMs };
  withStorage('sessionStorage', (storage) => storage.setItem(handedKeyOf(basket.locationId), JSON.stringify(handed)));
}
