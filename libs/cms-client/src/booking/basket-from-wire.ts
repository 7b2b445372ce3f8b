import { toMinor, type Basket, type BasketBooking, type Confirmation } from '@latchkey/booking-core';
import type { BasketBookingWire, BasketWire, ConfirmationWire } from '../schema/booking.ts';

export function basketFromWire(wire: BasketWire): Basket {
  return {
    id: wire.basketId,
    locationId: wire.locationId,
    currency: wire.currency,
    bookings: wire.bookings.map((booking) => bookingFromWire(booking, wire.currency)),
    totalMinor: toMinor(wire.total, wire.currency),
    status: wire.status,
    expiresInMs: wire.expiresInMs,
    canExtend: wire.canExtend,
  };
}

export function confirmationFromWire(wire: ConfirmationWire): Confirmation {
  return {
    reference: wire.reference,
    status: wire.status,
    bookings: wire.bookings.map((booking) => bookingFromWire(booking, wire.currency)),
    totalMinor: toMinor(wire.total, wire.currency),
    currency: wire.currency,
  };
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
