import type { BasketPromotion } from '../foundation/basket.ts';
import type { BookedVenue, StoredBooking, StoredGame } from './venue-management.types.ts';

/* The sums of a stored booking, in minor units. */

/** Adds up the games at the current prices. */
export function sumGames(venue: BookedVenue, basketId: string, games: readonly StoredGame[]): number {
  return games.reduce((sum, { request }) => sum + venue.toBooking(basketId, request).totalMinor, 0);
}

/** Adds up the discounts of all codes and gift vouchers. */
export function sumDiscounts(promotions: readonly BasketPromotion[]): number {
  return promotions.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
}

/** Adds up the amounts that redeemed gift vouchers pay. */
export function sumRedeemedVouchers(promotions: readonly BasketPromotion[]): number {
  return sumDiscounts(promotions.filter(({ kind }) => kind === 'voucher'));
}

/** Adds up the games and the bought gift vouchers, before discounts. */
export function sumSubtotal(venue: BookedVenue, { basketId, games, vouchers }: StoredBooking): number {
  return sumGames(venue, basketId, games) + vouchers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

export function sumTotal(venue: BookedVenue, booking: StoredBooking): number {
  return sumSubtotal(venue, booking) - sumDiscounts(booking.promotions);
}
