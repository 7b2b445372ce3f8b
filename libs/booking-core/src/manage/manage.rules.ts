import { isBookingDate, isWithin } from '../dates/booking-date.ts';
import type { Allowed, ManagedBooking, ManagedGame } from '../foundation/managed-booking.ts';
import { isBookable } from '../slots/slot-state.ts';
import type { Slot } from '../foundation/slot.ts';
import { type Quantities, getQuantity, type SubmitError, whyCannotSubmit } from '../tickets/quantity.ts';
import { findGame, toQuantities } from './manage.context.ts';
import type { Intent, ManageContext } from './manage.types.ts';

/** True if this game of the booking can be changed online now. */
export function canChange(booking: ManagedBooking | null, bookingId: string): boolean {
  return booking?.games.find(({ id }) => id === bookingId)?.change.isAllowed ?? false;
}

/** True if the booking can be cancelled online now. */
export function canCancel(booking: ManagedBooking | null): boolean {
  return booking?.cancel.isAllowed ?? false;
}

/** True if a payment of a change is under way. */
export function isPaying(booking: ManagedBooking | null): boolean {
  if (booking === null) return false;
  const isBeingPaid = ({ reason }: Allowed) => reason === 'paying';
  return isBeingPaid(booking.cancel) || booking.games.some(({ change }) => isBeingPaid(change));
}

/** True if the date picker offers this date; null is the date of the game. */
export function isMoveDateOffered({ minDate, maxDate }: ManageContext, date: string | null): boolean {
  return date === null || (isBookingDate(date) && isWithin(date, minDate, maxDate));
}

/** Finds the wanted slot in a list; null if none is wanted, or if it is not listed or cannot be booked. */
export function wantedSlot({ selectedInstanceId }: ManageContext, slots: readonly Slot[]): Slot | null {
  return slots.find((slot) => slot.instanceId === selectedInstanceId && isBookable(slot)) ?? null;
}

/** The reason why the chosen change cannot be quoted. */
export type QuoteError = SubmitError | { readonly code: 'nothingChosen' | 'nothingChanged' };

/** Says why the price of the chosen change cannot be asked for; null if it can. */
export function whyCannotQuote(context: ManageContext): QuoteError | null {
  const { slot, quantities } = context;
  const game = findGame(context);
  if (slot === null || game === null) return { code: 'nothingChosen' };
  const reason = whyCannotSubmit(slot, quantities);
  if (reason !== null) return reason;
  return isSame(game, slot.instanceId, quantities) ? { code: 'nothingChanged' } : null;
}

/** True if the game is booked at this slot with these tickets already. */
function isSame(game: ManagedGame, instanceId: string, wanted: Quantities): boolean {
  const booked = toQuantities(game);
  const ids = [...Object.keys(booked), ...Object.keys(wanted)];
  return game.instanceId === instanceId && ids.every((id) => getQuantity(booked, id) === getQuantity(wanted, id));
}

/** True if the booking is as the visitor wanted it. */
export function isAsWanted(booking: ManagedBooking, intent: Intent): boolean {
  if (intent.type === 'cancel') return booking.state === 'cancelled';
  const { bookingId, instanceId, tickets } = intent.game;
  const game = booking.games.find(({ id }) => id === bookingId);
  return game !== undefined && isSame(game, instanceId, toQuantities({ tickets }));
}

/** True if the chosen change of a game is possible for the booking as it is now. */
export function doesChoiceHold({ intent }: ManageContext, booking: ManagedBooking): boolean {
  return intent?.type === 'game' && canChange(booking, intent.game.bookingId);
}
