import { fromMinor } from '@latchkey/booking-core';
import type { BasketBookingWire, BookingPolicyWire, BasketWire } from '@latchkey/cms-client/contract';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { isTooLargeUnpaid } from '../ticketing/shared/basket-size.ts';
import { type BasketRow, findBasket } from './basket-row.ts';
import { findItems, type ItemRow, sumTotals } from '../inventory/taken-items.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import { sizeGames } from '../inventory/sized-games.ts';
import {
  sumDiscounts,
  findOffers,
  sumVouchers,
  type AppliedRow,
  type BasketOffers,
  toPromotionWire,
  toVoucherLineWire,
} from '../offers/offer-rows.ts';
import { datedPolicyFor } from './policy-for.ts';
import { toPolicyWire } from '../venues/policy.ts';
import { toPaymentOptionWire, planPayment, type PayableBasket } from './payment-options.ts';
import { formatInstanceId } from '../inventory/slots/slot-id.ts';
import { toReasonsWire } from '../inventory/slots/prices-wire.ts';
import { listCategories } from '../inventory/slots/slot-wire.ts';

/**
 * Reads the contents of a basket and returns it as the api sends it.
 *
 * @param removed codes that the current change removed
 */
export async function toBasketWire(
  tx: Queryable,
  basket: BasketRow,
  venue: Venue,
  locale: Locale,
  removed: readonly AppliedRow[] = [],
): Promise<BasketWire> {
  const items = await findItems(tx, basket.id);
  const offers = await findOffers(tx, basket.id);
  return composeBasket({ basket, items, offers, removed }, venue, locale);
}

interface BasketParts {
  readonly basket: BasketRow;
  readonly items: readonly ItemRow[];
  readonly offers: BasketOffers;
  readonly removed: readonly AppliedRow[];
}

/** Composes the basket that the api sends from parts that are already read. */
export function composeBasket(
  { basket, items, offers, removed }: BasketParts,
  venue: Venue,
  locale: Locale,
): BasketWire {
  const { subtotalMinor, discountMinor } = calculateSums(items, offers);
  const isOpen = basket.status === 'open';
  const isLive = isOpen || basket.status === 'paying';
  const { currency } = venue;
  const payable = toPayable(venue, { items, offers });
  // Nothing is to be paid for a basket that is over.
  const plan = planPayment(venue, isLive ? payable : { ...payable, totalMinor: 0 });
  const { waivedMinor, cardMaximumMinor } = plan;
  return {
    id: basket.id,
    basketId: basket.id,
    locationId: basket.locationId,
    currency: venue.currency,
    bookings: items.map((item) => toBookingWire(item, venue, locale)),
    vouchers: offers.lines.map((line) => toVoucherLineWire(line, venue, locale)),
    promotions: offers.applied.map((row) => toPromotionWire(row, venue, locale)),
    removedPromotions: removed.map((row) => toPromotionWire(row, venue, locale)),
    subtotal: fromMinor(subtotalMinor, venue.currency),
    discount: fromMinor(discountMinor, venue.currency),
    total: fromMinor(subtotalMinor - discountMinor, venue.currency),
    paymentOptions: plan.offered.map((option) => toPaymentOptionWire(option, currency)),
    ...(waivedMinor > 0 && { waived: fromMinor(waivedMinor, currency) }),
    ...(cardMaximumMinor !== null && { cardMaximum: fromMinor(cardMaximumMinor, currency) }),
    // The type of the status needs this case, but an expired basket is never sent.
    status: basket.status === 'expired' ? 'booked' : basket.status,
    expiresAt: basket.expiresAt,
    expiresInMs: isLive ? Math.max(0, basket.leftMs) : 0,
    canExtend: isOpen && !basket.isExtended,
  };
}

/** Returns a booked slot of a basket as the api sends it, with the policy of its game. */
export function toBookingWire(
  item: ItemRow,
  venue: Venue,
  locale: Locale,
): BasketBookingWire & { policy: BookingPolicyWire } {
  const room = roomFor(venue, item.gameId);
  const nameIn = ticketNameIn(venue, item, locale);
  const reasons = toReasonsWire(item.prices ?? {}, venue, locale);
  return {
    id: item.id,
    instanceId: formatInstanceId(item),
    gameId: item.gameId,
    gameName: room?.gameNameIn(locale) ?? item.gameId,
    gameSlug: room?.gameSlug ?? item.gameId,
    date: item.date,
    startTime: item.time,
    startsAt: item.startsAt,
    durationMinutes: item.durationMinutes ?? room?.durationMinutes ?? null,
    kidsMode: item.isKidsMode,
    tickets: item.tickets.map((ticket) => ({
      pricing_category_id: ticket.categoryId,
      name: nameIn(ticket),
      quantity: ticket.quantity,
      singlePrice: fromMinor(ticket.priceMinor, venue.currency),
      total: fromMinor(ticket.totalMinor, venue.currency),
    })),
    total: fromMinor(sumTotals(item.tickets), venue.currency),
    ...(reasons.length > 0 && { reasons }),
    policy: toPolicyWire(datedPolicyFor(venue, item)),
  };
}

/** Names tickets in a language; a ticket that is no longer sold keeps the name that it was sold by. */
export function ticketNameIn(
  venue: Venue,
  { gameId, isKidsMode }: Pick<ItemRow, 'gameId' | 'isKidsMode'>,
  locale: Locale,
): (ticket: { readonly categoryId: string; readonly name: string }) => string {
  const room = roomFor(venue, gameId);
  const categories = room === null ? [] : listCategories(room, isKidsMode);
  return ({ categoryId, name }) => categories.find(({ id }) => id === categoryId)?.nameIn(locale) ?? name;
}

/** Returns the parts of a basket that decide how it can be paid. */
export function toPayable(venue: Venue, { items, offers }: Pick<BasketParts, 'items' | 'offers'>): PayableBasket {
  const { subtotalMinor, discountMinor } = calculateSums(items, offers);
  return {
    totalMinor: subtotalMinor - discountMinor,
    buysVouchers: offers.lines.length > 0,
    isTooLargeUnpaid: isTooLargeUnpaid(venue.maxUnpaid, sizeGames(venue, items)),
  };
}

/** Calculates the sums in minor units. Their difference is the total, which is never negative. */
export function calculateSums(
  items: readonly ItemRow[],
  offers: BasketOffers,
): { readonly subtotalMinor: number; readonly discountMinor: number } {
  const bookingsMinor = items.reduce((total, { tickets }) => total + sumTotals(tickets), 0);
  return { subtotalMinor: bookingsMinor + sumVouchers(offers.lines), discountMinor: sumDiscounts(offers) };
}

interface BasketToRead {
  readonly venue: Venue;
  readonly basketId: string;
  readonly locale: Locale;
  /** Codes that the change removed. */
  readonly removed?: readonly AppliedRow[];
}

/** Reads the basket as it is at this point of the transaction. */
export async function readBasketResult(
  tx: Queryable,
  { venue, basketId, locale, removed = [] }: BasketToRead,
): Promise<Result<BasketWire>> {
  const basket = await findBasket(tx, { locationId: venue.locationId, basketId }, 'none', phrases.retrieveFailed);
  return basket.ok ? succeeded(await toBasketWire(tx, basket.value, venue, locale, removed)) : basket;
}
