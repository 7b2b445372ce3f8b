import type { Fault } from '../fault.ts';

/** The faults in tickets, slots, dates, the basket, the checkout, a booking after its confirmation, and the data that a browser keeps. */
export const coreFaults: readonly Fault[] = [
  {
    name: 'The plus of the ticket picker goes one ticket beyond the places of the slot',
    file: 'libs/booking-core/src/tickets/quantity.ts',
    find: 'if (totalQuantity(bounds, quantities) >= max) return',
    put: 'if (totalQuantity(bounds, quantities) > max) return',
  },
  {
    name: 'A slot that is free again once a hold ends is called too small for the party',
    file: 'libs/booking-core/src/slots/slot-state.ts',
    find: 'slot.isPrivate ? held > 0 : maxAvailable + held >= fewest',
    put: 'slot.isPrivate ? held > 0 : held >= fewest',
  },
  {
    name: 'The last day of the calendar cannot be chosen',
    file: 'libs/booking-core/src/dates/booking-date.ts',
    find: 'compareDates(minDate, date) <= 0 && compareDates(date, maxDate) <= 0',
    put: 'compareDates(minDate, date) <= 0 && compareDates(date, maxDate) < 0',
  },
  {
    name: 'A change of the basket that is repeated after a lost response is made twice',
    file: 'libs/booking-core/src/basket/basket.context.ts',
    find: 'JSON.stringify({ ...unsettled, key: undefined }) === JSON.stringify(draft)',
    put: 'JSON.stringify(unsettled) === JSON.stringify(draft)',
  },
  {
    name: 'Book Now drops the games that the basket holds already',
    file: 'libs/booking-core/src/basket/hold-booking.ts',
    find: 'basket.bookings.filter(({ instanceId }) => !without.includes(instanceId))',
    put: 'basket.bookings.filter(({ instanceId }) => without.includes(instanceId))',
  },
  {
    name: 'A repeated checkout that meets a rate limit says that nothing was booked, although it may be',
    file: 'libs/booking-core/src/checkout/checkout.actors.ts',
    find: "      return isRepeat ? { type: 'unknown' } : { type: 'rejected', error };",
    put: "      return isRepeat ? { type: 'rejected', error } : { type: 'unknown' };",
  },
  {
    name: 'A checkout of unknown outcome gives up at once when the visitor has it tried again',
    file: 'libs/booking-core/src/checkout/checkout.machine.ts',
    find: "on: { 'checkout.retry': { target: 'requesting', actions: 'startOver' } },",
    put: "on: { 'checkout.retry': 'requesting' },",
  },
  {
    name: 'A second press sends a second mail with the link to the booking',
    file: 'libs/booking-core/src/manage/manage.setup.ts',
    find: 'linkKey: context.linkKey ?? context.ports.createKey(),',
    put: 'linkKey: context.ports.createKey(),',
  },
  {
    name: 'The countdown of the hold begins anew when the checkout opens',
    file: 'libs/booking-core/src/visit/visit.rules.ts',
    find: 'const expiresInMs = handed.basket.expiresInMs - ageMs;',
    put: 'const expiresInMs = handed.basket.expiresInMs;',
  },
  {
    name: 'The secrets of a payment stay in the storage of the browser',
    file: 'libs/booking-core/src/persist/persist.ts',
    find: "new Set(['handoff', 'access', 'secret'])",
    put: "new Set(['access', 'secret'])",
  },
];
