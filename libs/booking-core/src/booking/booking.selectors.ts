import type { SnapshotFrom } from 'xstate';
import type { GatewayError } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { commonFacts, type SlotFacts } from '../slots/slot-facts.ts';
import { type SlotRows, splitIntoRows } from '../slots/slot-rows.ts';
import { slotsBeforeMore } from '../slots/slots-before-more.ts';
import { isBookable, type SlotError, type SlotState, slotState, whyUnavailable } from '../slots/slot-state.ts';
import { chosenSlot, type ChosenSlot, type Slot } from '../foundation/slot.ts';
import { totalMinor } from '../tickets/pricing.ts';
import {
  type DecreaseError,
  type IncreaseError,
  listedCategories,
  minimumTotal,
  type Quantities,
  quantityOf,
  type SubmitError,
  totalQuantity,
  whyCannotDecrease,
  whyCannotIncrease,
  whyCannotSubmit,
} from '../tickets/quantity.ts';
import type { bookingMachine } from './booking.machine.ts';
import type { BookNowError } from './booking.types.ts';

/** Views read it through selectors. */
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

export interface SlotView {
  readonly slot: Slot;
  readonly state: SlotState;
  /** Why the slot is unavailable; null if it is available. */
  readonly reason: SlotError | null;
}

/** The ticket picker is disabled during Book Now and while the details of the slot are not loaded. */
export interface BusyError {
  readonly code: 'submitting' | 'notLoaded';
}

export interface CategoryView {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly maxQuantity: number;
  readonly quantity: number;
  /** Why no further ticket fits, also while the picker is disabled; null if one fits. */
  readonly limit: IncreaseError | null;
  readonly canIncrease: boolean;
  readonly increaseReason: IncreaseError | BusyError | null;
  readonly canDecrease: boolean;
  readonly decreaseReason: DecreaseError | BusyError | null;
}

export interface BookNowView {
  readonly isEnabled: boolean;
  readonly isSubmitting: boolean;
  /** Why Book Now is disabled; null if it is enabled. If the tickets are gone, why the slot is not available. */
  readonly reason: SubmitError | SlotError | BusyError | null;
}

/** Which of its two steps the widget shows. */
export function selectStep(snapshot: BookingSnapshot): 'slots' | 'tickets' {
  return snapshot.hasTag('tickets') ? 'tickets' : 'slots';
}

/** Whether the widget is loading with nothing to show. The refresh of a known list does not count. */
export function selectIsLoading(snapshot: BookingSnapshot): boolean {
  return snapshot.matches('loadingTickets') || (snapshot.matches('loadingSlots') && snapshot.context.slots === null);
}

/** Before 'More', the list shows slots of every part of the day (`slots-before-more.ts`). */
export function selectSlotRows({ context }: BookingSnapshot): SlotRows<SlotView> {
  const views = (context.slots ?? []).map((slot) => ({
    slot,
    state: slotState(slot, context.selectedInstanceId),
    reason: whyUnavailable(slot),
  }));
  return splitIntoRows(views, context.layout, context.isExpanded, (all, count) => {
    const shown = new Set(
      slotsBeforeMore(
        all.map(({ slot }) => slot),
        count,
      ),
    );
    return all.filter(({ slot }) => shown.has(slot));
  });
}

/** Whether the list is loaded and empty. */
export function selectHasNoSlots({ context }: BookingSnapshot): boolean {
  return context.slots?.length === 0;
}

/** Slots of the list, and how many of them can be chosen; null until the list is loaded. */
export function selectSlotCount({
  context: { slots },
}: BookingSnapshot): { readonly total: number; readonly available: number } | null {
  return slots === null ? null : { total: slots.length, available: slots.filter(isBookable).length };
}

/** What all slots of the list have in common; null without slots. */
export function selectSlotFacts({ context: { slots } }: BookingSnapshot): SlotFacts | null {
  return slots === null || slots.length === 0 ? null : commonFacts(slots);
}

/** The chosen slot, with its details if they are loaded, else as in the list; null without a choice. */
export function selectSelectedSlot({ context }: BookingSnapshot): ChosenSlot | null {
  if (context.slot !== null) return context.slot;
  const listed = context.slots?.find(({ instanceId }) => instanceId === context.selectedInstanceId);
  return listed === undefined ? null : chosenSlot(listed, context);
}

