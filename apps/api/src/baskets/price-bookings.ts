import { pricedUpTo, priceLines, countPlayers, toMinor, whyCannotSubmit } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/contract';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { basketTooLarge, priceRisen, slotOver } from '../ticketing/shared/basket-errors.ts';
import { isTooLargeUnpaid } from '../ticketing/shared/basket-size.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { describeTicketError } from '../ticketing/shared/ticket-error.ts';
import { sumTotals, type HeldTicket, type ItemRow } from '../inventory/taken-items.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import type { Category, VenueRoom } from '../venues/venue-room.ts';
import { sizeGames } from '../inventory/sized-games.ts';
import { priceCategories, evaluateSlotPrices } from '../inventory/slots/slot-prices.ts';
import { formatInstanceId, parseInstanceId, type Instance } from '../inventory/slots/slot-id.ts';
import type { SlotRow } from '../inventory/slots/slot-row.ts';
import type { StoredPrices } from '../venues/room-pricing.ts';

type BookingBody = BasketBody['bookings'][number];

/** A requested booking, checked and priced. */
export interface PricedBooking extends Instance {
  readonly quantity: number;
  readonly tickets: readonly HeldTicket[];
  /** The prices by which the booking was priced, and by which its party can be changed. */
  readonly prices: StoredPrices;
}

/** The parts of a slot that decide whether it is offered and what it costs. Its free places are not among them. */
type OfferedSlot = Pick<
  SlotRow,
  'id' | 'gameId' | 'date' | 'time' | 'startsAt' | 'capacity' | 'minRequired' | 'inPast' | 'isWithdrawn'
>;

/** The facts by which bookings are priced. */
interface Offer {
  readonly venue: Venue;
  readonly slots: readonly OfferedSlot[];
  /** Finds the last day on which a room can be booked, YYYY-MM-DD. */
  readonly lastDateIn: (room: VenueRoom) => string;
  /** The present in epoch milliseconds, by which how-soon rules hold. */
  readonly nowMs: number;
  /** The prices of the bookings that the party has already, by instance id: they are priced by these, whatever the rules say now. */
  readonly held?: ReadonlyMap<string, StoredPrices>;
}

/** Lists the slots that a body names. Invalid ids are left out here; `priceBookings` reports them. */
export function listSlotIds(body: BasketBody): readonly string[] {
  return body.bookings.flatMap(({ instanceId }) => parseInstanceId(instanceId)?.slotId ?? []);
}

/** Prices the bookings of a basket. A venue without cards does not sell one above the limits on unpaid bookings: `basket_too_large`. */
export function priceBasket(body: BasketBody, offer: Offer): Result<readonly PricedBooking[]> {
  const priced = priceBookings(body, offer);
  const { venue, slots } = offer;
  if (!priced.ok || venue.paymentMethods.includes('card')) return priced;
  const findGameId = (slotId: string) => slots.find(({ id }) => id === slotId)?.gameId ?? '';
  const games = priced.value.map(({ slotId, tickets }) => ({ gameId: findGameId(slotId), tickets }));
  return isTooLargeUnpaid(venue.maxUnpaid, sizeGames(venue, games)) ? basketTooLarge() : priced;
}

/**
 * Prices the bookings of a body from our own catalogue. It does not check for free places; only the hold itself can do that.
 *
 * @returns the first of these errors that holds: `validation_failed` with all problems; `slot_over` if a slot has begun or is no longer sold;
 * `price_risen` if a booking costs more than its visitor was shown
 */
