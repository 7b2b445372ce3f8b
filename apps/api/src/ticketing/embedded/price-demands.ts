import type { BasketBody } from '@latchkey/cms-client/schema';
import { defaultLocale } from '../../content/locale.ts';
import { done, refused, type Result } from '../../result.ts';
import { phrases } from '../phrases.ts';
import { roomFor, type Category, type Venue } from './catalogue.ts';
import type { HeldTicket } from './held-ticket.ts';
import { formatInstanceId, parseInstanceId, type Instance } from './instance-id.ts';
import type { SlotRow } from './slot-row.ts';
import { categoriesOf } from './slot-wire.ts';

type BookingBody = BasketBody['bookings'][number];

/** A booking that was asked for, known and priced. */
export interface PricedBooking extends Instance {
  readonly quantity: number;
  readonly tickets: readonly HeldTicket[];
}

interface Offer {
  readonly venue: Venue;
  readonly slots: readonly SlotRow[];
}

/** The slots that a body names; what is no instance's id is left for `priceDemands` to refuse. */
export function slotIdsOf(body: BasketBody): readonly string[] {
  return body.bookings.flatMap(({ instanceId }) => parseInstanceId(instanceId)?.slotId ?? []);
}

/**
 * What a basket's body asks for, priced from our own catalogue, or all that is wrong with it, each by its field. Whether
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
    const tickets = priceTickets(booking, categories, field, problems);
    const quantity = booking.tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
    if (quantity < slot.minRequired) problems.push(`${field}.tickets: at least ${slot.minRequired} are required`);
    if (quantity > slot.capacity) problems.push(`${field}.tickets: at most ${slot.capacity} fit in`);
    return [{ ...instance, quantity, tickets }];
  });
  if (problems.length > 0) {
    return refused(
      'invalid',
      'validation_failed',
      `The basket is not valid: ${problems.join('; ')}`.slice(0, 2_000),
      problems,
    );
  }
  if (isOver) {
    return refused('conflict', 'slot_over', 'A slot has begun or is no longer offered.', [phrases.noLongerAvailable]);
  }
  return done(priced);
}

function findInstance(
  { instanceId }: BookingBody,
  { venue, slots }: Offer,
): { readonly instance: Instance; readonly slot: SlotRow; readonly categories: readonly Category[] } | null {
  const instance = parseInstanceId(instanceId);
  const slot = slots.find(({ id }) => id === instance?.slotId);
  if (instance === null || slot === undefined || formatInstanceId(instance) !== instanceId) return null;
  const room = roomFor(venue, slot.gameId);
  const categories = room === null ? [] : categoriesOf(room, instance.isKidsMode);
  return categories.length === 0 ? null : { instance, slot, categories };
}

function priceTickets(
  { tickets }: BookingBody,
  categories: readonly Category[],
  field: string,
  problems: string[],
): readonly HeldTicket[] {
  const seen = new Set<string>();
  return tickets.flatMap(({ pricing_category_id: id, quantity }, index) => {
    const path = `${field}.tickets[${index}]`;
    const category = categories.find((candidate) => candidate.id === id && !candidate.isHidden);
    if (category === undefined || seen.has(id)) {
      problems.push(
        `${path}.pricing_category_id: ${category === undefined ? 'is not offered for this slot' : 'is named twice'}`,
      );
      return [];
    }
    seen.add(id);
    if (quantity > category.maxQuantity)
      problems.push(`${path}.quantity: at most ${category.maxQuantity} of this category`);
    return [{ categoryId: id, name: category.nameIn(defaultLocale), quantity, priceMinor: category.priceMinor }];
  });
}