/** The id of the chosen slot, which a host can keep in the URL; null without a choice. */
export function selectSelectedInstanceId({ context }: BookingSnapshot): string | null {
  return context.selectedInstanceId;
}

/** The chosen tickets by pricing category, which a host can keep in the URL. */
export function selectQuantities({ context }: BookingSnapshot): Quantities {
  return context.quantities;
}

/** The pricing categories with their controls; none while loading, and none if the tickets are gone. */
export function selectCategories(snapshot: BookingSnapshot): readonly CategoryView[] {
  const { slot, quantities } = snapshot.context;
  if (slot === null || snapshot.matches('ticketsGone')) return [];
  const busy = busyReason(snapshot);
  return listedCategories(slot).map(({ id, name, priceMinor, maxQuantity }) => {
    const limit = whyCannotIncrease(slot, quantities, id);
    const increaseReason = busy ?? limit;
    const decreaseReason = busy ?? whyCannotDecrease(slot, quantities, id);
    return {
      id,
      name,
      priceMinor,
      maxQuantity,
      quantity: quantityOf(quantities, id),
      limit,
      canIncrease: increaseReason === null,
      increaseReason,
      canDecrease: decreaseReason === null,
      decreaseReason,
    };
  });
}

function busyReason(snapshot: BookingSnapshot): BusyError | null {
  if (snapshot.hasTag('submitting')) return { code: 'submitting' };
  return snapshot.matches('choosingTickets') || snapshot.matches('reloadingTickets') ? null : { code: 'notLoaded' };
}

export function selectTotalQuantity({ context: { slot, quantities } }: BookingSnapshot): number {
  return slot === null ? 0 : totalQuantity(slot, quantities);
}

/** Fewest tickets that can be booked; 0 while no slot is open. */
export function selectMinimumTotal({ context: { slot } }: BookingSnapshot): number {
  return slot === null ? 0 : minimumTotal(slot);
}

/** What the chosen tickets cost, in minor units of `selectCurrency`. */
export function selectTotalMinor({ context: { slot, quantities } }: BookingSnapshot): number {
  return slot === null ? 0 : totalMinor(slot, quantities);
}

/** ISO 4217; null while no slot is known. */
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

/** The reason is unknown if the slot could not be loaded. */
function goneReason({ context: { slot, error } }: BookingSnapshot): SlotError {
  return (error === null && slot !== null ? whyUnavailable(slot) : null) ?? { code: 'unavailable' };
}

export interface DateView {
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
  /** Whether `date` was chosen. Otherwise it is the venue's today, and the URL does not contain it. */
  readonly isChosen: boolean;
  /** The date cannot be changed during Book Now. */
  readonly isDisabled: boolean;
}

export function selectDate(snapshot: BookingSnapshot): DateView {
  const { date, minDate, maxDate, isDateChosen } = snapshot.context;
  return { date, minDate, maxDate, isChosen: isDateChosen, isDisabled: snapshot.hasTag('submitting') };
}

export function selectKidsMode(snapshot: BookingSnapshot): { readonly isOn: boolean; readonly isDisabled: boolean } {
  return { isOn: snapshot.context.isKidsMode, isDisabled: snapshot.hasTag('submitting') };
}

/** 'Tickets no longer available'; null if they are available. */
export function selectTicketsMessage(snapshot: BookingSnapshot): typeof corePhrases.ticketsGone | null {
  return snapshot.matches('ticketsGone') ? corePhrases.ticketsGone : null;
}

export interface LoadError {
  readonly of: 'slots' | 'tickets';
  readonly error: GatewayError;
  /** The event that loads again. */
  readonly retry: { readonly type: 'slots.retry' } | { readonly type: 'tickets.retry' };
}

/** A failed load, which can be repeated; null if there is none. */
export function selectError(snapshot: BookingSnapshot): LoadError | null {
  const { error } = snapshot.context;
  if (error === null) return null;
  if (snapshot.matches('slotsFailed')) return { of: 'slots', error, retry: { type: 'slots.retry' } };
  if (snapshot.matches('ticketsFailed')) return { of: 'tickets', error, retry: { type: 'tickets.retry' } };
  return null;
}

/** Why the last Book Now failed; null if it did not, or if the ticket picker is closed. */
export function selectBookNowError(snapshot: BookingSnapshot): BookNowError | null {
  const isOpen = snapshot.matches('choosingTickets') || snapshot.matches('reloadingTickets');
  return isOpen ? snapshot.context.bookNowError : null;
}