export function priceBookings(body: BasketBody, offer: Offer): Result<readonly PricedBooking[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  let isOver = false;
  let hasRisen = false;
  const priced = body.bookings.flatMap((booking, index) => {
    const field = `bookings[${index}]`;
    const found = findInstance(booking, offer);
    if (found === null) {
      problems.push(`${field}.instanceId: is not offered at this location`);
      return [];
    }
    const { slot, instance, prices } = found;
    if (seen.has(booking.instanceId)) problems.push(`${field}.instanceId: is in this basket already`);
    seen.add(booking.instanceId);
    isOver ||= slot.inPast || slot.isWithdrawn;
    const error = findTicketError(booking, found);
    if (error !== null) {
      problems.push(`${field}.${error}`);
      return [];
    }
    const tickets = priceTickets(booking, found);
    const quantity = tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
    const { shownTotal } = booking;
    hasRisen ||= shownTotal !== undefined && sumTotals(tickets) > toMinor(shownTotal, offer.venue.currency);
    return [{ ...instance, quantity, tickets, prices }];
  });
  if (problems.length > 0) {
    const message = `The basket is not valid: ${problems.join('; ')}`.slice(0, 2_000);
    return failed('invalid', 'validation_failed', message, [phrases.updateFailed], { problems });
  }
  if (isOver) {
    return slotOver();
  }
  return hasRisen ? priceRisen() : succeeded(priced);
}

/** Returns the prices by which items were taken, by instance id. */
export function mapPrices(items: readonly ItemRow[]): ReadonlyMap<string, StoredPrices> {
  return new Map(items.flatMap((item) => (item.prices ? [[formatInstanceId(item), item.prices]] : [])));
}

/** An offered slot in one mode, with its tickets and prices. */
interface FoundInstance {
  readonly instance: Instance;
  readonly slot: OfferedSlot;
  readonly room: VenueRoom;
  readonly categories: readonly Category[];
  readonly prices: StoredPrices;
}

/** Finds the slot and the mode that an id names; null if the location does not offer it to be booked. */
function findInstance(
  { instanceId }: BookingBody,
  { venue, slots, lastDateIn, nowMs, held }: Offer,
): FoundInstance | null {
  const instance = parseInstanceId(instanceId);
  const slot = slots.find(({ id }) => id === instance?.slotId);
  if (instance === null || slot === undefined || formatInstanceId(instance) !== instanceId) return null;
  const room = roomFor(venue, slot.gameId);
  if (room === null || slot.date > lastDateIn(room)) return null;
  const { isKidsMode } = instance;
  const stored = held?.get(instanceId);
  const { prices, categories } =
    stored === undefined
      ? evaluateSlotPrices(room, isKidsMode, slot, nowMs)
      : { prices: stored, categories: priceCategories(room, isKidsMode ? 'kids' : 'standard', stored) };
  return categories.length === 0 ? null : { instance, slot, room, categories, prices };
}

/** Finds the first error by the rules of booking-core, which the site applies too; null if the tickets are valid. */
function findTicketError(
  { tickets }: BookingBody,
  { slot, room, categories, prices }: Pick<FoundInstance, 'slot' | 'room' | 'categories' | 'prices'>,
): string | null {
  const error = whyCannotSubmit(
    // The hold checks for free places, so the room counts as empty here. A slot can have fewer places than its room, or more if the room has become
    // smaller.
    {
      spaces: { minRequired: slot.minRequired, maxAvailable: Math.max(slot.capacity, room.capacity) },
      pricingCategories: categories,
    },
    toQuantities(tickets),
  );
  const reason = describeTicketError(tickets, error, slot.minRequired);
  if (reason !== null) return reason;
  const size = countPlayers(prices, toQuantities(tickets));
  return size > pricedUpTo(prices) ? `tickets: there is no price for a party of ${size}` : null;
}

function toQuantities(tickets: BookingBody['tickets']): Readonly<Record<string, number>> {
  return Object.fromEntries(tickets.map((ticket) => [ticket.pricing_category_id, ticket.quantity]));
}

/** Prices tickets that are valid. */
function priceTickets(
  { tickets }: BookingBody,
  { categories, prices }: Pick<FoundInstance, 'categories' | 'prices'>,
): readonly HeldTicket[] {
  return priceLines(prices, toQuantities(tickets)).map((line) => ({
    name: categories.find(({ id }) => id === line.categoryId)?.name ?? line.categoryId,
    ...line,
  }));
}
