import type { Basket, BasketBooking, BasketPromotion, BasketVoucher } from '../foundation/basket.ts';
import { lineMinor } from '../prices/party-price.ts';
import { listPaymentOptions } from './venue-payments.ts';
import type { HeldBasket, SimulatorOptions } from './venue.types.ts';

/** The content of a basket at the current prices. */
interface BasketContent {
  readonly bookings: readonly BasketBooking[];
  readonly vouchers: readonly BasketVoucher[];
  readonly promotions: readonly BasketPromotion[];
}

interface VenueTerms extends Pick<SimulatorOptions, 'now' | 'currency' | 'paymentMethods'> {
  readonly locationId: string;
}

/** Returns a basket as the gateway returns it, with its sums and the ways to pay it. */
export function toBasket(
  { id, status, expiresAtMs, canExtend }: HeldBasket,
  { bookings, vouchers, promotions }: BasketContent,
  { locationId, now, currency = 'USD', paymentMethods = ['venue'] }: VenueTerms,
): Basket {
  const vouchersMinor = sum(vouchers.map(({ quantity, priceMinor }) => lineMinor(quantity, priceMinor)));
  const subtotalMinor = sumBookingsMinor(bookings) + vouchersMinor;
  const discountMinor = sum(promotions.map((promotion) => promotion.discountMinor));
  const totalMinor = subtotalMinor - discountMinor;
  return {
    id,
    locationId,
    currency,
    bookings,
    vouchers,
    promotions,
    removedPromotions: [],
    subtotalMinor,
    discountMinor,
    totalMinor,
    paymentOptions: listPaymentOptions(paymentMethods, totalMinor, vouchers.length > 0),
    status,
    expiresInMs: Math.max(0, expiresAtMs - now()),
    canExtend,
  };
}

/** Adds up the price of the games, before promotions. */
export function sumBookingsMinor(bookings: readonly BasketBooking[]): number {
  return sum(bookings.map(({ totalMinor }) => totalMinor));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
