import type { Basket, BookingGateway, GameCalendar, Outcome, Payment } from '@latchkey/booking-core';
import { createBookingGateway, createGameCalendar } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';
import { serverClock } from './booking-ports.client.ts';
import { forgetHeld, noteHeld } from './held-note.ts';

/** Creates the booking calls on the site's own origin, with games and tickets named in the visitor's language. */
export function createGateway(locale: Locale): BookingGateway {
  return withHeldNotes(createBookingGateway({ baseUrl: '/api', locale, fetch: serverClock.fetch }));
}

/** Creates the calls of the calendar, which says on which days a game can be booked. */
export function createCalendar(locale: Locale): GameCalendar {
  return createGameCalendar({ baseUrl: '/api', locale });
}

/** Makes the calls note for the header what is held, after each change of a basket (`held-note.ts`). */
function withHeldNotes(gateway: BookingGateway): BookingGateway {
  /** Notes the basket that a call returns, and forgets one that no longer exists. */
  const noting =
    <Query extends { readonly locationId: string }>(call: (query: Query) => Promise<Outcome<Basket>>) =>
    async (query: Query) => {
      const outcome = await call(query);
      if (outcome.ok) noteHeld(outcome.value, Date.now());
      else if (outcome.error.kind === 'notFound') forgetHeld(query.locationId);
      return outcome;
    };
  /** Forgets the basket of a payment that has ended: it is booked, or its places are lost. */
  const forgettingPaid =
    <Query extends { readonly locationId: string }>(call: (query: Query) => Promise<Outcome<Payment>>) =>
    async (query: Query) => {
      const outcome = await call(query);
      const isOver = outcome.ok && (outcome.value.status === 'confirmed' || outcome.value.status === 'placesLost');
      if (isOver) forgetHeld(query.locationId);
      return outcome;
    };
  return {
    ...gateway,
    getBasket: noting(gateway.getBasket),
    createBasket: noting(gateway.createBasket),
    updateBasket: noting(gateway.updateBasket),
    deleteBooking: noting(gateway.deleteBooking),
    extendBasket: noting(gateway.extendBasket),
    addPromotion: noting(gateway.addPromotion),
    deletePromotion: noting(gateway.deletePromotion),
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
    getPayment: forgettingPaid(gateway.getPayment),
    cancelPayment: forgettingPaid(gateway.cancelPayment),
  };
}
