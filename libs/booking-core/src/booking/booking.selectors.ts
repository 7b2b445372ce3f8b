import type { SnapshotFrom } from 'xstate';
import type { GatewayError } from '../foundation/outcome.ts';
import { bookingPhrases } from '../foundation/booking-phrases.ts';
import { commonFacts, type SlotFacts } from '../slots/slot-facts.ts';
import { type SlotRows, splitIntoRows } from '../slots/slot-rows.ts';
import { slotsBeforeMore } from '../slots/slots-before-more.ts';
import {
  findTooLargeParty,
  isBookable,
  type SlotError,
  type SlotState,
  slotState,
  type TooLargeParty,
  whyDayIsBlocked,
  whyUnavailable,
} from '../slots/slot-state.ts';
import { chosenSlot, type ChosenSlot, type Slot, type SlotBlock } from '../foundation/slot.ts';
import type { Quantities } from '../tickets/quantity.ts';
import type { bookingMachine } from './booking.machine.ts';
import type { BookingContext } from './booking.types.ts';

/** The state of the booking machine, which views read through the selectors of this file. */
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** A machine in which a visitor chooses a slot: the booking widget, and a booking that is moved. */
export interface ChoosesSlot {
  readonly context: Pick<BookingContext, 'slots' | 'selectedInstanceId' | 'quantities' | 'layout' | 'isExpanded'>;
}

/** A machine in which a visitor chooses a date, which a request locks. */
export interface ChoosesDate {
  readonly context: Pick<BookingContext, 'date' | 'minDate' | 'maxDate' | 'isDateChosen' | 'isKidsMode'>;
  readonly hasTag: (tag: 'submitting') => boolean;
}

export interface SlotView {
  readonly slot: Slot;
  readonly state: SlotState;
  /** The reason why the slot is unavailable; null if it is available. */
  readonly reason: SlotError | null;
  /** The tickets that are chosen already, as for a booking that is moved, if an available slot has fewer places than they need; else null. */
  readonly tooLargeParty: TooLargeParty | null;
}

/** Selects the step that the widget shows: the list of slots, or the tickets of one. */
export function selectStep(snapshot: BookingSnapshot): 'slots' | 'tickets' {
  return snapshot.hasTag('tickets') ? 'tickets' : 'slots';
}

/** True if the widget is loading with nothing to show. The refresh of a known list does not count. */
export function selectIsLoading(snapshot: BookingSnapshot): boolean {
  return snapshot.matches('loadingTickets') || (snapshot.matches('loadingSlots') && snapshot.context.slots === null);
}

/** Selects the rows of the list. Before 'More', it shows the first slots that have not begun (`slots-before-more.ts`). */
export function selectSlotRows({ context }: ChoosesSlot): SlotRows<SlotView> {
  const { rows, ...rest } = splitIntoRows(context.slots ?? [], context.layout, context.isExpanded, slotsBeforeMore);
  const view = (slot: Slot) => ({
    slot,
    state: slotState(slot, context.selectedInstanceId),
    reason: whyUnavailable(slot),
    tooLargeParty: findTooLargeParty(slot, context.quantities),
  });
  return { ...rest, rows: rows.map((row) => row.map(view)) };
}

/** True if the list is loaded and empty. */
export function selectHasNoSlots({ context }: ChoosesSlot): boolean {
  return context.slots?.length === 0;
}

/** Selects the number of slots of the list, and the number of those that can be chosen; null until the list is loaded. */
export function selectSlotCount({
  context: { slots },
}: ChoosesSlot): { readonly total: number; readonly available: number } | null {
  return slots === null ? null : { total: slots.length, available: slots.filter(isBookable).length };
}

/** Selects the one reason, other than that they are full, for which none of the slots of the list can be booked; null without one. */
export function selectDayBlock({ context: { slots } }: ChoosesSlot): SlotBlock | null {
  return whyDayIsBlocked(slots ?? []);
}

/** Selects the facts that all slots of the list have in common; null without slots. */
export function selectSlotFacts({ context: { slots } }: ChoosesSlot): SlotFacts | null {
  return slots === null || slots.length === 0 ? null : commonFacts(slots);
}

/** Selects the chosen slot, with its details if they are loaded, else as in the list; null without a choice. */
export function selectSelectedSlot({ context }: BookingSnapshot): ChosenSlot | null {
  if (context.slot !== null) return context.slot;
  const listed = context.slots?.find(({ instanceId }) => instanceId === context.selectedInstanceId);
  return listed === undefined ? null : chosenSlot(listed, context);
}

/** Selects the IANA name of the zone in which the dates and times of the slots are. */
export function selectTimeZone({ context }: BookingSnapshot): string {
  return context.location.timeZone;
}

/** Selects the id of the chosen slot, which a host can keep in the URL; null without a choice. */
export function selectSelectedInstanceId({ context }: ChoosesSlot): string | null {
  return context.selectedInstanceId;
}

/** Selects the chosen tickets by pricing category, which a host can keep in the URL. */
export function selectQuantities({ context }: BookingSnapshot): Quantities {
  return context.quantities;
}

/** The date picker: the date that is shown and the dates that can be chosen. */
export interface DateView {
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
  /** True if the visitor or the URL chose `date`. Otherwise it is the venue's today, and the URL does not contain it. */
  readonly isChosen: boolean;
  /** The date cannot be changed during Book Now. */
  readonly isDisabled: boolean;
}

export function selectDate(snapshot: ChoosesDate): DateView {
  const { date, minDate, maxDate, isDateChosen } = snapshot.context;
  return { date, minDate, maxDate, isChosen: isDateChosen, isDisabled: snapshot.hasTag('submitting') };
}

export function selectKidsMode(snapshot: ChoosesDate): { readonly isOn: boolean; readonly isDisabled: boolean } {
  return { isOn: snapshot.context.isKidsMode, isDisabled: snapshot.hasTag('submitting') };
}

/** 'Tickets no longer available'; null if they are available. */
export function selectTicketsMessage(snapshot: BookingSnapshot): typeof bookingPhrases.ticketsGone | null {
  return snapshot.matches('ticketsGone') ? bookingPhrases.ticketsGone : null;
}

export interface LoadError {
  readonly of: 'slots' | 'tickets';
  readonly error: GatewayError;
  /** The event that loads again. */
  readonly retry: { readonly type: 'slots.retry' } | { readonly type: 'tickets.retry' };
}

/** Selects a failed load, which can be repeated; null if there is none. */
export function selectError(snapshot: BookingSnapshot): LoadError | null {
  const { error } = snapshot.context;
  if (error === null) return null;
  if (snapshot.matches('slotsFailed')) return { of: 'slots', error, retry: { type: 'slots.retry' } };
  if (snapshot.matches('ticketsFailed')) return { of: 'tickets', error, retry: { type: 'tickets.retry' } };
  return null;
}
