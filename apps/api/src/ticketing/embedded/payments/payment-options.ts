import { fromMinor, type PaymentMethod } from '@latchkey/booking-core';
import type { PaymentOptionWire } from '@latchkey/cms-client/schema';
import type { Venue } from '../catalogue.ts';

/** The parts of a basket that decide how it can be paid. */
interface PayableBasket {
  readonly totalMinor: number;
  readonly buysVouchers: boolean;
  /** Above the limits on unpaid bookings. */
  readonly isTooLargeUnpaid: boolean;
}

/**
 * How a basket can be paid, in the order of the location's document. Gift vouchers are paid before they exist, so a basket with
 * some is paid by card, and so is one that is too large to be booked without payment.
 */
export function methodsFor(
  { paymentMethods }: Pick<Venue, 'paymentMethods'>,
  { totalMinor, buysVouchers, isTooLargeUnpaid }: PayableBasket,
): readonly PaymentMethod[] {
  if (totalMinor === 0) return [];
  return buysVouchers || isTooLargeUnpaid ? paymentMethods.filter((method) => method === 'card') : paymentMethods;
}

/** The methods with their amounts. */
export function paymentOptionsOf(
  venue: Pick<Venue, 'paymentMethods' | 'currency'>,
  basket: PayableBasket,
): PaymentOptionWire[] {
  const total = fromMinor(basket.totalMinor, venue.currency);
  return methodsFor(venue, basket).map((method) =>
    method === 'card' ? { method, dueNow: total, dueAtVenue: 0 } : { method, dueNow: 0, dueAtVenue: total },
  );
}
