import type { Basket, BasketEvent } from '@latchkey/booking-core';

/** Returns the event that removes a line of a basket; with the last line, the basket is deleted. */
export function createRemoval(
  basket: Pick<Basket, 'bookings' | 'vouchers'>,
  lines: 'bookings' | 'vouchers',
  id: string,
): BasketEvent {
  const isLast = basket.bookings.length + basket.vouchers.length === 1 && basket[lines][0]?.id === id;
  if (isLast) return { type: 'basket.delete' };
  return lines === 'bookings' ? { type: 'booking.remove', bookingId: id } : { type: 'voucher.remove', id };
}
