import { selectBookedStep, selectCheckoutStep } from '../checkout/checkout.selectors.ts';
import { chosenTickets } from '../testing/chosen-tickets.ts';
import type { RandomWorld } from './random-world.ts';
import { location } from './world.ts';

/** Creates the check that runs after each step of a walk: it reports all that must never happen. */
export function createStepCheck(world: RandomWorld): () => void {
  const { visit, report } = world;
  let hasTyped = false;

  function checkTypedDetails(): void {
    const lastName = visit.snapshot.checkout?.context.customer.lastName;
    hasTyped ||= Boolean(lastName);
    if (hasTyped && lastName === '') report('typed details are lost');
  }

  return () => {
    checkTickets(world);
    checkMachines(world);
    checkTypedDetails();
    checkBasket(world);
    checkCheckout(world);
    checkCharges(world);
  };
}

function checkTickets({ visit, report }: RandomWorld): void {
  const { booking } = visit.snapshot;
  if (booking === null) throw new Error('The widget is on every page of this visitor');
  const { slot } = booking.context;
  const total = chosenTickets(booking);
  if (slot !== null && total > slot.spaces.maxAvailable) report(`${total} of ${slot.spaces.maxAvailable} tickets`);
}

function checkMachines({ visit, report }: RandomWorld): void {
  const { booking, basket, checkout } = visit.snapshot;
  for (const [name, snapshot] of Object.entries({ booking, basket, checkout }))
    if (snapshot?.status === 'error') report(`the ${name} machine has failed`);
}

function checkBasket({ visit, requests, report }: RandomWorld): void {
  const held = visit.snapshot.basket?.context.basket ?? null;
  if (held === null) return;
  const { subtotalMinor, discountMinor, totalMinor, vouchers } = held;
  if (discountMinor < 0 || totalMinor < 0 || totalMinor !== subtotalMinor - discountMinor) report('sums are wrong');
  const count = vouchers.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count > requests.vouchers) report(`${count} gift vouchers instead of ${requests.vouchers}`);
}

/** Compares the step that the checkout shows with the basket at the venue. */
function checkCheckout({ visit, venue, bookedElsewhere, report }: RandomWorld): void {
  const { checkout } = visit.snapshot;
  if (checkout === null) return;
  const { basketId } = checkout.context;
  const step = selectCheckoutStep(checkout);
  const booked = venue.getBasket(basketId);
  const isBooked = booked.ok && booked.value.status === 'booked';
  const isBookedHere = isBooked && !bookedElsewhere.has(basketId);
  if (isBookedHere && (step === 'rejected' || step === 'expired')) report(`${step} although the basket is booked`);
  if (selectBookedStep(checkout) === 'unavailable' && venue.getConfirmation(basketId).ok)
    report('a confirmation counts as gone');
  if (step === 'confirmed' && !isBooked) report('confirmed although the basket is not booked');
}

/** Compares the step that the checkout shows with the charges of its basket. */
function checkCharges({ visit, venue, report }: RandomWorld): void {
  const { checkout } = visit.snapshot;
  if (checkout === null) return;
  const step = selectCheckoutStep(checkout);
  const charges = venue.payments.charges.filter(({ basketId }) => basketId === checkout.context.basketId);
  const isCharged = charges.some(({ isRefunded }) => !isRefunded);
  const isUnpaid = step === 'editing' || step === 'rejected' || step === 'expired';
  if (isUnpaid && isCharged) report(`${step} although a card is charged`);
  if (step === 'placesLost' && isCharged) report('places lost, nothing refunded');
  if (charges.length > 1) report(`a basket is charged ${charges.length} times`);
}

/** Checks at the end of a walk that all was booked once, and that each charge was booked or refunded. */
export function checkBookings({ venue, bookedElsewhere, report }: RandomWorld): void {
  const ids = venue.confirmations.flatMap(({ bookings }) => bookings.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) report('booked the same twice');
  // The venue decides about a charge when its payment is fetched.
  for (const { basketId } of venue.payments.charges) venue.payments.get(basketId);
  for (const { paymentId, isBooked, isRefunded } of venue.payments.charges)
    if (isBooked === isRefunded) report(`${paymentId} is charged, and neither booked nor refunded`);
  // The visitor's own window may not see a booking of the other window before it books another basket.
  const count = venue.confirmations.length - bookedElsewhere.size;
  if (count > 1) report(`booked ${count} times instead of once`);
}

/** Checks that a visitor who has booked keeps no booked basket. */
export function checkStoredBasket({ visit, venue, basketStore, bookedElsewhere, report }: RandomWorld): void {
  const shownId = visit.checkout?.getSnapshot().context.basketId ?? '';
  const storedId = basketStore.read(location.id) ?? '';
  const stored = venue.getBasket(storedId);
  // Two baskets may still be stored here although they are booked: one that could not be loaded, which is fetched later, and one that only the other
  // window knows to be booked.
  const loadError = visit.snapshot.basket?.context.loadError ?? null;
  const isKnown = loadError === null && (!bookedElsewhere.has(storedId) || storedId === shownId);
  if (visit.hasBooked && isKnown && stored.ok && stored.value.status === 'booked')
    report('keeps a basket that is booked');
}
