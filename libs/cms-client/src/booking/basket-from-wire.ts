import {
  toMinor,
  type Basket,
  type BasketBooking,
  type BasketPromotion,
  type Confirmation,
  type VoucherOffer,
} from '@latchkey/booking-core';
import type {
  BasketBookingWire,
  BasketPromotionWire,
  BasketWire,
  ConfirmationWire,
  VoucherWire,
} from '../schema/booking.ts';

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
    discountMinor: toMinor(wire.discount, currency),
    totalMinor: toMinor(wire.total, currency),
    status: wire.status,
    expiresInMs: wire.expiresInMs,
    canExtend: wire.canExtend,
  };
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
    discountMinor: toMinor(wire.discount, currency),
    totalMinor: toMinor(wire.total, currency),
    currency,
  };
}

export function voucherOffersFromWire(wire: readonly VoucherWire[]): readonly VoucherOffer[] {
  return wire.map(({ amount, ...voucher }) => ({ ...voucher, amountMinor: toMinor(amount, voucher.currency) }));
}

function promotionsFromWire(wire: readonly BasketPromotionWire[], currency: string): readonly BasketPromotion[] {
  return wire.map(({ discount, ...promotion }) => ({ ...promotion, discountMinor: toMinor(discount, currency) }));
}

function bookingFromWire(wire: BasketBookingWire, currency: string): BasketBooking {
  return {
    id: wire.id,
    instanceId: wire.instanceId,
    gameId: wire.gameId,
    gameName: wire.gameName,
    gameSlug: wire.gameSlug,
    date: wire.date,
    startTime: wire.startTime.slice(0, 5),
    startsAt: wire.startsAt,
    durationMinutes: wire.durationMinutes ?? null,
    isKidsMode: wire.kidsMode,
    tickets: wire.tickets.map((ticket) => ({
      pricingCategoryId: ticket.pricing_category_id,
      name: ticket.name,
      quantity: ticket.quantity,
      priceMinor: toMinor(ticket.singlePrice, currency),
    })),
    totalMinor: toMinor(wire.total, currency),
  };
}
