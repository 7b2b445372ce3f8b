import {
  type Basket,
  type BasketBooking,
  type BasketPromotion,
  type BookingPolicy,
  type BookingRequest,
  type BookingGateway,
  type CheckoutOutcome,
  type FromPrice,
  type Confirmation,
  type Payment,
  type Slot,
  type SlotBlock,
  fromMinor,
  toMinor,
  type VoucherRequest,
  type VoucherOffer,
} from '@latchkey/booking-core';
import type {
  BasketBookingWire,
  BasketPromotionWire,
  BasketWire,
  BookingPolicyWire,
  CheckoutWire,
  ConfirmationWire,
  PaymentWire,
  SlotWire,
  VoucherWire,
} from '../schema/booking.ts';
import type { BasketBody, CheckoutBody } from '../schema/booking-bodies.ts';
import { pricedTicketsFromWire, reasonFromWire } from './priced-tickets.ts';
import { ticketTotalMinor } from './ticket-total.ts';

/* Converts between the wire of the api, with decimal major units, and the types of booking-core, with minor units. */

export function basketFromWire(wire: BasketWire): Basket {
  const { currency } = wire;
  return {
    id: wire.basketId,
    locationId: wire.locationId,
    currency,
    bookings: wire.bookings.map((booking) => bookingFromWire(booking, currency)),
    vouchers: wire.vouchers.map(({ singlePrice, ...voucher }) => ({
      ...voucher,
      priceMinor: toMinor(singlePrice, currency),
    })),
    promotions: promotionsFromWire(wire.promotions, currency),
    removedPromotions: promotionsFromWire(wire.removedPromotions, currency),
    subtotalMinor: toMinor(wire.subtotal, currency),
    feesMinor: optionalMinor(wire.fees, currency),
    taxesMinor: optionalMinor(wire.taxes, currency),
    discountMinor: toMinor(wire.discount, currency),
    totalMinor: toMinor(wire.total, currency),
    paymentOptions: (wire.paymentOptions ?? []).map(({ method, dueNow, dueAtVenue, waived }) => ({
      method,
      dueNowMinor: toMinor(dueNow, currency),
      dueAtVenueMinor: toMinor(dueAtVenue, currency),
      waivedMinor: optionalMinor(waived, currency),
    })),
    waivedMinor: optionalMinor(wire.waived, currency),
    cardMaximumMinor: optionalMinor(wire.cardMaximum, currency),
    status: wire.status,
    expiresInMs: wire.expiresInMs,
    canExtend: wire.canExtend,
  };
}

/** Converts an optional amount to minor units; undefined if the field is absent. */
export function optionalMinor(major: number | undefined, currency: string): number | undefined {
  return major === undefined ? major : toMinor(major, currency);
}

export function confirmationFromWire(wire: ConfirmationWire): Confirmation {
  const { currency } = wire;
  return {
    reference: wire.reference,
    status: wire.status,
    bookings: wire.bookings.map((booking) => bookingFromWire(booking, currency)),
    vouchers: wire.vouchers.map(({ amount, ...voucher }) => ({ ...voucher, amountMinor: toMinor(amount, currency) })),
    promotions: promotionsFromWire(wire.promotions, currency),
    subtotalMinor: toMinor(wire.subtotal, currency),
    feesMinor: optionalMinor(wire.fees, currency),
    taxesMinor: optionalMinor(wire.taxes, currency),
    discountMinor: toMinor(wire.discount, currency),
    totalMinor: toMinor(wire.total, currency),
    paidMinor: toMinor(wire.paid ?? 0, currency),
    waivedMinor: optionalMinor(wire.waived, currency),
    currency,
    ...(wire.access && { access: wire.access }),
  };
}

export function paymentFromWire({ deadline: _, amount, confirmation, ...wire }: PaymentWire): Payment {
  return {
    ...wire,
    amountMinor: toMinor(amount, wire.currency),
    confirmation: confirmation === null ? null : confirmationFromWire(confirmation),
  };
}

export function checkoutFromWire(wire: CheckoutWire): CheckoutOutcome {
  return wire.status === 'confirmed'
    ? confirmationFromWire(wire)
    : { status: wire.status, payment: paymentFromWire(wire.payment) };
}

export function voucherOffersFromWire(wire: readonly VoucherWire[]): readonly VoucherOffer[] {
  return wire.map(({ amount, ...voucher }) => ({ ...voucher, amountMinor: toMinor(amount, voucher.currency) }));
}

export function promotionsFromWire(wire: readonly BasketPromotionWire[], currency: string): readonly BasketPromotion[] {
  return wire.map(({ discount, ...promotion }) => ({ ...promotion, discountMinor: toMinor(discount, currency) }));
}

