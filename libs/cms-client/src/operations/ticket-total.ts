import { lineMinor, toMinor } from '@latchkey/booking-core';
import type { BasketBookingWire } from '../schema/booking.ts';

type TicketLine = Pick<BasketBookingWire['tickets'][number], 'quantity' | 'singlePrice' | 'total'>;

/** Computes the price of the tickets of one line, in minor units. A line that an earlier version stored has no total. */
export function ticketTotalMinor({ quantity, singlePrice, total }: TicketLine, currency: string): number {
  return total === undefined ? lineMinor(quantity, toMinor(singlePrice, currency)) : toMinor(total, currency);
}
