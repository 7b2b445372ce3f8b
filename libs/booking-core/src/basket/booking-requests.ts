import { listedCategories, type Quantities, type QuantityBounds, quantityOf } from '../tickets/quantity.ts';
import type { Basket, BasketBooking, BasketVoucher, BookingRequest, VoucherRequest } from '../foundation/basket.ts';

/** The chosen tickets of one slot as the basket calls take them; categories without tickets are left out. */
export function requestForSlot(instanceId: string, bounds: QuantityBounds, quantities: Quantities): BookingRequest {
  const tickets = listedCategories(bounds)
    .map(({ id }) => ({ pricingCategoryId: id, quantity: quantityOf(quantities, id) }))
    .filter(({ quantity }) => quantity > 0);
  return { instanceId, tickets };
}

/** What a basket holds, asked for again. */
export function bookingRequestsOf(bookings: readonly BasketBooking[]): readonly BookingRequest[] {
  return bookings.map(({ instanceId, tickets }) => ({
    instanceId,
    tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricingCategoryId, quantity })),
  }));
}

/** The whole of a basket after one more choice: other bookings stay, one of the same instance is replaced where it stood. */
export function mergeBookingRequest(
  held: readonly BookingRequest[],
  wanted: BookingRequest,
): readonly BookingRequest[] {
  const isHeld = held.some(({ instanceId }) => instanceId === wanted.instanceId);
  if (!isHeld) return [...held, wanted];
  return held.map((request) => (request.instanceId === wanted.instanceId ? wanted : request));
}

/** The vouchers of a basket, asked for again. */
export function voucherRequestsOf(vouchers: readonly BasketVoucher[]): readonly VoucherRequest[] {
  return vouchers.map(({ voucherId, quantity, email, message }) => ({
    voucherId,
    quantity,
    ...(email !== null && { email }),
    ...(message !== null && { message }),
  }));
}

/** The vouchers of a basket after some more: of the same kind to the same person they are counted together. */
export function mergeVouchers(held: readonly VoucherRequest[], wanted: VoucherRequest): readonly VoucherRequest[] {
  const isSame = ({ voucherId, email, message }: VoucherRequest) =>
    voucherId === wanted.voucherId && email === wanted.email && message === wanted.message;
  if (!held.some(isSame)) return [...held, wanted];
  return held.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + wanted.quantity } : line));
}

/** Whether there is anything in it to be booked or bought. */
export function isFilledBasket({ id, bookings, vouchers }: Pick<Basket, 'id' | 'bookings' | 'vouchers'>): boolean {
  return id !== '' && bookings.length + vouchers.length > 0;
}

/** §8: a basket call has failed when there is no basket id or no bookings, whatever the status. */
export function isUsableBasket(basket: Pick<Basket, 'id' | 'bookings'>): boolean {
  return basket.id !== '' && basket.bookings.length > 0;
}
