import { fromMinor, type PaymentMethod } from '@latchkey/booking-core';
import type { PaymentOptionWire } from '@latchkey/cms-client/schema';
import type { Venue } from '../catalogue.ts';

/**
 * How a basket can be paid, in the order of the location's document. Gift vouchers are paid before they exist, so a basket with
 * some is paid by card.
 */
export function methodsFor(
  { paymentMethods }: Pick<Venue, 'paymentMethods'>,
  totalMinor: number,
  buysVouchers: boolean,
): readonly PaymentMethod[] {
  if (totalMinor === 0) return [];
  return buysVouchers ? paymentMethods.filter((method) => method === 'card') : paymentMethods;
}

/** The methods with their amounts. */
export function paymentOptionsOf(
  venue: Pick<Venue, 'paymentMethods' | 'currency'>,
  totalMinor: number,
  buysVouchers: boolean,
): PaymentOptionWire[] {
  const total = fromMinor(totalMinor, venue.currency);
  return methodsFor(venue, totalMinor, buysVouchers).map((method) =>
    method === 'card' ? { method, dueNow: total, dueAtVenue: 0 } : { method, dueNow: 0, dueAtVenue: total },
  );
}
