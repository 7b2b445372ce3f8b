import { bookingPhrases } from '../foundation/booking-phrases.ts';
import type { Basket, BasketBooking, BookingRequest } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { type Failure, failed, type GatewayError } from '../foundation/outcome.ts';
import { linesFor, shownTotalMinor, totalMinor as computeTotalMinor } from '../tickets/pricing.ts';
import { type Quantities, whyCannotSubmit } from '../tickets/quantity.ts';
import { toInstant } from './venue-time.ts';
import type { SimulatedGame } from './venue.types.ts';
import type { PricingCategory, Slot, SlotBlock } from '../foundation/slot.ts';
import { createSeededRandom } from './repeatable.ts';

/** The message of a hold that is too late. */
export const goneMessage = 'Tickets no longer available';

const defaultCategories: readonly PricingCategory[] = [
  { id: 'adult', name: 'Adult', priceMinor: 2_900, maxQuantity: 8, isHidden: false },
  { id: 'child', name: 'Child', priceMinor: 1_950, maxQuantity: 6, isHidden: false },
  { id: 'staff', name: 'Staff', priceMinor: 0, maxQuantity: 8, isHidden: true },
];

/** The start that an instance id names. */
export interface Start {
  readonly game: SimulatedGame;
  readonly date: string;
  readonly time: string;
  readonly isKidsMode: boolean;
}

/** Returns a booking in a basket, at the current prices. */
export function createBooking(
  basketId: string,
  { instanceId, tickets }: BookingRequest,
  { game, date, time, isKidsMode }: Start,
  timeZone: string,
): BasketBooking {
  const pricingCategories = game.pricingCategories ?? defaultCategories;
  const quantities = Object.fromEntries(
    tickets.map(({ pricingCategoryId, quantity }) => [pricingCategoryId, quantity]),
  );
  const prices = game.prices === undefined ? {} : { prices: game.prices };
  const priced = linesFor({ pricingCategories, ...prices }, quantities).map(({ categoryId, ...line }) => {
    const { name = '' } = pricingCategories.find(({ id }) => id === categoryId) ?? {};
    return { pricingCategoryId: categoryId, name, ...line };
  });
  return {
    id: toBookingId(basketId, instanceId),
    instanceId,
    gameId: game.id,
    gameName: game.name ?? game.id,
    gameSlug: game.slug ?? game.id,
    date,
    startTime: time,
    startsAt: new Date(toInstant(date, time, timeZone)).toISOString(),
    durationMinutes: 60,
    isKidsMode,
    tickets: priced,
    totalMinor: priced.reduce((sum, ticket) => sum + ticket.totalMinor, 0),
  };
}

/** The facts that the venue knows of a start. */
interface StartFacts {
  readonly instanceId: string;
  readonly startsAtMs: number;
  readonly isInPast: boolean;
  readonly isClosed: boolean;
  /** The reason why the start cannot be booked, if the venue gives one. */
  readonly block: SlotBlock | null;
  readonly maxAvailable: number;
  /** The number of places in baskets of others. */
  readonly held: number;
  readonly currency: string;
}

/** Returns a slot as the gateway returns it. */
export function toSlot(
  { game, date, time }: Start,
  { startsAtMs, isClosed, block, maxAvailable, held, ...facts }: StartFacts,
): Slot {
  const minRequired = game.minRequired ?? 2;
  return {
    ...facts,
    date,
    startTime: time,
    startsAt: new Date(startsAtMs).toISOString(),
    durationMinutes: game.durationMinutes ?? 60,
    isAvailable: !isClosed && maxAvailable >= Math.max(1, minRequired),
    ...(block !== null && { block }),
    spaces: { minRequired, maxAvailable, held },
    isPrivate: game.isPrivate ?? false,
    pricingCategories: game.pricingCategories ?? defaultCategories,
    ...(game.isQuoted === true
      ? { quote: { tickets: {}, totalMinor: null } }
      : game.prices !== undefined && { prices: game.prices }),
  };
}

/** Adds the price of these tickets to the slot, if the venue quotes prices. */
export function withQuote(slot: Slot, game: SimulatedGame, tickets: Quantities): Slot {
  if (slot.quote === undefined) return slot;
  const totalMinor = computeTotalMinor({ pricingCategories: slot.pricingCategories, prices: game.prices }, tickets);
  return { ...slot, quote: { tickets, totalMinor } };
}

/** Returns the booking of a basket. */
export function toConfirmation(
  { bookings, promotions, subtotalMinor, discountMinor, totalMinor, currency }: Basket,
  { reference, vouchers, paidMinor }: Pick<Confirmation, 'reference' | 'vouchers' | 'paidMinor'>,
): Confirmation {
  const sums = { subtotalMinor, discountMinor, totalMinor, paidMinor, currency };
  const access = { secret: `secret-of-${reference}`, checkInToken: `check-in-of-${reference}` };
  return { reference, status: 'confirmed', bookings, vouchers, promotions, ...sums, access };
}

export function countPlaces({ tickets }: BookingRequest): number {
  return tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
}

export function toBookingId(basketId: string, instanceId: string): string {
  return `${basketId}/${instanceId}`;
}

/** Draws how many places of a slot are taken from the beginning. In about half of the slots it is none. */
export function drawStrangers(seed: number, instanceId: string, capacity: number): number {
  const random = createSeededRandom(seed + hashText(instanceId));
  return random() < 0.5 ? 0 : Math.floor(random() * (capacity + 1));
}

/** Returns a whole number, the same for the same text. */
export function hashText(text: string): number {
  return Array.from(text, (letter) => letter.charCodeAt(0)).reduce((hash, code) => Math.imul(hash, 31) + code, 7);
}

/** Returns the id of a slot of the simulated venue. */
export function toInstanceId({
  gameId,
  date,
  time,
  isKidsMode,
}: Pick<Start, 'date' | 'time' | 'isKidsMode'> & { readonly gameId: string }): string {
  return [gameId, date, time, ...(isKidsMode ? ['kids'] : [])].join('~');
}

/** Reads the start that an instance id of the simulated venue names; null for an unknown game. */
export function findStart(games: readonly SimulatedGame[], instanceId: string): Start | null {
  const [gameId, date, time, mode] = instanceId.split('~');
  const game = games.find(({ id }) => id === gameId);
  if (game === undefined || date === undefined || time === undefined) return null;
  return { game, date, time, isKidsMode: mode === 'kids' };
}

/** Says why a slot cannot be held with these tickets; null if it can. */
export function findHoldError(
  slot: Slot,
  { tickets, shown }: Pick<BookingRequest, 'tickets' | 'shown'>,
): Failure<GatewayError> | null {
  const quantities = Object.fromEntries(tickets.map((ticket) => [ticket.pricingCategoryId, ticket.quantity]));
  const reason = whyCannotSubmit(slot, quantities);
  if (slot.isAvailable && !slot.isInPast && reason === null) {
    const hasRisen = shown !== undefined && (shownTotalMinor(slot, quantities) ?? 0) > shown.amountMinor;
    return hasRisen ? failed('conflict', `Slot ${slot.instanceId} costs more`, [bookingPhrases.priceRisen]) : null;
  }
  const kind = reason?.code === 'unknownCategory' || reason?.code === 'notACount' ? 'rejected' : 'conflict';
  return failed(kind, `Slot ${slot.instanceId} cannot be held: ${reason?.code ?? 'unavailable'}`, [goneMessage]);
}
