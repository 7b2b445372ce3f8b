import { whyCannotSubmit } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/schema';
import { defaultLocale } from '../../kernel/locale.ts';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { phrases } from '../shared/phrases.ts';
import { problemWithTickets } from '../shared/ticket-problem.ts';
import type { HeldTicket } from './basket-row.ts';
import { roomFor, type Category, type Venue, type VenueRoom } from './catalogue.ts';
import { formatInstanceId, parseInstanceId, type Instance, type SlotRow } from './slot-row.ts';
import { categoriesOf } from './slot-wire.ts';

type BookingBody = BasketBody['bookings'][number];

/** A booking that was asked for, known and priced. */
export interface PricedBooking extends Instance {
  readonly quantity: number;
  readonly tickets: readonly HeldTicket[];
}

/** What of a slot decides whether it can be asked for and what it costs; what is left of it is no part of that. */
type OfferedSlot = Pick<SlotRow, 'id' | 'gameId' | 'capacity' | 'minRequired' | 'inPast' | 'isWithdrawn'>;

interface Offer {
  readonly venue: Venue;
  readonly slots: readonly OfferedSlot[];
}

/** The slots that a body names; what is no instance's id is left for `priceDemands` to refuse. */
export function slotIdsOf(body: BasketBody): readonly string[] {
  return body.bookings.flatMap(({ instanceId }) => parseInstanceId(instanceId)?.slotId ?? []);
}

/**
 * What a basket's body asks for, priced from our own catalogue, or what is wrong with it, booking by booking. Whether
 * places are left is not asked here: only the hold itself can tell.
 */
export function priceDemands(body: BasketBody, offer: Offer): Result<readonly PricedBooking[]> {
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
    const problem = whatIsWrong(booking, found);
    if (problem !== null) {
      problems.push(`${field}.${problem}`);
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
    return failed('conflict', 'slot_over', 'A slot has begun or is no longer offered.', [phrases.noLongerAvailable]);
  }
  return succeeded(priced);
}

interface FoundInstance {
  readonly instance: Instance;
  readonly slot: OfferedSlot;
  readonly room: VenueRoom;
  readonly categories: readonly Category[];
}

function findInstance({ instanceId }: BookingBody, { venue, slots }: Offer): FoundInstance | null {
  const instance = parseInstanceId(instanceId);
  const slot = slots.find(({ id }) => id === instance?.slotId);
  if (instance === null || slot === undefined || formatInstanceId(instance) !== instanceId) return null;
  const room = roomFor(venue, slot.gameId);
  const categories = room === null ? [] : categoriesOf(room, instance.isKidsMode);
  return room === null || categories.length === 0 ? null : { instance, slot, room, categories };
}

/** The first thing that the rules of booking-core, the very ones that the visitor's screen asks, hold against the tickets. */
function whatIsWrong(
  { tickets }: BookingBody,
  { slot, room, categories }: Pick<FoundInstance, 'slot' | 'room' | 'categories'>,
): string | null {
  const refusal = whyCannotSubmit(
    // Whether places are left is for the hold to tell, so the room counts as empty here. A start may have fewer places than
    // its room, and more where the room has become smaller.
    {
      spaces: { minRequired: slot.minRequired, maxAvailable: Math.max(slot.capacity, room.capacity) },
      pricingCategories: categories,
    },
    Object.fromEntries(tickets.map((ticket) => [ticket.pricing_category_id, ticket.quantity])),
  );
  return problemWithTickets(tickets, refusal, slot.minRequired);
}

/** Of tickets that the rules have let pass. */
function priceTickets({ tickets }: BookingBody, categories: readonly Category[]): readonly HeldTicket[] {
  return tickets.flatMap(({ pricing_category_id: categoryId, quantity }) => {
    const category = categories.find(({ id }) => id === categoryId);
    return category === undefined
      ? []
      : [{ categoryId, name: category.nameIn(defaultLocale), quantity, priceMinor: category.priceMinor }];
  });
}
