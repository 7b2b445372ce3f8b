import { isBookingDate, isWithin } from '../dates/booking-date.ts';
import { isGone, type Outcome } from '../foundation/outcome.ts';
import { isBookable } from '../slots/slot-state.ts';
import type { Slot } from '../foundation/slot.ts';
import { canSubmit } from '../tickets/quantity.ts';
import { toShownDate } from './booking.context.ts';
import type { BookingContext } from './booking.types.ts';

/** True if the date picker offers this date. */
export function isDateOffered({ minDate, maxDate }: BookingContext, date: string): boolean {
  return isBookingDate(date) && isWithin(date, minDate, maxDate);
}

/** True if the list has this slot and it can be chosen. */
export function isSlotSelectable({ slots }: BookingContext, instanceId: string): boolean {
  return slots?.some((slot) => slot.instanceId === instanceId && isBookable(slot)) ?? false;
}

/** True if a slot is loaded and the quantities fit it. */
export function canBookNow({ slot, quantities }: BookingContext): boolean {
  return slot !== null && canSubmit(slot, quantities);
}

/** Book Now can be repeated without the bookings of the basket that are no longer available. */
export function canBookWithoutVanished(context: BookingContext): boolean {
  return canBookNow(context) && (context.bookNowError?.vanished.length ?? 0) > 0;
}

/** True if the venue's date differs from the first date that can be chosen. */
export function isOtherDay({ minDate }: BookingContext, today: string): boolean {
  return isBookingDate(today) && today !== minDate;
}

/** True if the new date of the venue changes the date that is shown. */
export function isDateMoved(context: BookingContext, today: string): boolean {
  return isOtherDay(context, today) && toShownDate(today, context) !== context.date;
}

/** 'Tickets no longer available': the slot is in the past, not available or unknown. */
export function areTicketsGone(outcome: Outcome<Slot>): boolean {
  return outcome.ok ? !isBookable(outcome.value) : isGone(outcome.error);
}
