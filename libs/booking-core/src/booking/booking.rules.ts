import { isGone } from '../basket/hold-booking.ts';
import { isBookingDate, isWithin } from '../dates/booking-date.ts';
import type { Outcome } from '../outcome.ts';
import { isBookable } from '../slots/slot-state.ts';
import type { Slot } from '../slots/slot.ts';
import { canSubmit } from '../tickets/quantity.ts';
import type { BookingContext } from './booking.types.ts';

/** Whether the date picker offers this date. */
export function isDateOffered({ minDate, maxDate }: BookingContext, date: string): boolean {
  return isBookingDate(date) && isWithin(date, minDate, maxDate);
}

/** Whether this slot of the list can be chosen. */
export function isSlotSelectable({ slots }: BookingContext, instanceId: string): boolean {
  return slots?.some((slot) => slot.instanceId === instanceId && isBookable(slot)) ?? false;
}

export function canBookNow({ slot, quantities }: BookingContext): boolean {
  return slot !== null && canSubmit(slot, quantities);
}

/** 'Tickets no longer available' (§4): in the past, not available, or no longer known at all. */
export function areTicketsGone(outcome: Outcome<Slot>): boolean {
  return outcome.ok ? !isBookable(outcome.value) : isGone(outcome.error);
}
