import type { Basket, BasketStore, BookingGateway, Outcome, Payment } from '@latchkey/booking-core';
import { createBookingGateway, createGameCalendar } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';
import { forgetHeld, noteHeld } from './held-note.ts';
import { createServerClock } from '../foundation/server-clock.ts';

/** The booking calls on the site's own origin, with games and tickets named in the visitor's language. */
export function bookingGatewayIn(locale: Locale) {
  return notingWhatIsHeld(createBookingGateway({ baseUrl: '/api', locale, fetch: serverClock.fetch }));
}

/** After each change of a basket, the header learns what is held (`held-note.ts`). */
function notingWhatIsHeld(gateway: BookingGateway): BookingGateway {
  const noted =
    <Query extends { readonly locationId: string }>(call: (query: Query) => Promise<Outcome<Basket>>) =>
    async (query: Query) => {
      const outcome = await call(query);
      if (outcome.ok) noteHeld(outcome.value, Date.now());
      else if (outcome.error.kind === 'notFound') forgetHeld(query.locationId);
      return outcome;
    };
  const unlessOver =
    <Query extends { readonly locationId: string }>(call: (query: Query) => Promise<Outcome<Payment>>) =>
    async (query: Query) => {
      const outcome = await call(query);
      const isOver = outcome.ok && (outcome.value.status === 'confirmed' || outcome.value.status === 'placesLost');
      if (isOver) forgetHeld(query.locationId);
      return outcome;
    };
  return {
    ...gateway,
    getBasket: noted(gateway.getBasket),
    createBasket: noted(gateway.createBasket),
    updateBasket: noted(gateway.updateBasket),
    deleteBooking: noted(gateway.deleteBooking),
    extendBasket: noted(gateway.extendBasket),
    addPromotion: noted(gateway.addPromotion),
    deletePromotion: noted(gateway.deletePromotion),
    deleteBasket: async (command) => {
      const outcome = await gateway.deleteBasket(command);
      if (outcome.ok) forgetHeld(command.locationId);
      return outcome;
    },
    checkout: async (command) => {
      const outcome = await gateway.checkout(command);
      if (outcome.ok && outcome.value.status === 'confirmed') forgetHeld(command.locationId);
      return outcome;
    },
    getPayment: unlessOver(gateway.getPayment),
    cancelPayment: unlessOver(gateway.cancelPayment),
  };
}

/** Which days of a game have something to book. */
export function gameCalendarIn(locale: Locale) {
  return createGameCalendar({ baseUrl: '/api', locale });
}

/** Reads the time from the responses of the booking calls; kept while the visitor stays on the site. */
export const serverClock = createServerClock();

/** The storages of a basket's id: that of the tab only where the other cannot be written. */
const storages = ['localStorage', 'sessionStorage'] as const;

/** One key of the storage per location. If nothing can be stored, the basket is lost with the document. */
export const basketStore: BasketStore = {
  read: (locationId) => idIn(storedId(locationId) ?? unstored.get(locationId) ?? null),
  write: (locationId, basketId) => {
    unstored.delete(locationId);
    const isStored = storages.some((name) =>
      withStorage(name, (storage) => {
        storage.setItem(keyOf(locationId), basketId);
        return true;
      }),
    );
    if (!isStored) unstored.set(locationId, basketId);
  },
  clear: (locationId) => {
    unstored.delete(locationId);
    forgetHeld(locationId);
    for (const name of storages) withStorage(name, (storage) => storage.removeItem(keyOf(locationId)));
  },
};

/** Whether a basket is kept in the memory of this document only, since the browser allows no storage. */
export function isBasketUnstored(): boolean {
  return unstored.size > 0;
}

const unstored = new Map<string, string>();

function storedId(locationId: string): string | undefined {
  return storages
    .map((name) => withStorage(name, (storage) => storage.getItem(keyOf(locationId))))
    .find((text) => typeof text === 'string');
}

/** Other scripts or a damaged disk may leave an invalid basket id. It is not sent: the api would reject every call. */
function idIn(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,100}$/u.test(text) ? text : null;
}

function keyOf(locationId: string): string {
  return `latchkey.basket.${locationId}`;
}

/** What `access` returns; undefined if the browser denies access to the storage. */
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
