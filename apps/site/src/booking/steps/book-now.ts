import {
  basketPart,
  type BookingChoice,
  bookingMachine,
  type BookNowError,
  type Quantities,
  requestForSlot,
  selectBasket,
  selectBookNowError,
  selectSelectedSlot,
  type SubmitError,
  whyCannotSubmit,
} from '@latchkey/booking-core';
import type { ServerVisit } from '../../visit/server-visit.ts';

/** The tickets that a posted form wants to hold. */
export interface BookNowCommand {
  /** The start of the booking, with the slot and the quantities. */
  readonly choice: BookingChoice;
  /** The quantities as the visitor has typed them. */
  readonly quantities: Quantities;
  /** The instances that the visitor has agreed to take out of the basket; null for none. */
  readonly without: readonly string[] | null;
}

/** The outcome of Book Now. */
export type BookNowResult =
  | { readonly type: 'held' }
  | { readonly type: 'rejected'; readonly reason: SubmitError }
  | { readonly type: 'failed'; readonly error: BookNowError }
  /** The slot is gone or could not be loaded. */
  | { readonly type: 'slotChanged' }
  /** The key has been used before, for a basket that has ended since or for other tickets: the visitor wants a new one. */
  | { readonly type: 'keyUsed'; readonly error: BookNowError };

/** Opens the tickets of a slot in a visit, presses Book Now, and waits for the outcome. */
export async function bookNow(
  { visit, awaitRest, holdAgain }: Pick<ServerVisit, 'holdAgain' | 'awaitRest' | 'visit'>,
  { choice, quantities, without }: BookNowCommand,
): Promise<BookNowResult> {
  const booking = visit.openBooking(bookingMachine, choice);
  await awaitRest();
  const opened = booking.getSnapshot();
  const slot = selectSelectedSlot(opened);
  if (slot === null) return { type: 'slotChanged' };
  const reason = whyCannotSubmit(slot, quantities);
  const isOpen = opened.matches('choosingTickets');
  if (!isOpen || reason?.code === 'totalAboveMaximum') {
    // The same form may have taken the places a moment ago, by a double press.
    const { gameId, isKidsMode } = opened.context;
    const start = { gameId, startsAt: slot.startsAt, isKidsMode };
    const again = await holdAgain(requestForSlot(slot.instanceId, slot, quantities, choice.initialPrices), start);
    if (again.ok) return { type: 'held' };
  }
  if (!isOpen) return { type: 'slotChanged' };
  if (reason !== null) return { type: 'rejected', reason };
  booking.send({ type: 'booking.submit' });
  await awaitRest();
  if (without !== null && areAllAgreed(without, selectBookNowError(booking.getSnapshot()))) {
    booking.send({ type: 'booking.submitWithoutVanished' });
    await awaitRest();
  }
  const ended = booking.getSnapshot();
  if (ended.matches('ticketsGone')) return { type: 'slotChanged' };
  if (ended.matches('done')) {
    return (await isStillHeld({ visit, awaitRest })) ? { type: 'held' } : { type: 'keyUsed', error: unknownOutcome };
  }
  const error = ended.context.bookNowError ?? unknownOutcome;
  const isUnsaid = error.error.kind === 'rejected' && error.error.details.length === 0;
  return { type: isUnsaid ? 'keyUsed' : 'failed', error };
}

/** Returns whether the basket still exists. A press that is repeated under its key returns the basket as it was then, which may have ended since. */
async function isStillHeld({ visit, awaitRest }: Pick<ServerVisit, 'awaitRest' | 'visit'>): Promise<boolean> {
  visit.openBasket(basketPart);
  visit.notice('shown');
  const { basket } = await awaitRest();
  const held = basket === null ? null : selectBasket(basket);
  return held !== null && held.status !== 'booked';
}

/** Returns whether the visitor has agreed to all bookings that would be taken out of the basket. */
function areAllAgreed(agreed: readonly string[], error: BookNowError | null): boolean {
  const vanished = error?.vanished ?? [];
  return vanished.length > 0 && vanished.every(({ instanceId }) => agreed.includes(instanceId));
}

/** The error where the api has not responded within the time that a visitor waits. */
const unknownOutcome: BookNowError = {
  error: { kind: 'timeout', message: 'Book Now has not ended in time', details: [] },
  vanished: [],
  hasBasket: false,
};
