import { selectBasket } from '../basket/basket.selectors.ts';
import { selectDate, selectSlotRows } from '../booking/booking.selectors.ts';
import { selectBookNow, selectCategories } from '../booking/tickets.selectors.ts';
import { selectCheckoutStep } from '../checkout/checkout.selectors.ts';
import { selectPay } from '../payment/payment.selectors.ts';
import { customerFields } from '../foundation/customer-fields.ts';
import { addDays } from '../dates/booking-date.ts';
import type { WalkedVisit } from './walked-visit.ts';
import { customerFixture } from '../testing/fixtures.ts';

/** Does what a visitor who wants to book would do next on this page. Returns a description of it. */
export function actDetermined(visit: WalkedVisit, random: () => number): string {
  return visit.isAtCheckout ? checkOut(visit) : book(visit, random);
}

function checkOut(visit: WalkedVisit): string {
  const { checkout, screen } = visit;
  switch (screen.name) {
    case 'details': {
      if (checkout === null) return 'waits';
      // The visitor submits each checkout once, and leaves it if that is rejected. A checkout that other events got rejected is still tried.
      if (visit.hasSubmitted && selectCheckoutStep(checkout.getSnapshot()) === 'rejected')
        return leave(visit, 'rejected');
      visit.hasSubmitted = true;
      const customer = customerFixture();
      for (const field of customerFields) checkout.send({ type: 'field.set', field, value: customer[field] });
      checkout.send({ type: 'checkout.submit' });
      return 'checks out';
    }
    case 'inDoubt':
      if (checkout === null || selectCheckoutStep(checkout.getSnapshot()) !== 'unresolved') return 'waits';
      checkout.send({ type: 'checkout.retry' });
      return 'repeats the request';
    case 'paying':
      if (checkout === null || !selectPay(checkout.getSnapshot()).isEnabled) return 'waits';
      checkout.send({ type: 'payment.submit' });
      return 'pays';
    case 'paymentInDoubt':
      checkout?.send({ type: 'checkout.retry' });
      return 'has the payment fetched';
    case 'failed':
      visit.basket.send({ type: 'basket.reload' });
      return 'loads the basket again';
    case 'booked':
      if (!screen.canTryAgain) return leave(visit, screen.name);
      checkout?.send({ type: 'checkout.retry' });
      return 'has the confirmation fetched';
    case 'placesLost':
    case 'expired':
    case 'empty':
      return leave(visit, screen.name);
    case 'loading':
    case 'submitting':
    case 'paymentPending':
    case 'confirmed':
      return 'waits';
  }
}

function leave(visit: WalkedVisit, name: string): string {
  visit.leaveCheckout();
  visit.booking.send({ type: 'slot.change' });
  return `leaves a checkout that is ${name}`;
}

function book(visit: WalkedVisit, random: () => number): string {
  const { booking } = visit;
  const snapshot = booking.getSnapshot();
  if (snapshot.matches('choosingSlot')) return chooseSlot(visit, random);
  if (snapshot.matches('choosingTickets')) return chooseTickets(visit);
  if (snapshot.matches('slotsFailed')) {
    booking.send({ type: 'slots.retry' });
    return 'loads the slots again';
  }
  if (snapshot.matches('ticketsFailed')) {
    booking.send({ type: 'tickets.retry' });
    return 'loads the tickets again';
  }
  if (snapshot.matches('ticketsGone')) {
    booking.send({ type: 'slot.change' });
    return 'changes the time';
  }
  if (!snapshot.matches('done')) return 'waits';
  if (visit.isLedToCheckout) {
    visit.openCheckout();
    return 'goes to the checkout';
  }
  booking.send({ type: 'slot.change' });
  return 'changes the time';
}

function chooseSlot({ booking }: WalkedVisit, random: () => number): string {
  const free = selectSlotRows(booking.getSnapshot())
    .rows.flat()
    .filter(({ reason }) => reason === null);
  const chosen = free[Math.floor(random() * free.length)];
  if (chosen === undefined) {
    const { date, maxDate, minDate } = selectDate(booking.getSnapshot());
    booking.send({ type: 'date.select', date: date < maxDate ? addDays(date, 1) : minDate });
    return 'looks at the next day';
  }
  booking.send({ type: 'slot.select', instanceId: chosen.slot.instanceId });
  return `selects ${chosen.slot.instanceId}`;
}

/** The failures of Book Now in a row that a visitor accepts. */
const acceptedFailures = 2;

/**
 * Removes what may block Book Now. The update is all or nothing, so another booking of the basket may be the one that cannot be held. A basket that is
 * not loaded is fetched first, and the next failure leads here again.
 */
function clearBasket(visit: WalkedVisit): string {
  const { basket } = visit;
  const held = selectBasket(basket.getSnapshot());
  if (held?.status === 'paying') {
    visit.openCheckout();
    return 'goes back to the payment';
  }
  if (held === null) {
    visit.failedAttempts = acceptedFailures;
    basket.send({ type: 'basket.reload' });
    return 'looks into the basket';
  }
  visit.failedAttempts = 0;
  basket.send({ type: 'basket.delete' });
  return 'deletes the basket';
}

function chooseTickets(visit: WalkedVisit): string {
  const { booking } = visit;
  if (visit.failedAttempts > acceptedFailures) return clearBasket(visit);
  if (selectBookNow(booking.getSnapshot()).isEnabled) {
    booking.send({ type: 'booking.submit' });
    return 'books now';
  }
  const more = selectCategories(booking.getSnapshot()).find(({ canIncrease }) => canIncrease);
  if (more === undefined) {
    booking.send({ type: 'slot.change' });
    return 'changes the time';
  }
  booking.send({ type: 'quantity.increase', categoryId: more.id });
  return 'adds a ticket';
}
