import {
  addDays,
  bookingMachine,
  isKidsModeByDefault,
  selectBookNow,
  selectCategories,
  selectCurrency,
  selectPriceReasons,
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
import type { GameSummary, Location } from '@latchkey/cms-client/contract';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import { waitFor, type ActorRefFrom } from 'xstate';
import type { BoxOffice } from './box-office.ts';

type Booking = ActorRefFrom<typeof bookingMachine>;
type BookingSnapshot = ReturnType<Booking['getSnapshot']>;

interface Wanted {
  readonly location: Location;
  readonly game: GameSummary;
}

/**
 * Asks for slot and tickets until a basket holds them.
 *
 * @throws {VisitorLeft} when the visitor leaves
 */
export async function holdTickets(office: BoxOffice, visit: Visit, { location, game }: Wanted): Promise<void> {
  const { terminal } = office;
  const booking = visit.openBooking(bookingMachine, {
    game,
    timeZone: location.timeZone,
    kidsModeByDefault: isKidsModeByDefault(game),
    splitCount: null,
  });
  booking.on('toast', ({ phrase }) => terminal.print(`! ${phrase}`));
  try {
    for (;;) {
      const snapshot = await waitFor(booking, (current) => current.matches('done') || needsInput(current), {
        timeout: Infinity,
      });
      if (snapshot.matches('done')) return;
      const failure = selectError(snapshot);
      if (failure !== null) {
        terminal.print(`! ${failure.error.message}`);
        await terminal.prompt('Enter to try again:');
        booking.send(failure.retry);
      } else if (snapshot.matches('choosingSlot')) {
        await chooseSlot(office, booking);
      } else if (snapshot.matches('choosingTickets')) {
        await chooseTickets(office, booking);
      } else {
        terminal.print(`! ${selectTicketsMessage(snapshot) ?? ''}`);
        booking.send({ type: 'slot.change' });
      }
    }
  } finally {
    visit.close('booking');
  }
}

/** True if the machine waits for the visitor, not for the network or a timer. */
function needsInput(snapshot: BookingSnapshot): boolean {
  return (['choosingSlot', 'choosingTickets', 'slotsFailed', 'ticketsFailed', 'ticketsGone'] as const).some((state) =>
    snapshot.matches(state),
  );
}

type SlotChoice = ReturnType<typeof selectSlotRows>['rows'][number][number];

/** Prints the slots of the day, and sends what the visitor types: a slot, another day, or the other mode. */
async function chooseSlot(office: BoxOffice, booking: Booking): Promise<void> {
  const { terminal } = office;
  const snapshot = booking.getSnapshot();
  const slots = selectSlotRows(snapshot).rows.flat();
  printSlots(office, snapshot, slots);
  const { date, maxDate } = selectDate(snapshot);
  const input = await terminal.prompt('Time (number), a date (YYYY-MM-DD), n for the next day, k for Kids Mode:');
  if (input === 'k') return booking.send({ type: 'kidsMode.set', isOn: !selectKidsMode(snapshot).isOn });
  if (input === 'n' && date < maxDate) return booking.send({ type: 'date.select', date: addDays(date, 1) });
  if (/^\d{4}-\d{2}-\d{2}$/u.test(input)) return selectTypedDate(office, booking, input);
  const chosen = /^\d{1,3}$/u.test(input) ? slots[Number(input) - 1] : undefined;
  if (chosen === undefined) return terminal.print('! That is not on the list.');
  if (chosen.reason !== null) return terminal.print(`! ${chosen.reason.code}`);
  booking.send({ type: 'slot.select', instanceId: chosen.slot.instanceId });
}

function printSlots({ terminal, locale }: BoxOffice, snapshot: BookingSnapshot, slots: readonly SlotChoice[]): void {
  const isKidsMode = selectKidsMode(snapshot).isOn;
  terminal.print(`\n${formatDate(selectDate(snapshot).date, locale, 'full')}${isKidsMode ? ' · Kids Mode' : ''}`);
  if (selectHasNoSlots(snapshot)) terminal.print('     No times on this day.');
  for (const [index, { slot, reason }] of slots.entries()) {
    const time = formatTime(slot.startTime, locale);
    terminal.print(`${String(index + 1).padStart(3)}  ${time}${reason === null ? '' : `  (${reason.code})`}`);
  }
}

/** Selects a day. The machine ignores one that cannot be booked, so its date then stays. */
function selectTypedDate({ terminal }: BoxOffice, booking: Booking, date: string): void {
  booking.send({ type: 'date.select', date });
  const { date: selected, minDate, maxDate } = selectDate(booking.getSnapshot());
  if (selected !== date) terminal.print(`! Dates go from ${minDate} to ${maxDate}.`);
}

/** Prints the tickets with their total, and sends what the visitor types: one ticket more or less, the booking, or another time. */
async function chooseTickets(office: BoxOffice, booking: Booking): Promise<void> {
  const { terminal } = office;
  const snapshot = booking.getSnapshot();
  printTickets(office, snapshot);
  const input = await terminal.prompt('+1 or -1 (the number of a ticket), b to book, t for another time:');
  if (input === 't') return booking.send({ type: 'slot.change' });
  if (input === 'b') {
    const { reason } = selectBookNow(snapshot);
    if (reason !== null) return terminal.print(`! ${inWords(reason)}`);
    return booking.send({ type: 'booking.submit' });
  }
  const [, sign, number] = /^(?<sign>[+-])(?<number>\d{1,2})$/u.exec(input) ?? [];
  const category = selectCategories(snapshot)[Number(number) - 1];
  if (category === undefined) return terminal.print('! That is not on the list.');
  const reason = sign === '+' ? category.increaseReason : category.decreaseReason;
  if (reason !== null) return terminal.print(`! ${inWords(reason)}`);
  booking.send({ type: sign === '+' ? 'quantity.increase' : 'quantity.decrease', categoryId: category.id });
}

function printTickets({ terminal, locale }: BoxOffice, snapshot: BookingSnapshot): void {
  const slot = selectSelectedSlot(snapshot);
  const currency = selectCurrency(snapshot) ?? 'USD';
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, locale);
  if (slot !== null)
    terminal.print(`\n${formatDate(slot.date, locale, 'full')}, ${formatTime(slot.startTime, locale)}`);
  for (const [index, { name, priceMinor, quantity, oneMoreMinor }] of selectCategories(snapshot).entries()) {
    // The tickets of a party have no price of their own, only what one more adds to the sum.
    const each = priceMinor === null ? `one more ${price(oneMoreMinor)}` : price(priceMinor);
    terminal.print(`${String(index + 1).padStart(3)}  ${quantity} × ${name}, ${each}`);
  }
  const reasons = selectPriceReasons(snapshot).map((reason) => reason.type);
  const totalMinor = selectTotalMinor(snapshot);
  terminal.print(`     Total ${[totalMinor === null ? 'in the basket' : price(totalMinor), ...reasons].join(', ')}`);
}

/** Writes the core's code with its parameters: `belowMinimum (missing 1)`. */
function inWords({ code, ...params }: { readonly code: string }): string {
  const details = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return details.length === 0 ? code : `${code} (${details.join(', ')})`;
}
