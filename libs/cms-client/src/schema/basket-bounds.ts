import { voucherBounds } from '@latchkey/booking-core';

/** The limits on the bookings of a basket, the ticket lines of a booking, the tickets of a line, and the same for gift vouchers. */
export const basketBounds = {
  bookings: 20,
  ticketLines: 50,
  quantity: 1_000,
  voucherLines: voucherBounds.lines,
  voucherQuantity: voucherBounds.quantity,
  messageCharacters: 500,
  recipientCharacters: 60,
} as const;
