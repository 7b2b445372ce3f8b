import { datedPolicyFor } from '../baskets/policy-for.ts';
import { fromMinor } from '@latchkey/booking-core';
import { managedBookingWire, type BasketBookingWire, type ManagedBookingWire } from '@latchkey/cms-client/contract';
import * as z from 'zod/mini';
import type { Locale } from '../kernel/locale.ts';
import { sumTotals, type ItemRow, type VisitedItemRow } from '../inventory/taken-items.ts';
import { toBookingWire } from '../baskets/basket-wire.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { Contact } from '../ticketing/shared/contact.ts';
import { sumDiscounts, toPromotionWire, listRequestedVouchers, sumVouchers } from '../offers/offer-rows.ts';
import { sumIntendedRefunds, type BookingState } from './managed-booking.ts';
import { whyNotCancel, whyNotChange } from '../venues/policy.ts';

/** The facts besides the booking that its representation depends on. */
export interface ManagedView {
  readonly venue: Venue;
  readonly contact: Contact;
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** A booking as a visitor sees it, without its check-in token: that is added when a response is made, so that nothing stored has it. */
export const shownBooking = z.omit(managedBookingWire, { checkInToken: true });
/** A booking as a visitor sees it, without its check-in token. */
export type ShownBooking = z.output<typeof shownBooking>;

type Blocked = ManagedBookingWire['cancelBlockedBy'];

/** Returns the booking as the api sends it to its visitor. */
export function toManagedWire(state: BookingState, view: ManagedView): ShownBooking {
  const { booking, items, cancelled, offers, money } = state;
  const { venue, contact, locale, nowMs } = view;
  const { currency } = booking;
  const subtotalMinor = items.reduce((sum, { tickets }) => sum + sumTotals(tickets), 0) + sumVouchers(offers.lines);
  const takenOffMinor = sumDiscounts(offers) + money.discountedMinor;
  const major = (minor: number) => fromMinor(minor, currency);
  return {
    reference: booking.reference,
    state: booking.status,
    version: booking.version,
    // The number of the changes, which the calendar entry needs to replace an earlier one.
    sequence: booking.version - 1,
    location: {
      id: venue.locationId,
      timeZone: venue.timeZone,
      telephone: contact.telephone,
      email: contact.email,
    },
    firstName: booking.firstName,
    locale: booking.locale,
    games: items.map((item) => ({
      ...toBookingWire(item, venue, locale),
      changeBlockedBy: whyNotChangeGame(state, item, venue, nowMs),
    })),
    cancelledGames: cancelled.map((item) => gameBefore(item, venue, locale)),
    vouchers: offers.lines.flatMap((line) => [...listRequestedVouchers(line, venue, locale)]),
    promotions: offers.applied.map((row) => toPromotionWire(row, venue, locale)),
    subtotal: major(subtotalMinor),
    discount: major(takenOffMinor),
    total: major(Math.max(0, subtotalMinor - takenOffMinor)),
    paid: major(Math.max(0, money.paidMinor)),
    dueAtVenue: major(calculateDueMinor(state)),
    ...(money.waivedMinor > 0 && { waived: major(money.waivedMinor) }),
    refunds: money.refunds.map(({ amountMinor, ...refund }) => ({ ...refund, amount: major(amountMinor) })),
    currency,
    cancelBlockedBy: whyNotCancelBooking(state, venue, nowMs),
    canReview: !booking.isReviewed && isVisitOver(items, nowMs),
  };
}

/** The least length of a visit, from the start of the game. */
const minVisitMs = 30 * 60_000;

/** True if a game of the booking has been played. A game that the party missed does not count. A cancelled booking has no games. */
export function isVisitOver(items: readonly VisitedItemRow[], nowMs: number): boolean {
  return items.some(({ startsAt, noShowAt }) => noShowAt === null && Date.parse(startsAt) + minVisitMs <= nowMs);
}

/** Returns a game as it was before a change, without its policy. */
export function gameBefore(item: ItemRow, venue: Venue, locale: Locale): BasketBookingWire {
  const { policy: _, ...game } = toBookingWire(item, venue, locale);
  return game;
}

/** Computes the amount that the visitor still has to pay at the location. Money on its way back to a card pays for nothing. */
export function calculateDueMinor({ money }: Pick<BookingState, 'money'>): number {
  return Math.max(0, sumIntendedRefunds(money) - money.balanceMinor);
}

/** Says why a visitor cannot change this game now; null if they can. */
export function whyNotChangeGame(state: BookingState, item: VisitedItemRow, venue: Venue, nowMs: number): Blocked {
  if (state.booking.status === 'cancelled') return 'cancelled';
  if (state.money.isPaying) return 'paying';
  if (item.arrivedAt !== null) return 'started';
  return whyNotChange(datedPolicyFor(venue, item), nowMs);
}

/** Says why the games of a booking cannot be cancelled now: the first reason of any of them. */
export function whyNotCancelBooking(state: BookingState, venue: Venue, nowMs: number): Blocked {
  if (state.booking.status === 'cancelled') return 'cancelled';
  if (state.money.isPaying) return 'paying';
  if (state.items.length === 0) return 'nothingToChange';
  const reasons = state.items.map((item) =>
    item.arrivedAt === null ? whyNotCancel(datedPolicyFor(venue, item), nowMs) : 'started',
  );
  return reasons.find((reason) => reason !== null) ?? null;
}
