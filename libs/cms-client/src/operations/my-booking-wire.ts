import {
  type Allowed,
  type ChangeOutcome,
  type ChangeQuote,
  type GameChange,
  type ManagedBooking,
  toMinor,
} from '@latchkey/booking-core';
import type { ChangeOutcomeWire, ChangeQuoteWire, GameChangeBody, ManagedBookingWire } from '../schema/my-booking.ts';
import { bookingFromWire, paymentFromWire, policyFromWire, promotionsFromWire, optionalMinor } from './booking-wire.ts';

/** Converts a booking from the wire, with decimal major units, to the type of booking-core, with minor units. */
export function managedBookingFromWire(wire: ManagedBookingWire): ManagedBooking {
  const { currency } = wire;
  return {
    reference: wire.reference,
    state: wire.state,
    version: wire.version,
    sequence: wire.sequence,
    location: wire.location,
    firstName: wire.firstName,
    locale: wire.locale,
    games: wire.games.map((game) => ({
      ...bookingFromWire(game, currency),
      policy: policyFromWire(game.policy),
      change: toAllowed(game.changeBlockedBy),
    })),
    cancelledGames: wire.cancelledGames.map((game) => bookingFromWire(game, currency)),
    vouchers: wire.vouchers.map(({ amount, ...voucher }) => ({ ...voucher, amountMinor: toMinor(amount, currency) })),
    promotions: promotionsFromWire(wire.promotions, currency),
    subtotalMinor: toMinor(wire.subtotal, currency),
    discountMinor: toMinor(wire.discount, currency),
    totalMinor: toMinor(wire.total, currency),
    paidMinor: toMinor(wire.paid, currency),
    dueAtVenueMinor: toMinor(wire.dueAtVenue, currency),
    waivedMinor: optionalMinor(wire.waived, currency),
    refunds: wire.refunds.map(({ amount, ...refund }) => ({ ...refund, amountMinor: toMinor(amount, currency) })),
    currency,
    cancel: toAllowed(wire.cancelBlockedBy),
    canReview: wire.canReview,
    checkInToken: wire.checkInToken,
  };
}

export function quoteFromWire(wire: ChangeQuoteWire): ChangeQuote {
  const { currency, back } = wire;
  return {
    quoteId: wire.quoteId,
    version: wire.version,
    oldTotalMinor: toMinor(wire.oldTotal, currency),
    newTotalMinor: toMinor(wire.newTotal, currency),
    keptMinor: toMinor(wire.kept, currency),
    dueNowMinor: toMinor(wire.dueNow, currency),
    dueAtVenueMinor: toMinor(wire.dueAtVenue, currency),
    waivedMinor: optionalMinor(wire.waived, currency),
    back: {
      cardMinor: toMinor(back.card, currency),
      vouchersMinor: toMinor(back.vouchers, currency),
      newVoucherMinor: toMinor(back.newVoucher, currency),
      handMinor: toMinor(back.hand ?? 0, currency),
    },
    removedPromotions: promotionsFromWire(wire.removedPromotions, currency),
    currency,
  };
}

export function changeOutcomeFromWire(wire: ChangeOutcomeWire): ChangeOutcome {
  return wire.status === 'changed'
    ? { status: wire.status, booking: managedBookingFromWire(wire.booking) }
    : { status: wire.status, payment: paymentFromWire(wire.payment) };
}

export function toGameChangeBody({ bookingId, instanceId, tickets }: GameChange): GameChangeBody {
  return {
    bookingId,
    instanceId,
    tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricing_category_id: pricingCategoryId, quantity })),
  };
}

function toAllowed(reason: ManagedBookingWire['cancelBlockedBy']): Allowed {
  return reason === null ? { isAllowed: true, reason } : { isAllowed: false, reason };
}
