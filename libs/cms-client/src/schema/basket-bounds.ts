import { voucherBounds } from '@latchkey/booking-core';

/** The maximum number of bookings in a basket, of ticket lines in a booking, and the same for gift vouchers. */
export const basketBounds = {
  bookings: 20,
  ticketLines: 50,
  quantity: 1_000,
  voucherLines: voucherBounds.lines,
  voucherQuantity: voucherBounds.quantity,
  messageCharacters: 500,
  recipientCharacters: 60,
} as const;
