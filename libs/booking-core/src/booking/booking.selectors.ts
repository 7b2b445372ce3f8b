import type { SnapshotFrom } from 'xstate';
import type { GatewayError } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { factsInCommon, type SlotFacts } from '../slots/slot-facts.ts';
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

/** What views read instead of the machine's memory. */
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

export interface SlotView {
  readonly slot: Slot;
  readonly state: SlotState;
  /** Why it is unavailable; null where it is not. */
  readonly reason: SlotError | null;
}

/** The ticket picker is closed while Book Now is under way or the slot's details are not there. */
export interface BusyError {
  readonly code: 'submitting' | 'notLoaded';
}

export interface CategoryView {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly maxQuantity: number;
  readonly quantity: number;
  /** Why no further ticket fits, be the picker open or busy; null where one does. */
  readonly limit: IncreaseError | null;
  readonly canIncrease: boolean;
  readonly increaseReason: IncreaseError | BusyError | null;
  readonly canDecrease: boolean;
  readonly decreaseReason: DecreaseError | BusyError | null;
}

export interface BookNowView {
  readonly isEnabled: boolean;
  readonly isSubmitting: boolean;
  /** Where tickets are gone, why the slot cannot be had. */
  readonly reason: SubmitError | SlotError | BusyError | null;
}

/** Which of its two faces the widget shows. */
export function selectStep(snapshot: BookingSnapshot): 'slots' | 'tickets' {
  return snapshot.hasTag('tickets') ? 'tickets' : 'slots';
}

/** Waiting, with nothing to show yet. A known list that is being refreshed is not loading. */
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

/** The list has come and is empty. */
export function selectHasNoSlots({ context }: BookingSnapshot): boolean {
  return context.slots?.length === 0;
}

/** How many slots the list has and how many of them can be chosen; null until it has come. */
export function selectSlotCount({
  context: { slots },
}: BookingSnapshot): { readonly total: number; readonly available: number } | null {
  return slots === null ? null : { total: slots.length, available: slots.filter(isBookable).length };
}

/** What all slots of the list have in common, to be said once above it; null until there are any. */
export function selectSlotFacts({ context: { slots } }: BookingSnapshot): SlotFacts | null {
  return slots === null || slots.length === 0 ? null : factsInCommon(slots);
}

/** The chosen slot: in detail where that has come, else as the list has it. */
export function selectSelectedSlot({ context }: BookingSnapshot): ChosenSlot | null {
  if (context.slot !== null) return context.slot;
  const listed = context.slots?.find(({ instanceId }) => instanceId === context.selectedInstanceId);
  return listed === undefined ? null : chosenSlot(listed, context);
}

/** For an address: what brings a visitor back to this step. */
export function selectSelectedInstanceId({ context }: BookingSnapshot): string | null {
  return context.selectedInstanceId;
}

/** For an address: the tickets chosen so far, by pricing category. */
export function selectQuantities({ context }: BookingSnapshot): Quantities {
  return context.quantities;
}

/** The ticket kinds with their controls; none while loading and where tickets are gone (§4). */
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

/** A slot that is no longer known at all says nothing of why. */
function goneReason({ context: { slot, error } }: BookingSnapshot): SlotError {
  return (error === null && slot !== null ? whyUnavailable(slot) : null) ?? { code: 'unavailable' };
}

export interface DateView {
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
  /** False where `date` is the venue's today because nothing else was chosen: an address does not carry it. */
  readonly isChosen: boolean;
  /** While Book Now is under way the date cannot be changed. */
  readonly isDisabled: boolean;
}

export function selectDate(snapshot: BookingSnapshot): DateView {
  const { date, minDate, maxDate, isDateChosen } = snapshot.context;
  return { date, minDate, maxDate, isChosen: isDateChosen, isDisabled: snapshot.hasTag('submitting') };
}

export function selectKidsMode(snapshot: BookingSnapshot): { readonly isOn: boolean; readonly isDisabled: boolean } {
  return { isOn: snapshot.context.isKidsMode, isDisabled: snapshot.hasTag('submitting') };
}

/** 'Tickets no longer available' where that is so (§4, §8). */
export function selectTicketsMessage(snapshot: BookingSnapshot): typeof corePhrases.ticketsGone | null {
  return snapshot.matches('ticketsGone') ? corePhrases.ticketsGone : null;
}

export interface LoadError {
  readonly of: 'slots' | 'tickets';
  readonly error: GatewayError;
  /** The event that tries again. */
  readonly retry: { readonly type: 'slots.retry' } | { readonly type: 'tickets.retry' };
}

/** A load that failed and can be tried again. */
export function selectError(snapshot: BookingSnapshot): LoadError | null {
  const { error } = snapshot.context;
  if (error === null) return null;
  if (snapshot.matches('slotsFailed')) return { of: 'slots', error, retry: { type: 'slots.retry' } };
  if (snapshot.matches('ticketsFailed')) return { of: 'tickets', error, retry: { type: 'tickets.retry' } };
  return null;
}

/** Why the last Book Now came to nothing, while the ticket picker is open. */
export function selectBookNowError(snapshot: BookingSnapshot): BookNowError | null {
  const isOpen = snapshot.matches('choosingTickets') || snapshot.matches('reloadingTickets');
  return isOpen ? snapshot.context.bookNowError : null;
}
