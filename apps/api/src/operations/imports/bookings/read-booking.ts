import { completeCustomer, lineMinor } from '@latchkey/booking-core';
import { deskCheckoutBody } from '@latchkey/cms-client/contract';
import * as z from 'zod/mini';
import { normalReference } from '../../../bookings/normal-reference.ts';
import type { CheckoutContext } from '../../../checkout/checkout-context.ts';
import type { NumberedRoom } from '../../../inventory/slots/scheduled-slots.ts';
import { toSlotId } from '../../../inventory/slots/slot-id.ts';
import { sumTotals, type HeldTicket } from '../../../inventory/taken-items.ts';
import { keptPhone } from '../../../kernel/contacts.ts';
import { type Languages, nearestLanguage } from '../../../kernel/locale.ts';
import { instantAt, isCalendarDate, parseMinutes } from '../../../kernel/wall-clock.ts';
import type { Venue } from '../../../venues/catalogue.ts';
import type { Category, VenueRoom } from '../../../venues/venue-room.ts';
import { readAmount } from '../read-amount.ts';
import type { CsvLine } from '../read-csv.ts';
import { sayIssue } from '../say-issue.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The columns of a file of bookings; docs/operations.md describes them. */
export const bookingColumns = {
  required: ['reference', 'location', 'game', 'date', 'time', 'players'],
  optional: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'total',
    'paid',
    'currency',
    'ticket',
    'mode',
    'language',
    'note',
  ],
} as const;

/** The facts that are needed to read a line. */
export type Readers = Pick<CheckoutContext, 'catalogue' | 'rooms'> & {
  /** The languages of the chain, the default one first. */
  readonly languages: () => Languages;
  /** True if a location is sold from our own inventory. */
  readonly isSoldHere: (locationId: string) => boolean;
};

/** The pattern of a reference: it has at most the length that visitors can type to look a booking up. */
const referenceShape = /^[A-Z0-9](?:[A-Z0-9-]{0,18}[A-Z0-9])?$/u;
/** The most characters of a note. */
const maxNote = 2_000;

/** Reads a line; a text says why it cannot be booked. */
export function readBooking(
  { catalogue, rooms, isSoldHere, languages }: Readers,
  { line, cells, broken }: CsvLine,
): BookingDraft | string {
  if (broken !== null) return broken;
  const cell = (name: string) => cells[name.toLowerCase()] ?? '';
  const reference = normalReference(cell('reference'));
  if (!referenceShape.test(reference)) return `the reference “${reference}” is not 1 to 20 letters, digits and hyphens`;
  const venue = catalogue.venues.find(({ locationId, locationSlug }) =>
    [locationId, locationSlug].includes(cell('location')),
  );
  if (venue === undefined) return `there are no rooms of a location “${cell('location')}” in ticketing/`;
  if (!isSoldHere(venue.locationId)) return `${venue.locationId} is sold by another system`;
  const room = venue.rooms.find(({ gameId, gameSlug }) => [gameId, gameSlug].includes(cell('game')));
  if (room === undefined) return `there is no room of a game “${cell('game')}” at ${venue.locationId}`;
  const [date, time] = [cell('date'), cell('time')];
  if (!isCalendarDate(date)) return `“${date}” is no date, YYYY-MM-DD`;
  // Spreadsheets add seconds to a time.
  if (!/^(?:[01]?\d|2[0-3]):[0-5]\d(?::00)?$/u.test(time)) return `“${time}” is no time, HH:MM`;
  const quantity = Number(cell('players'));
  if (!Number.isInteger(quantity) || quantity < 1) return `“${cell('players')}” is no number of players`;
  const mode = cell('mode').toLowerCase();
  if (!['', 'standard', 'kids'].includes(mode)) return `“${cell('mode')}” is no mode: standard or kids`;
  if (cell('currency') !== '' && cell('currency') !== venue.currency)
    return `${venue.locationId} has prices in ${venue.currency}, not in ${cell('currency')}`;
  const tickets = readTickets(room, {
    mode,
    ticket: cell('ticket'),
    total: cell('total'),
    currency: venue.currency,
    quantity,
  });
  if (typeof tickets === 'string') return tickets;
  const totalMinor = sumTotals(tickets);
  const paidMinor = cell('paid') === '' ? totalMinor : readAmount(cell('paid'), venue.currency);
  if (paidMinor === null) return `“${cell('paid')}” is no amount of ${venue.currency}`;
  const body = readBody(cell, venue, languages());
  if (typeof body === 'string') return body;
  const startsAtMs = instantAt(date, parseMinutes(time.padStart(5, '0').slice(0, 5)), venue.timeZone);
  const [first, ...others] = sortByFit(rooms.listNumbered(room), quantity).map((numbered) => ({
    room: numbered,
    slotId: toSlotId({ roomNumber: numbered.number, startsAtMs }),
  }));
  if (first === undefined) return `there is no room of a game “${cell('game')}” at ${venue.locationId}`;
  return {
    line,
    reference,
    venue,
    ...first,
    others,
    startsAtMs,
    isKidsMode: mode === 'kids',
    quantity,
    tickets,
    paidMinor: Math.min(paidMinor, totalMinor),
    ...body,
  };
}

