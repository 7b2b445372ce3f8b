import { toMinor, whyCannotSubmit } from '@latchkey/booking-core';
import type { BasketBody } from '@latchkey/cms-client/contract';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { basketTooLarge, priceRisen, slotOver } from '../shared/basket-errors.ts';
import { isTooLargeUnpaid, type Volume } from '../shared/basket-size.ts';
import { phrases } from '../shared/phrases.ts';
import { createBookingId, createVoucherLineId } from '../shared/random-ids.ts';
import { describeTicketError } from '../shared/ticket-error.ts';
import { isSameRoom, countPlaces, countAllPlaces, type Contents, type Gift, type Line } from './basket-lines.ts';
import { parseMinor } from './decimal-money.ts';
import { unwrapInstance } from './instance-id.ts';
import { quoteTickets } from './quote-tickets.ts';
import type { ResovaClient } from './resova-client.ts';
import type { ResovaInstance } from './resova-schemas.ts';
import { resovaUnavailable, findGameOfItem, type ResovaVenue } from './resova-venues.ts';
import { readCategories, readSlotFacts, type ResovaCategory } from './slot-wire.ts';

/** The facts by which a body is checked. */
interface ReadContext {
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  /** The contents of the basket before; empty for a new one. */
  readonly before: Contents;
  readonly nowMs: number;
  /** The limit of one booking, since Resova takes no cards for us. */
  readonly maxUnpaid: Volume;
}

/** The contents that a body requests, checked and priced. */
export interface RequestedContents extends Contents {
  readonly places: number;
  /** The slots that were just read at Resova, by instance id. */
  readonly rooms: ReadonlyMap<string, ResovaInstance>;
}

type BookingBody = BasketBody['bookings'][number];

/**
 * Checks a body by our own rules before anything is held at Resova.
 *
 * @returns the first of these errors that holds: `validation_failed` with all problems of the body; `slot_over` if a slot has begun;
 * `slot_unavailable` if too few places are free; `price_risen` if a booking costs more than was shown; `basket_too_large`
 */
export async function readBasketBody(body: BasketBody, context: ReadContext): Promise<Result<RequestedContents>> {
  const rooms = new Map<string, ResovaInstance>();
  const lines: Line[] = [];
  const problems: string[] = [];
  let isOver = false;
  let isTaken = false;
  let hasRisen = false;
  for (const [index, booking] of body.bookings.entries()) {
    const field = `bookings[${index}]`;
    if (body.bookings.findIndex(({ instanceId }) => instanceId === booking.instanceId) < index) {
      problems.push(`${field}.instanceId: is in this basket already`);
      continue;
    }
    const read = await readBooking(booking, context);
    if (!read.ok) return read;
    const bookingOrProblem = read.value;
    if (typeof bookingOrProblem === 'string') {
      problems.push(`${field}.${bookingOrProblem}`);
      continue;
    }
    const { line, instance, inPast, maxAvailable } = bookingOrProblem;
    isOver ||= inPast;
    isTaken ||= maxAvailable < countPlaces(line);
    hasRisen ||= await costsMore(booking, instance, context);
    lines.push(line);
    rooms.set(line.instanceId, instance);
  }
  const gifts = await readGifts(body, context, problems);
  if (!gifts.ok) return gifts;
  if (problems.length > 0) {
    const message = `The basket is not valid: ${problems.join('; ')}`.slice(0, 2_000);
    return failed('invalid', 'validation_failed', message, [phrases.updateFailed], { problems });
  }
  if (isOver) {
    return slotOver();
  }
  if (isTaken) {
    return failed('conflict', 'slot_unavailable', 'The requested places are taken.', [phrases.updateFailed]);
  }
  if (hasRisen) return priceRisen();
  const sizes = lines.map((line) => ({
    places: countPlaces(line),
    minRequired: rooms.get(line.instanceId)?.availability.spaces.min_required ?? 0,
  }));
  if (isTooLargeUnpaid(context.maxUnpaid, sizes)) return basketTooLarge();
  const places = countAllPlaces(lines);
  return succeeded({ lines, gifts: gifts.value, places, rooms });
}

/** True if a booking costs more than the visitor was shown. If Resova does not say its price, the basket shows it before it is booked. */
async function costsMore(
  { shownTotal, tickets }: BookingBody,
  instance: ResovaInstance,
  { client, venue: { currency } }: Pick<ReadContext, 'client' | 'venue'>,
): Promise<boolean> {
  if (shownTotal === undefined) return false;
  const wanted = Object.fromEntries(tickets.map((ticket) => [ticket.pricing_category_id, ticket.quantity]));
  const priceMinor = await quoteTickets(client, instance, wanted, currency);
  return priceMinor !== null && priceMinor > toMinor(shownTotal, currency);
}

/** A booking whose tickets are valid. Its places may be taken, and its slot may have begun. */
interface ReadBooking {
  readonly line: Line;
  readonly instance: ResovaInstance;
  readonly inPast: boolean;
  readonly maxAvailable: number;
}

