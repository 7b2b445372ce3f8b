import {
  addDays,
  bookingMachine,
  isKidsModeByDefault,
  selectBookNow,
  selectCategories,
  selectCurrency,
  selectDate,
  selectError,
  selectHasNoSlots,
  selectKidsMode,
  selectSelectedSlot,
  selectSlotRows,
  selectTicketsMessage,
  selectTotalMinor,
  type Visit,
} from '@latchkey/booking-core';
import type { GameSummary, Location } from '@latchkey/cms-client/schema';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import { waitFor, type ActorRefFrom } from 'xstate';
import type { BoxOffice } from './box-office.ts';

type Booking = ActorRefFrom<typeof bookingMachine>;

interface Wanted {
  readonly location: Location;
  readonly game: GameSummary;
}

/** Drives the visit until a basket holds the tickets. @throws {LeftTheDesk} when the visitor leaves */
export async function holdTickets(office: BoxOffice, visit: Visit, { location, game }: Wanted): Promise<void> {
  const { terminal } = office;
  const booking = visit.openBooking(bookingMachine, {
    game,
    timeZone: location.timeZone,
    kidsModeByDefault: isKidsModeByDefault(game, false),
    splitCount: null,
  });
  booking.on('toast', ({ phrase }) => terminal.say(`! ${phrase}`));
  try {
    for (;;) {
      const snapshot = await waitFor(booking, (current) => current.matches('done') || isAsking(current), {
        timeout: Infinity,
      });
      if (snapshot.matches('done')) return;
      const failure = selectError(snapshot);
      if (failure !== null) {
        terminal.say(`! ${failure.error.message}`);
        await terminal.ask('Enter to try again:');
        booking.send(failure.retry);
      } else if (snapshot.matches('choosingSlot')) {
        await chooseSlot(office, booking);
      } else if (snapshot.matches('choosingTickets')) {
        await chooseTickets(office, booking);
      } else {
        terminal.say(`! ${selectTicketsMessage(snapshot) ?? ''}`);
        booking.send({ type: 'slot.change' });
      }
    }
  } finally {
    visit.close('booking');
  }
}

/** The machine waits for the visitor, not for the network or a clock. */
function isAsking(snapshot: ReturnType<Booking['getSnapshot']>): boolean {
  return (['choosingSlot', 'choosingTickets', 'slotsFailed', 'ticketsFailed', 'ticketsGone'] as const).some((state) =>
    snapshot.matches(state),
  );
}

async function chooseSlot({ terminal, locale }: BoxOffice, booking: Booking): Promise<void> {
  const snapshot = booking.getSnapshot();
  const { date, minDate, maxDate } = selectDate(snapshot);
  const kidsMode = selectKidsMode(snapshot).isOn;
  terminal.say(`\n${formatDate(date, locale, 'full')}${kidsMode ? ' · Kids Mode' : ''}`);
  if (selectHasNoSlots(snapshot)) terminal.say('     No times on this day.');
  const slots = selectSlotRows(snapshot).rows.flat();
  for (const [index, { slot, reason }] of slots.entries()) {
    const time = formatTime(slot.startTime, locale);
    terminal.say(`${String(index + 1).padStart(3)}  ${time}${reason === null ? '' : `  (${reason.code})`}`);
  }
  const answer = await terminal.ask('Time (number), a date (YYYY-MM-DD), n for the next day, k for Kids Mode:');
  if (answer === 'k') return booking.send({ type: 'kidsMode.set', isOn: !kidsMode });
  if (answer === 'n' && date < maxDate) return booking.send({ type: 'date.select', date: addDays(date, 1) });
  if (/^\d{4}-\d{2}-\d{2}$/u.test(answer)) {
    booking.send({ type: 'date.select', date: answer });
    if (selectDate(booking.getSnapshot()).date !== answer) terminal.say(`! Dates go from ${minDate} to ${maxDate}.`);
    return;
  }
  const chosen = /^\d{1,3}$/u.test(answer) ? slots[Number(answer) - 1] : undefined;
  if (chosen === undefined) return terminal.say('! That is not on the list.');
  if (chosen.reason !== null) return terminal.say(`! ${chosen.reason.code}`);
  booking.send({ type: 'slot.select', instanceId: chosen.slot.instanceId });
}

async function chooseTickets({ terminal, locale }: BoxOffice, booking: Booking): Promise<void> {
  const snapshot = booking.getSnapshot();
  const slot = selectSelectedSlot(snapshot);
  const currency = selectCurrency(snapshot) ?? 'USD';
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, locale);
  if (slot !== null) terminal.say(`\n${formatDate(slot.date, locale, 'full')}, ${formatTime(slot.startTime, locale)}`);
  const categories = selectCategories(snapshot);
  for (const [index, { name, priceMinor, quantity }] of categories.entries()) {
    terminal.say(`${String(index + 1).padStart(3)}  ${quantity} × ${name}, ${price(priceMinor)}`);
  }
  terminal.say(`     Total ${price(selectTotalMinor(snapshot))}`);
  const answer = await terminal.ask('+1 or -1 (the number of a ticket), b to book, t for another time:');
  if (answer === 't') return booking.send({ type: 'slot.change' });
  if (answer === 'b') {
    const { reason } = selectBookNow(snapshot);
    if (reason !== null) return terminal.say(`! ${inWords(reason)}`);
    return booking.send({ type: 'booking.submit' });
  }
  const [, sign, number] = /^(?<sign>[+-])(?<number>\d{1,2})$/u.exec(answer) ?? [];
  const category = categories[Number(number) - 1];
  if (category === undefined) return terminal.say('! That is not on the list.');
  const reason = sign === '+' ? category.increaseReason : category.decreaseReason;
  if (reason !== null) return terminal.say(`! ${inWords(reason)}`);
  booking.send({ type: sign === '+' ? 'quantity.increase' : 'quantity.decrease', categoryId: category.id });
}

/** `belowMinimum (missing 1)`: the core's own code with its parameters. */
function inWords({ code, ...params }: { readonly code: string }): string {
  const told = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return told.length === 0 ? code : `${code} (${told.join(', ')})`;
}
