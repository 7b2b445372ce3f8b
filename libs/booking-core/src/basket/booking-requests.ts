import type { PriceTable } from '../prices/price-table.ts';
import { type PricedSlot, shownTotalMinor } from '../tickets/pricing.ts';
import { listedCategories, type Quantities, type QuantityBounds, getQuantity } from '../tickets/quantity.ts';
import type { Basket, BasketBooking, BasketVoucher, BookingRequest, VoucherRequest } from '../foundation/basket.ts';

/**
 * Returns the chosen tickets of one slot as a request, with the price that is shown for them. Hidden categories and categories without tickets
 * are left out.
 *
 * @param shownPrices the prices that the visitor was shown; those of the slot if absent
 */
export function requestForSlot(
  instanceId: string,
  slot: QuantityBounds & PricedSlot & { readonly currency: string },
  quantities: Quantities,
  shownPrices: PriceTable | undefined = slot.prices,
): BookingRequest {
  const tickets = listedCategories(slot)
    .map(({ id }) => ({ pricingCategoryId: id, quantity: getQuantity(quantities, id) }))
    .filter(({ quantity }) => quantity > 0);
  const amountMinor = shownTotalMinor({ ...slot, prices: shownPrices }, quantities);
  return { instanceId, tickets, ...(amountMinor !== null && { shown: { amountMinor, currency: slot.currency } }) };
}

/** Returns the requests that hold these bookings again. */
export function toBookingRequests(bookings: readonly BasketBooking[]): readonly BookingRequest[] {
  return bookings.map(({ instanceId, tickets }) => ({
    instanceId,
    tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricingCategoryId, quantity })),
  }));
}

/**
 * Returns the requests of a basket with a wanted one. If the basket has its instance already, the request takes the place of that one; otherwise it is
 * added at the end.
 *
 * @param heldAs the instance by which the basket has the same start. It is another one if the game has several physical rooms.
 */
export function mergeBookingRequest(
  held: readonly BookingRequest[],
  wanted: BookingRequest,
  heldAs = wanted.instanceId,
): readonly BookingRequest[] {
  const isSame = ({ instanceId }: BookingRequest) => instanceId === wanted.instanceId || instanceId === heldAs;
  return held.some(isSame) ? held.map((request) => (isSame(request) ? wanted : request)) : [...held, wanted];
}

/** Returns the requests that buy these vouchers again. */
export function toVoucherRequests(vouchers: readonly BasketVoucher[]): readonly VoucherRequest[] {
  return vouchers.map(({ voucherId, quantity, email, recipientName, message }) => ({
    voucherId,
    quantity,
    ...(email !== null && { email }),
    ...(recipientName !== undefined && { recipientName }),
    ...(message !== null && { message }),
  }));
}

/** Returns the vouchers of a basket with more: those of the same kind, recipient and message are added up. */
export function mergeVouchers(held: readonly VoucherRequest[], wanted: VoucherRequest): readonly VoucherRequest[] {
  const isSame = ({ voucherId, email, recipientName, message }: VoucherRequest) =>
    voucherId === wanted.voucherId &&
    email === wanted.email &&
    recipientName === wanted.recipientName &&
    message === wanted.message;
  if (!held.some(isSame)) return [...held, wanted];
  return held.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + wanted.quantity } : line));
}

/** True if the basket has an id and at least one booking or gift voucher. */
export function isFilledBasket({ id, bookings, vouchers }: Pick<Basket, 'id' | 'bookings' | 'vouchers'>): boolean {
  return id !== '' && bookings.length + vouchers.length > 0;
}

/** True if the basket has an id and at least one booking. Otherwise the call that returned it has failed. */
export function isUsableBasket(basket: Pick<Basket, 'id' | 'bookings'>): boolean {
  return basket.id !== '' && basket.bookings.length > 0;
}
