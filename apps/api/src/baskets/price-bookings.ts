import { whyCannotSubmit } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/contract';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { basketTooLarge, slotOver } from '../ticketing/shared/basket-errors.ts';
import { isTooLargeUnpaid } from '../ticketing/shared/basket-size.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { ticketErrorOf } from '../ticketing/shared/ticket-error.ts';
import type { HeldTicket } from '../inventory/taken-items.ts';
import { roomFor, type Category, type Venue, type VenueRoom } from '../venues/catalogue.ts';
import { sizeGames } from '../inventory/sized-games.ts';
import { categoriesOf } from '../inventory/slots/slot-wire.ts';
import { formatInstanceId, parseInstanceId, type Instance } from '../inventory/slots/slot-id.ts';
import type { SlotRow } from '../inventory/slots/slot-row.ts';

type BookingBody = BasketBody['bookings'][number];

/** A requested booking, checked and priced. */
export interface PricedBooking extends Instance {
  readonly quantity: number;
  readonly tickets: readonly HeldTicket[];
}

/** The parts of a slot that decide whether it is offered and what it costs. Its free places are not among them. */
type OfferedSlot = Pick<SlotRow, 'id' | 'gameId' | 'date' | 'capacity' | 'minRequired' | 'inPast' | 'isWithdrawn'>;

interface Offer {
  readonly venue: Venue;
  readonly slots: readonly OfferedSlot[];
  /** The last day on which a room can be booked, YYYY-MM-DD. */
  readonly lastDateIn: (room: VenueRoom) => string;
}

/** The slots that a body names. Invalid ids are left out here; `priceBookings` reports them. */
export function slotIdsOf(body: BasketBody): readonly string[] {
  return body.bookings.flatMap(({ instanceId }) => parseInstanceId(instanceId)?.slotId ?? []);
}

/** `priceBookings` for a basket, which a venue without cards does not sell above the limits on unpaid bookings: `basket_too_large`. */
export function priceBasket(body: BasketBody, offer: Offer): Result<readonly PricedBooking[]> {
  const priced = priceBookings(body, offer);
  const { venue, slots } = offer;
  if (!priced.ok || venue.paymentMethods.includes('card')) return priced;
  const gameOf = (slotId: string) => slots.find(({ id }) => id === slotId)?.gameId ?? '';
  const games = priced.value.map(({ slotId, tickets }) => ({ gameId: gameOf(slotId), tickets }));
  return isTooLargeUnpaid(venue.maxUnpaid, sizeGames(venue, games)) ? basketTooLarge() : priced;
}

/**
 * Prices the bookings of a body from our own catalogue. Returns `validation_failed` with all errors, or `slot_over`.
 * Does not check for free places; only the hold itself can do that.
 */
export function priceBookings(body: BasketBody, offer: Offer): Result<readonly PricedBooking[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  let isOver = false;
  const priced = body.bookings.flatMap((booking, index) => {
    const field = `bookings[${index}]`;
    const found = findInstance(booking, offer);
    if (found === null) {
      problems.push(`${field}.instanceId: is not offered at this location`);
      return [];
    }
    const { slot, instance, categories } = found;
    if (seen.has(booking.instanceId)) problems.push(`${field}.instanceId: is in this basket already`);
    seen.add(booking.instanceId);
    isOver ||= slot.inPast || slot.isWithdrawn;
    const error = findTicketError(booking, found);
    if (error !== null) {
      problems.push(`${field}.${error}`);
      return [];
    }
    const tickets = priceTickets(booking, categories);
    const quantity = tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
    return [{ ...instance, quantity, tickets }];
  });
  if (problems.length > 0) {
    const message = `The basket is not valid: ${problems.join('; ')}`.slice(0, 2_000);
    return failed('invalid', 'validation_failed', message, [phrases.updateFailed], { problems });
  }
  if (isOver) {
    return slotOver();
  }
  return succeeded(priced);
}

interface FoundInstance {
  readonly instance: Instance;
  readonly slot: OfferedSlot;
  readonly room: VenueRoom;
  readonly categories: readonly Category[];
}

function findInstance({ instanceId }: BookingBody, { venue, slots, lastDateIn }: Offer): FoundInstance | null {
  const instance = parseInstanceId(instanceId);
  const slot = slots.find(({ id }) => id === instance?.slotId);
  if (instance === null || slot === undefined || formatInstanceId(instance) !== instanceId) return null;
  const room = roomFor(venue, slot.gameId);
  const categories = room === null ? [] : categoriesOf(room, instance.isKidsMode);
  return room === null || categories.length === 0 || slot.date > lastDateIn(room)
    ? null
    : { instance, slot, room, categories };
}

/** The first error by the rules of booking-core, which the site applies too; null where the tickets are valid. */
function findTicketError(
  { tickets }: BookingBody,
  { slot, room, categories }: Pick<FoundInstance, 'slot' | 'room' | 'categories'>,
): string | null {
  const error = whyCannotSubmit(
    // The hold checks for free places, so the room counts as empty here. A slot can have fewer places than its room, or more
    // where the room has become smaller.
    {
      spaces: { minRequired: slot.minRequired, maxAvailable: Math.max(slot.capacity, room.capacity) },
      pricingCategories: categories,
    },
    Object.fromEntries(tickets.map((ticket) => [ticket.pricing_category_id, ticket.quantity])),
  );
  return ticketErrorOf(tickets, error, slot.minRequired);
}

/** Prices tickets that are valid. */
function priceTickets({ tickets }: BookingBody, categories: readonly Category[]): readonly HeldTicket[] {
  return tickets.flatMap(({ pricing_category_id: categoryId, quantity }) => {
    const category = categories.find(({ id }) => id === categoryId);
    return category === undefined
      ? []
      : [{ categoryId, name: category.name, quantity, priceMinor: category.priceMinor }];
  });
}