/** Sorts rooms: first those in which the fewest places stay empty; last those that are too small. */
function sortByFit(rooms: readonly NumberedRoom[], quantity: number): readonly NumberedRoom[] {
  const countEmpty = ({ room: { capacity } }: NumberedRoom) =>
    capacity < quantity ? Number.MAX_SAFE_INTEGER : capacity - quantity;
  return rooms.toSorted((one, other) => countEmpty(one) - countEmpty(other));
}

/** The ticket and the price that a line names. */
interface Wanted {
  readonly mode: string;
  readonly ticket: string;
  readonly total: string;
  readonly currency: string;
  readonly quantity: number;
}

/** Reads the tickets of a line: one kind, at the price of the old system, or at our price if the line names none. */
function readTickets(
  room: VenueRoom,
  { mode, ticket, total, currency, quantity }: Wanted,
): readonly HeldTicket[] | string {
  const list = mode === 'kids' ? room.kids : room.standard;
  if (list === null) return `the room of ${room.gameId} has no Kids Mode`;
  const named = (category: Category) => [category.id, category.name].includes(ticket);
  const category = ticket === '' ? list[0] : list.find(named);
  if (category === undefined) return `there is no kind of ticket “${ticket}” for ${room.gameId}`;
  const totalMinor = total === '' ? lineMinor(quantity, category.priceMinor) : readAmount(total, currency);
  if (totalMinor === null) return `“${total}” is no amount of ${currency}`;
  const { id: categoryId } = category;
  return [{ categoryId, name: category.name, quantity, priceMinor: Math.ceil(totalMinor / quantity), totalMinor }];
}

/** Reads the customer; a telephone number that no country has goes into the note. */
function readBody(
  cell: (name: string) => string,
  { country }: Venue,
  languages: Languages,
): Pick<BookingDraft, 'body' | 'note'> | string {
  const typed = cell('phone');
  const phone = typed === '' ? '' : keptPhone(typed, country);
  const note = [cell('note'), ...(phone === null ? [`Telephone: ${typed}`] : [])]
    .filter((part) => part !== '')
    .join('\n');
  // A booking needs a first name, so a lone last name, or the reference, takes its place.
  const firstName = cell('firstName') === '' ? cell('lastName') || cell('reference') : cell('firstName');
  const lastName = cell('firstName') === '' ? '' : cell('lastName');
  const customer = completeCustomer({ firstName, lastName, email: cell('email'), phone: phone ?? '' });
  const read = z.safeParse(deskCheckoutBody, { customer, locale: nearestLanguage(cell('language'), languages) });
  if (!read.success) return sayIssue(read.error);
  return { body: read.data, note: note.slice(0, maxNote) };
}
