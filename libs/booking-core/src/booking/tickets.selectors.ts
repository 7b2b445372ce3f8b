/* Selectors of the ticket picker. They have a file of their own, because a page needs them only once a slot is chosen. */
import { type SlotError, whyUnavailable } from '../slots/slot-state.ts';
import { ticketOffers } from '../tickets/from-price.ts';
import { oneMoreMinor, reasonsFor, type ShownReason, shownTotalMinor, ticketMinor } from '../tickets/pricing.ts';
import {
  type DecreaseError,
  type IncreaseError,
  type Quantities,
  getQuantity,
  type SubmitError,
  whyCannotDecrease,
  whyCannotIncrease,
  whyCannotSubmit,
} from '../tickets/quantity.ts';
import type { Slot } from '../foundation/slot.ts';
import { type BookingSnapshot, selectSelectedSlot } from './booking.selectors.ts';
import type { BookNowError } from './booking.types.ts';

/** A machine in which a visitor chooses tickets: the booking widget, and a booking that is changed. */
export interface ChoosesTickets {
  readonly context: { readonly slot: Slot | null; readonly quantities: Quantities };
}

/** The ticket picker is disabled during Book Now and while the details of the slot are not loaded. */
export interface BusyError {
  readonly code: 'submitting' | 'notLoaded';
}

export interface CategoryView {
  readonly id: string;
  readonly name: string;
  /** The price of one ticket in the chosen party; null if the party pays one sum. */
  readonly priceMinor: number | null;
  /** The amount that another ticket would add, in minor units; below 0 if a larger party pays less. */
  readonly oneMoreMinor: number;
  /** The price is reduced, as `ticketOffers` says. */
  readonly isReduced: boolean;
  /** Fewest and most tickets of the category in one booking. */
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly quantity: number;
  /** The reason why no further ticket fits, also while the picker is disabled; null if one fits. */
  readonly limit: IncreaseError | null;
  readonly canIncrease: boolean;
  readonly increaseReason: IncreaseError | BusyError | null;
  readonly canDecrease: boolean;
  readonly decreaseReason: DecreaseError | BusyError | null;
}

export interface BookNowView {
  readonly isEnabled: boolean;
  readonly isSubmitting: boolean;
  /** The reason why Book Now is disabled; null if it is enabled. If the tickets are gone, it is why the slot is not available. */
  readonly reason: SubmitError | SlotError | BusyError | null;
}

/** Selects the pricing categories with their controls; none while loading, and none if the tickets are gone. */
export function selectCategories(snapshot: BookingSnapshot): readonly CategoryView[] {
  const { slot, quantities } = snapshot.context;
  if (slot === null || snapshot.matches('ticketsGone')) return [];
  return toCategoryViews(slot, quantities, busyReason(snapshot));
}

/** The parts of a slot on which its tickets depend. The staff see a game that is booked already without its other parts. */
export type TicketSlot = Pick<Slot, 'spaces' | 'pricingCategories' | 'prices' | 'reference'>;

/**
 * Returns the pricing categories of a slot with their controls.
 *
 * @param busy the reason why none of the controls can be used now; null if they can
 */
export function toCategoryViews(
  slot: TicketSlot,
  quantities: Quantities,
  busy: BusyError | null,
): readonly CategoryView[] {
  return ticketOffers(slot).map(({ id, name, isReduced, minQuantity = 0, maxQuantity }) => {
    const limit = whyCannotIncrease(slot, quantities, id);
    const increaseReason = busy ?? limit;
    const decreaseReason = busy ?? whyCannotDecrease(slot, quantities, id);
    return {
      id,
      name,
      priceMinor: ticketMinor(slot, quantities, id),
      oneMoreMinor: oneMoreMinor(slot, quantities, id),
      isReduced,
      minQuantity,
      maxQuantity,
      quantity: getQuantity(quantities, id),
      limit,
      canIncrease: increaseReason === null,
      increaseReason,
      canDecrease: decreaseReason === null,
      decreaseReason,
    };
  });
}

/** A sum that several lines pay together. */
export interface SharedSumView {
  /** The amount that another ticket of any of the lines would add, in minor units; null if none fits. */
  readonly oneMoreMinor: number | null;
}

/**
 * Finds what one more ticket adds to the sum that several lines pay together, so that it is said once and not at each line. Returns null if fewer
 * than two lines share a sum.
 */
export function findSharedSum(lines: readonly CategoryView[]): SharedSumView | null {
  const sharing = lines.filter(({ priceMinor }) => priceMinor === null);
  if (sharing.length < 2) return null;
  return { oneMoreMinor: sharing.find(({ canIncrease }) => canIncrease)?.oneMoreMinor ?? null };
}

function busyReason(snapshot: BookingSnapshot): BusyError | null {
  if (snapshot.hasTag('submitting')) return { code: 'submitting' };
  return snapshot.matches('choosingTickets') || snapshot.matches('reloadingTickets') ? null : { code: 'notLoaded' };
}

/** Selects the price of the chosen tickets, in minor units of `selectCurrency`; null while the provider has not priced them. */
export function selectTotalMinor({ context: { slot, quantities } }: ChoosesTickets): number | null {
  return slot === null ? 0 : shownTotalMinor(slot, quantities);
}

/** Selects the reasons why the chosen party does not pay the base price; empty if it does. */
export function selectPriceReasons({ context: { slot, quantities } }: ChoosesTickets): readonly ShownReason[] {
  return slot === null ? [] : reasonsFor(slot, quantities);
}

/** Selects the currency of the tickets, ISO 4217; null while no slot is known. */
export function selectCurrency(snapshot: BookingSnapshot): string | null {
  return selectSelectedSlot(snapshot)?.currency ?? snapshot.context.slots?.[0]?.currency ?? null;
}

export function selectBookNow(snapshot: BookingSnapshot): BookNowView {
  const { slot, quantities } = snapshot.context;
  const isSubmitting = snapshot.hasTag('submitting');
  const reason = ((): BookNowView['reason'] => {
    if (isSubmitting) return { code: 'submitting' };
    if (snapshot.matches('ticketsGone')) return goneReason(snapshot);
    if (slot === null || !snapshot.matches('choosingTickets')) return { code: 'notLoaded' };
    return whyCannotSubmit(slot, quantities);
  })();
  return { isEnabled: reason === null, isSubmitting, reason };
}

/** Says why the slot is gone: `unavailable` if it could not be loaded, or has no other reason. */
function goneReason({ context: { slot, error } }: BookingSnapshot): SlotError {
  return (error === null && slot !== null ? whyUnavailable(slot) : null) ?? { code: 'unavailable' };
}

/** Selects the reason why the last Book Now failed; null if it did not, or if the ticket picker is closed. */
export function selectBookNowError(snapshot: BookingSnapshot): BookNowError | null {
  const isOpen = snapshot.matches('choosingTickets') || snapshot.matches('reloadingTickets');
  return isOpen ? snapshot.context.bookNowError : null;
}
