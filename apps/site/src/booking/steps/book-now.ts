import {
  basketPart,
  type BookingChoice,
  bookingMachine,
  type BookNowError,
  type BookingSnapshot,
  type Quantities,
  requestForSlot,
  selectBasket,
  selectBookNowError,
  selectSelectedSlot,
  type Slot,
  type SubmitError,
  whyCannotSubmit,
} from '@latchkey/booking-core';
import type { ServerVisit } from '../../visit/server-visit.ts';

/** The tickets that a posted form wants to hold. */
export interface BookNowCommand {
  /** The start of the booking, with the slot and the quantities. */
  readonly choice: BookingChoice;
  /** The quantities as the visitor has typed them. The machine reduces those of `choice` to what is available. */
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

/** The part of a visit that Book Now uses. */
type BookNowVisit = Pick<ServerVisit, 'holdAgain' | 'awaitRest' | 'visit'>;

/** Opens the tickets of a slot in a visit, presses Book Now, and waits for the outcome. */
export async function bookNow(server: BookNowVisit, command: BookNowCommand): Promise<BookNowResult> {
  const { choice, quantities } = command;
  const booking = server.visit.openBooking(bookingMachine, choice);
  await server.awaitRest();
  const opened = booking.getSnapshot();
  const slot = selectSelectedSlot(opened);
  if (slot === null) return { type: 'slotChanged' };
  const reason = whyCannotSubmit(slot, quantities);
  const canChooseTickets = opened.matches('choosingTickets');
  // An earlier press of the same form may have taken the places: then the slot is full, or too small for a second party of this size.
  const mayBeTakenByItself = !canChooseTickets || reason?.code === 'totalAboveMaximum';
  if (mayBeTakenByItself && (await wasHeldBefore(server, command, opened, slot))) return { type: 'held' };
  if (!canChooseTickets) return { type: 'slotChanged' };
  if (reason !== null) return { type: 'rejected', reason };
  return toResult(server, await submit(server, booking, command.without));
}

/** Returns whether the same form has held the places before. */
async function wasHeldBefore(
  { holdAgain }: BookNowVisit,
  { choice, quantities }: BookNowCommand,
  { context: { gameId, isKidsMode } }: BookingSnapshot,
  slot: Slot,
): Promise<boolean> {
  const request = requestForSlot(slot.instanceId, slot, quantities, choice.initialPrices);
  const again = await holdAgain(request, { gameId, startsAt: slot.startsAt, isKidsMode });
  return again.ok;
}

/** Presses Book Now, and then the button that takes vanished bookings out of the basket, if the visitor has agreed to all of them. */
async function submit(
  { awaitRest }: BookNowVisit,
  booking: ReturnType<ServerVisit['visit']['openBooking']>,
  without: BookNowCommand['without'],
): Promise<BookingSnapshot> {
  booking.send({ type: 'booking.submit' });
  await awaitRest();
  if (without !== null && areAllAgreed(without, selectBookNowError(booking.getSnapshot()))) {
    booking.send({ type: 'booking.submitWithoutVanished' });
    await awaitRest();
  }
  return booking.getSnapshot();
}

/** Reads the outcome of a booking that has come to rest. */
async function toResult(server: BookNowVisit, ended: BookingSnapshot): Promise<BookNowResult> {
  if (ended.matches('ticketsGone')) return { type: 'slotChanged' };
  if (ended.matches('done')) {
    return (await isStillHeld(server)) ? { type: 'held' } : { type: 'keyUsed', error: unknownOutcome };
  }
  const error = ended.context.bookNowError ?? unknownOutcome;
  return { type: isOfUsedKey(error) ? 'keyUsed' : 'failed', error };
}

/**
 * Returns whether the api has rejected a key that came with other tickets before. It explains every other rejection of Book Now to the
 * visitor, in `details`; this one is for programs only, and so has none.
 */
function isOfUsedKey({ error }: BookNowError): boolean {
  return error.kind === 'rejected' && error.details.length === 0;
}

/** Returns whether the basket still exists. A press that is repeated under its key returns the basket as it was then, which may have ended since. */
async function isStillHeld({ visit, awaitRest }: BookNowVisit): Promise<boolean> {
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
