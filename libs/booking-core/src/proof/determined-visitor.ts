import { selectBookNow, selectCategories, selectDate, selectSlotRows } from '../booking/booking.selectors.ts';
import { selectCheckoutStep } from '../checkout/checkout.selectors.ts';
import { customerFields } from '../checkout/customer-validation.ts';
import { addDays } from '../dates/booking-date.ts';
import { customerFixture } from '../testing/customer.fixture.ts';
import type { Visit } from './visit.ts';

/** The next thing that a visitor who wants to play would do, by what the page shows; says what it was. */
export function actDetermined(visit: Visit, random: () => number): string {
  return visit.checkout === null ? book(visit, random) : checkOut(visit);
}

function checkOut(visit: Visit): string {
  const { checkout } = visit;
  if (checkout === null) return 'waits';
  const step = selectCheckoutStep(checkout.getSnapshot());
  switch (step) {
    case 'editing': {
      const customer = customerFixture();
      for (const field of customerFields) checkout.send({ type: 'field.set', field, value: customer[field] });
      checkout.send({ type: 'checkout.submit' });
      return 'checks out';
    }
    case 'unresolved':
      checkout.send({ type: 'checkout.retry' });
      return 'asks again';
    case 'rejected':
    case 'expired':
      visit.leaveCheckout();
      visit.booking.send({ type: 'slot.change' });
      return `leaves a checkout that is ${step}`;
    case 'submitting':
    case 'reconciling':
    case 'confirmed':
      return 'waits';
  }
}

function book(visit: Visit, random: () => number): string {
  const { booking } = visit;
  const snapshot = booking.getSnapshot();
  if (snapshot.matches('choosingSlot')) return chooseSlot(visit, random);
  if (snapshot.matches('choosingTickets')) return chooseTickets(visit);
  if (snapshot.matches('slotsFailed')) {
    booking.send({ type: 'slots.retry' });
    return 'asks for the slots again';
  }
  if (snapshot.matches('ticketsFailed')) {
    booking.send({ type: 'tickets.retry' });
    return 'asks for the tickets again';
  }
  if (snapshot.matches('ticketsGone')) {
    booking.send({ type: 'slot.change' });
    return 'changes the time';
  }
  if (!snapshot.matches('done')) return 'waits';
  if (visit.basketToBook === null) booking.send({ type: 'slot.change' });
  else visit.openCheckout(visit.basketToBook);
  return 'goes to the checkout';
}

function chooseSlot({ booking }: Visit, random: () => number): string {
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

function chooseTickets(visit: Visit): string {
  const { booking, basket } = visit;
  // All or nothing: something else in the basket may be what cannot be held any more.
  if (visit.refusals > 2) {
    const isThere = basket.getSnapshot().context.basket !== null;
    visit.refusals = isThere ? 0 : 2;
    basket.send({ type: isThere ? 'basket.delete' : 'basket.reload' });
    return isThere ? 'deletes the basket' : 'looks into the basket';
  }
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