/** Reads a booking. The value is a text if the booking is not valid: the field and its problem. */
async function readBooking(
  { instanceId, tickets }: BookingBody,
  { venue, client, before, nowMs }: ReadContext,
): Promise<Result<ReadBooking | string>> {
  const notOffered = succeeded('instanceId: is not offered at this location');
  const key = unwrapInstance(instanceId);
  const game = key === null ? null : findGameOfItem(venue, key.itemId);
  if (key === null || game === null) return notOffered;
  const found = await client.freshInstance(key.instanceId);
  if (!found.ok) return found.error.code === 'rejected' ? notOffered : resovaUnavailable(found, phrases.updateFailed);
  const instance = found.value;
  const categories = readCategories(instance, venue.currency);
  if (categories === null) return notOffered;
  const problem = findTicketProblem(tickets, instance, categories);
  if (problem !== null) return succeeded(problem);
  const { gameId } = game;
  const { itemId } = key;
  const { timeZone, currency } = venue;
  const slotFacts = readSlotFacts({ instance, itemId, gameId, timeZone, currency, own: before.lines, nowMs });
  const start = { gameId, date: instance.date, time: slotFacts.time };
  const line: Line = {
    ...start,
    id: findIdBefore(before, key.instanceId, start) ?? createBookingId(),
    itemId,
    instanceId: key.instanceId,
    isKidsMode: game.kids === itemId && game.standard !== itemId,
    startsAt: new Date(slotFacts.startsAtMs).toISOString(),
    durationMinutes: slotFacts.durationMinutes,
    tickets: priceTickets(tickets, categories),
  };
  return succeeded({ line, instance, inPast: slotFacts.inPast, maxAvailable: slotFacts.maxAvailable });
}

/** Finds the first error in the tickets of a booking. Free places are checked by the caller; here the room counts as empty. */
function findTicketProblem(
  tickets: BookingBody['tickets'],
  { availability: { spaces } }: ResovaInstance,
  pricingCategories: readonly ResovaCategory[],
): string | null {
  const largestParty = Math.min(spaces.total, spaces.max_available);
  const bounds = { minRequired: spaces.min_required, maxAvailable: largestParty };
  const quantities = Object.fromEntries(tickets.map((ticket) => [ticket.pricing_category_id, ticket.quantity]));
  const submitError = whyCannotSubmit({ spaces: bounds, pricingCategories }, quantities);
  return describeTicketError(tickets, submitError, bounds.minRequired);
}

/** Finds the id that a booking has in the basket before. It keeps the id with other tickets, and in the other mode of the same start. */
function findIdBefore(
  { lines }: Contents,
  instanceId: string,
  start: Parameters<typeof isSameRoom>[0],
): string | undefined {
  const booked = lines.find((line) => line.instanceId === instanceId) ?? lines.find((line) => isSameRoom(line, start));
  return booked?.id;
}

/** Returns the tickets with the names and prices of their categories. */
function priceTickets(tickets: BookingBody['tickets'], categories: readonly ResovaCategory[]): Line['tickets'] {
  return tickets.flatMap(({ pricing_category_id: categoryId, quantity }) => {
    const category = categories.find(({ id }) => id === categoryId);
    if (category === undefined) return [];
    return [{ categoryId, name: category.name, quantity, priceMinor: category.priceMinor }];
  });
}

/** Reads the vouchers of a body, and adds what is wrong with them to `problems`. If the body names none, those in the basket stay. */
async function readGifts(
  { vouchers }: BasketBody,
  { venue, client, before }: ReadContext,
  problems: string[],
): Promise<Result<readonly Gift[]>> {
  if (vouchers === undefined) return succeeded(before.gifts);
  if (vouchers.length === 0) return succeeded([]);
  const sold = await client.vouchers();
  if (!sold.ok) return resovaUnavailable(sold, phrases.giftCardFailed);
  const gifts: Gift[] = [];
  for (const [index, { voucherId, quantity, email = null, message = '' }] of vouchers.entries()) {
    const product = sold.value.data.find(({ id }) => id === voucherId);
    const priceMinor = product === undefined ? null : parseMinor(product.price, venue.currency);
    if (product === undefined || priceMinor === null) {
      problems.push(`vouchers[${index}].voucherId: is not sold at this location`);
      continue;
    }
    const gift = { voucherId, email, message: message === '' ? null : message };
    const isSame = (other: Gift) =>
      other.voucherId === voucherId && other.email === gift.email && other.message === gift.message;
    if (gifts.some(isSame))
      problems.push(`vouchers[${index}].voucherId: is in this basket already, for the same person`);
    const id = before.gifts.find(isSame)?.id ?? createVoucherLineId();
    gifts.push({ ...gift, id, name: product.name, quantity, priceMinor });
  }
  return succeeded(gifts);
}