export function bookingFromWire(wire: BasketBookingWire, currency: string): BasketBooking {
  return {
    id: wire.id,
    instanceId: wire.instanceId,
    gameId: wire.gameId,
    gameName: wire.gameName,
    gameSlug: wire.gameSlug,
    date: wire.date,
    // HH:MM: seconds, which the wire may have, are dropped.
    startTime: wire.startTime.slice(0, 5),
    startsAt: wire.startsAt,
    durationMinutes: wire.durationMinutes ?? null,
    isKidsMode: wire.kidsMode,
    tickets: wire.tickets.map((ticket) => {
      const { name, quantity, singlePrice } = ticket;
      const priceMinor = toMinor(singlePrice, currency);
      const totalMinor = ticketTotalMinor(ticket, currency);
      return { pricingCategoryId: ticket.pricing_category_id, name, quantity, priceMinor, totalMinor };
    }),
    totalMinor: toMinor(wire.total, currency),
    ...(wire.reasons && { reasons: wire.reasons.map(reasonFromWire) }),
    ...(wire.policy && { policy: policyFromWire(wire.policy) }),
  };
}

export function policyFromWire({ cancellation, ...policy }: BookingPolicyWire): BookingPolicy {
  return {
    ...policy,
    cancellation: cancellation.map(({ feePercent, ...step }) => ({
      ...step,
      feeHundredths: Math.round(feePercent * 100),
    })),
  };
}

interface BasketContents {
  readonly bookings: readonly BookingRequest[];
  readonly vouchers?: readonly VoucherRequest[] | undefined;
}

export function toBasketBody({ bookings, vouchers }: BasketContents): BasketBody {
  return {
    bookings: bookings.map(({ instanceId, tickets, shown }) => ({
      instanceId,
      ...(shown && { shownTotal: fromMinor(shown.amountMinor, shown.currency) }),
      tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricing_category_id: pricingCategoryId, quantity })),
    })),
    // JSON leaves out undefined fields; the api would reject an unknown one.
    ...(vouchers && {
      vouchers: vouchers.map(({ voucherId, quantity, email, recipientName, message }) => ({
        voucherId,
        quantity,
        email,
        recipientName,
        message,
      })),
    }),
  };
}

export function toCheckoutBody({
  customer,
  newsletter,
  locale,
  payment,
}: Parameters<BookingGateway['checkout']>[0]): CheckoutBody {
  return { customer, locale, ...(newsletter !== undefined && { newsletter }), ...(payment && { payment }) };
}

export function slotsFromWire(wire: readonly SlotWire[]): readonly Slot[] {
  return wire.map(slotFromWire);
}

export function slotFromWire(wire: SlotWire): Slot {
  return {
    instanceId: wire.instanceId,
    date: wire.date,
    // HH:MM: seconds, which the wire may have, are dropped.
    startTime: wire.startTime.slice(0, 5),
    startsAt: wire.startsAt,
    durationMinutes: wire.durationMinutes,
    isInPast: wire.inPast,
    isAvailable: wire.availability.status,
    ...(wire.reason && { block: toBlock(wire.reason, wire.closureKind) }),
    spaces: wire.availability.spaces,
    isPrivate: wire.isPrivate,
    currency: wire.currency,
    ...pricedTicketsFromWire(wire),
    ...(wire.quote && {
      quote: {
        tickets: Object.fromEntries(wire.quote.tickets.map((line) => [line.pricing_category_id, line.quantity])),
        totalMinor: wire.quote.total === null ? null : toMinor(wire.quote.total, wire.currency),
      },
    }),
    ...(wire.fromPrice && { fromPrice: fromPriceFromWire(wire.fromPrice, wire.currency) }),
    ...(wire.reference && { reference: wire.reference }),
    ...(wire.policy && { policy: policyFromWire(wire.policy) }),
  };
}

/** Writes the tickets of a party as the query has them, e.g. `2:101,1:102`. */
export function toTicketsText(tickets: Readonly<Record<string, number>>): string {
  return Object.entries(tickets)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => `${quantity}:${id}`)
    .join();
}

export function fromPriceFromWire(
  { amount, partySize, kind = 'adult' }: NonNullable<SlotWire['fromPrice']>,
  currency: string,
): FromPrice {
  return { amountMinor: toMinor(amount, currency), partySize, kind };
}

function toBlock(reason: NonNullable<SlotWire['reason']>, kind: SlotWire['closureKind']): SlotBlock {
  if (reason === 'closed') return { code: reason, kind: kind ?? null };
  return { code: reason === 'notice' ? 'tooSoon' : reason };
}
