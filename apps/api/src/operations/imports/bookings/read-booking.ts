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
export type ImportFacts = Pick<CheckoutContext, 'catalogue' | 'rooms'> & {
  /** The languages of the chain, the default one first. */
  readonly languages: () => Languages;
  /** True if a location is sold from our own inventory. */
  readonly isSoldHere: (locationId: string) => boolean;
};

/** The pattern of a reference: it has at most the length that visitors can type to look a booking up. */
const referenceShape = /^[A-Z0-9](?:[A-Z0-9-]{0,18}[A-Z0-9])?$/u;
/** The most characters of a note. */
const maxNote = 2_000;

/** Returns the text of a column; empty for a column that the file does not have. */
type ReadCell = (column: (typeof bookingColumns)['required' | 'optional'][number]) => string;

/** Reads a line; a text says why it cannot be booked. */
export function readBooking({ line, cells, broken }: CsvLine, facts: ImportFacts): BookingDraft | string {
  if (broken !== null) return broken;
  const cell: ReadCell = (column) => cells[column.toLowerCase()] ?? '';
  const reference = normalReference(cell('reference'));
  if (!referenceShape.test(reference)) return `the reference “${reference}” is not 1 to 20 letters, digits and hyphens`;
  const offer = findOffer(cell, facts);
  if (typeof offer === 'string') return offer;
  const startsAtMs = readStart(cell, offer.venue);
  if (typeof startsAtMs === 'string') return startsAtMs;
  const party = readParty(cell);
  if (typeof party === 'string') return party;
  const money = readMoney(cell, offer, party);
  if (typeof money === 'string') return money;
  const body = readBody(cell, offer.venue, facts.languages());
  if (typeof body === 'string') return body;
  // The other rooms of the game are tried if the best one is taken.
  const [best, ...others] = sortByFit(facts.rooms.listNumbered(offer.game), party.quantity).map((room) => ({
    room,
    slotId: toSlotId({ roomNumber: room.number, startsAtMs }),
  }));
  if (best === undefined) return noRoom(cell, offer.venue);
  return { line, reference, venue: offer.venue, ...best, others, startsAtMs, ...party, ...money, ...body };
}

/** A location, and a game with its places and prices there. */
interface Offer {
  readonly venue: Venue;
  readonly game: VenueRoom;
}

/** Finds the location and the game of a line, each by its id or by its slug. */
function findOffer(cell: ReadCell, { catalogue, isSoldHere }: ImportFacts): Offer | string {
  const venue = catalogue.venues.find(({ locationId, locationSlug }) =>
    [locationId, locationSlug].includes(cell('location')),
  );
  if (venue === undefined) return `there are no rooms of a location “${cell('location')}” in ticketing/`;
  if (!isSoldHere(venue.locationId)) return `${venue.locationId} is sold by another system`;
  const game = venue.rooms.find(({ gameId, gameSlug }) => [gameId, gameSlug].includes(cell('game')));
  return game === undefined ? noRoom(cell, venue) : { venue, game };
}

/** Says that a location has no room of the game of a line. */
function noRoom(cell: ReadCell, { locationId }: Venue): string {
  return `there is no room of a game “${cell('game')}” at ${locationId}`;
}

/** Reads the start of the game, in epoch milliseconds. */
function readStart(cell: ReadCell, { timeZone }: Venue): number | string {
  const [date, time] = [cell('date'), cell('time')];
  if (!isCalendarDate(date)) return `“${date}” is no date, YYYY-MM-DD`;
  // Files have 9:30 for 09:30 too, and spreadsheets add seconds.
  if (!/^(?:[01]?\d|2[0-3]):[0-5]\d(?::00)?$/u.test(time)) return `“${time}” is no time, HH:MM`;
  const minutes = parseMinutes(time.padStart('HH:MM'.length, '0').slice(0, 'HH:MM'.length));
  return instantAt(date, minutes, timeZone);
}

type Party = Pick<BookingDraft, 'quantity' | 'isKidsMode'>;

/** Reads the number of players and the mode. */
function readParty(cell: ReadCell): Party | string {
  const quantity = Number(cell('players'));
  if (!Number.isInteger(quantity) || quantity < 1) return `“${cell('players')}” is no number of players`;
  const mode = cell('mode').toLowerCase();
  if (!['', 'standard', 'kids'].includes(mode)) return `“${cell('mode')}” is no mode: standard or kids`;
  return { quantity, isKidsMode: mode === 'kids' };
}

/**
 * Reads the tickets with their price, and the part of the price that was paid. If the line does not say that part, all of it was paid. A payment of
 * more than the price, such as one with a tip, counts as the price.
 */
function readMoney(
  cell: ReadCell,
  { venue: { locationId, currency }, game }: Offer,
  party: Party,
): Pick<BookingDraft, 'tickets' | 'paidMinor'> | string {
  if (cell('currency') !== '' && cell('currency') !== currency)
    return `${locationId} has prices in ${currency}, not in ${cell('currency')}`;
  const tickets = readTickets(cell, game, { ...party, currency });
  if (typeof tickets === 'string') return tickets;
  const totalMinor = sumTotals(tickets);
  const paidMinor = cell('paid') === '' ? totalMinor : readAmount(cell('paid'), currency);
  if (paidMinor === null) return `“${cell('paid')}” is no amount of ${currency}`;
  return { tickets, paidMinor: Math.min(paidMinor, totalMinor) };
}

/** Reads the tickets of a line: one kind, at the price of the old system, or at our price if the line names none. */
function readTickets(
  cell: ReadCell,
  game: VenueRoom,
  { quantity, isKidsMode, currency }: Party & Pick<Venue, 'currency'>,
): readonly HeldTicket[] | string {
  const categories = isKidsMode ? game.kids : game.standard;
  if (categories === null) return `the room of ${game.gameId} has no Kids Mode`;
  const isNamed = ({ id, name }: Category) => [id, name].includes(cell('ticket'));
  const category = cell('ticket') === '' ? categories[0] : categories.find(isNamed);
  if (category === undefined) return `there is no kind of ticket “${cell('ticket')}” for ${game.gameId}`;
  const { id: categoryId, name, priceMinor } = category;
  const totalMinor = cell('total') === '' ? lineMinor(quantity, priceMinor) : readAmount(cell('total'), currency);
  if (totalMinor === null) return `“${cell('total')}” is no amount of ${currency}`;
  // The price of one ticket is rounded up, as that of every party that pays a sum; the total stays exact.
  return [{ categoryId, name, quantity, priceMinor: Math.ceil(totalMinor / quantity), totalMinor }];
}

/** Sorts rooms: first those in which the fewest places stay empty; last those that are too small. */
function sortByFit(rooms: readonly NumberedRoom[], quantity: number): readonly NumberedRoom[] {
  const countEmpty = ({ room: { capacity } }: NumberedRoom) =>
    capacity < quantity ? Number.MAX_SAFE_INTEGER : capacity - quantity;
  return rooms.toSorted((one, other) => countEmpty(one) - countEmpty(other));
}

/** Reads the customer; a telephone number that no country has goes into the note. */
function readBody(
  cell: ReadCell,
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
