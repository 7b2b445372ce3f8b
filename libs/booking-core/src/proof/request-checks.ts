import type { BookingRequest } from '../foundation/basket.ts';
import type { BasketStore } from '../foundation/ports.ts';
import type { Slot } from '../foundation/slot.ts';
import type { Simulator } from '../testing/simulator.ts';

/** The terms of a venue that each request must keep. */
export interface RequestTerms {
  readonly basketStore: BasketStore;
  /** Fewest tickets of one booking at this venue. */
  readonly minRequired: number;
  /** Fewest adults of one booking. */
  readonly fewestAdults: number;
  /** Called with a request that must never be sent. */
  readonly report: (violation: string) => void;
}

/** Creates the checks of the requests that the machines send. */
export function createRequestChecks(
  venue: Simulator['venue'],
  { basketStore, minRequired, fewestAdults, report }: RequestTerms,
) {
  return {
    /** Reports bookings with too few tickets or too few adults. */
    checkTickets(bookings: readonly BookingRequest[]): void {
      for (const { instanceId, tickets } of bookings) {
        const total = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
        if (total < minRequired) report(`requested ${total} tickets at ${instanceId}`);
        const adults = tickets.find(({ pricingCategoryId }) => pricingCategoryId === 'adult')?.quantity ?? 0;
        if (adults < fewestAdults) report(`requested ${adults} adults at ${instanceId}`);
      }
    },

    /** Reports a list that was not requested with the visitor's own basket, or in which that basket hides its own places. */
    checkOwnHold(locationId: string, basketId: string | undefined, slots: readonly Slot[]): void {
      const ownId = basketStore.read(locationId);
      // The request may still name a basket that another call has just ended.
      if (ownId !== null && ownId !== basketId) report(`requested slots as ${basketId}, not as ${ownId}`);
      const own = ownId === null ? null : venue.getBasket(ownId);
      if (own === null || !own.ok || own.value.status !== 'open') return;
      for (const { instanceId, tickets } of own.value.bookings) {
        const held = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
        const slot = slots.find((candidate) => candidate.instanceId === instanceId);
        if (slot !== undefined && slot.spaces.maxAvailable < held) report(`the own hold hides ${instanceId}`);
      }
    },
  };
}
