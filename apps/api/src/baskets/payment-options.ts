import { fromMinor, type PaymentMethod } from '@latchkey/booking-core';
import type { PaymentOptionWire } from '@latchkey/cms-client/contract';
import { splitCharge } from '../payments/split-charge.ts';
import type { Venue } from '../venues/catalogue.ts';

/** A way to pay a total, in minor units. The three amounts add up to it. */
export interface OfferedPayment {
  readonly method: PaymentMethod;
  /** The amount charged at the checkout. */
  readonly dueNowMinor: number;
  readonly dueAtVenueMinor: number;
  /** The amount that is not asked for, because the provider cannot charge it. */
  readonly waivedMinor: number;
}

/** The ways in which a basket can be paid. */
export interface PaymentPlan {
  /** The ways to pay in the order of the location's document; none if nothing has to be paid, or if it cannot be paid. */
  readonly offered: readonly OfferedPayment[];
  /** The whole total, if it is too small for a card and the location takes nothing else; otherwise 0. */
  readonly waivedMinor: number;
  /** The most that a card can be charged, if the total is more; otherwise null. */
  readonly cardMaximumMinor: number | null;
}

type PayingVenue = Pick<Venue, 'paymentMethods' | 'cardLimits'>;

/** The parts of a basket that decide how it can be paid. */
export interface PayableBasket {
  readonly totalMinor: number;
  readonly buysVouchers: boolean;
  /** True above the limits on unpaid bookings. */
  readonly isTooLargeUnpaid: boolean;
}

/**
 * Plans how a basket can be paid. Gift vouchers are paid before they exist, so a basket with some is paid by card, and so is one that is too large to
 * be booked without payment. A total that is too small for a card is waived only if there is no other way to pay it.
 */
export function planPayment(
  venue: PayingVenue,
  { totalMinor, buysVouchers, isTooLargeUnpaid }: PayableBasket,
): PaymentPlan {
  const nothing: PaymentPlan = { offered: [], waivedMinor: 0, cardMaximumMinor: null };
  if (totalMinor === 0) return nothing;
  const { paymentMethods, cardLimits } = venue;
  const atVenue = { method: 'venue' as const, dueNowMinor: 0, dueAtVenueMinor: totalMinor, waivedMinor: 0 };
  const canPayAtVenue = paymentMethods.includes('venue') && !buysVouchers && !isTooLargeUnpaid;
  const withoutCard: readonly OfferedPayment[] = canPayAtVenue ? [atVenue] : [];
  if (cardLimits === null || !paymentMethods.includes('card')) return { ...nothing, offered: withoutCard };
  const split = splitCharge(totalMinor, cardLimits);
  if (split.type === 'tooLarge') return { ...nothing, offered: withoutCard, cardMaximumMinor: split.maxMinor };
  if (split.type === 'waived') {
    // A gift voucher is worth money, so its price is never waived.
    const isWaived = !canPayAtVenue && !buysVouchers;
    return isWaived ? { ...nothing, waivedMinor: totalMinor } : { ...nothing, offered: withoutCard };
  }
  const byCard: OfferedPayment = {
    method: 'card',
    dueNowMinor: split.chargedMinor,
    dueAtVenueMinor: 0,
    waivedMinor: split.waivedMinor,
  };
  return {
    ...nothing,
    offered: paymentMethods.flatMap((method) => (method === 'card' ? [byCard] : withoutCard)),
  };
}

/** Returns a way to pay as visitors see it. */
export function toPaymentOptionWire(
  { method, dueNowMinor, dueAtVenueMinor, waivedMinor }: OfferedPayment,
  currency: string,
): PaymentOptionWire {
  return {
    method,
    dueNow: fromMinor(dueNowMinor, currency),
    dueAtVenue: fromMinor(dueAtVenueMinor, currency),
    ...(waivedMinor > 0 && { waived: fromMinor(waivedMinor, currency) }),
  };
}
