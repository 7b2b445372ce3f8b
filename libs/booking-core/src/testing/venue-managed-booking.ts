import type { BasketBooking } from '../foundation/basket.ts';
import type {
  Allowed,
  BookingContact,
  BookingPolicy,
  ManagedBooking,
  ManageReason,
} from '../foundation/managed-booking.ts';
import { findCancellationStep } from './plan-change.ts';
import type { BookedVenue, StoredBooking, StoredGame } from './venue-management.types.ts';
import { sumDiscounts, sumSubtotal, sumTotal } from './venue-sums.ts';

const hourMs = 3_600_000;
const reviewAfterMs = 30 * 60_000;

/** Says why a game cannot be changed online now; null if it can. */
export function whyNotChange(
  venue: BookedVenue,
  { state, basketId }: StoredBooking,
  { request }: StoredGame,
  isPaying: boolean,
): ManageReason | null {
  if (state === 'cancelled') return 'cancelled';
  if (isPaying) return 'paying';
  const startsAtMs = Date.parse(venue.toBooking(basketId, request).startsAt);
  const { changeUntilHours: hours } = venue.policy;
  if (venue.now() >= startsAtMs) return 'started';
  if (hours === null) return 'notOnline';
  return venue.now() < startsAtMs - hours * hourMs ? null : 'tooLate';
}

/** Says why the booking cannot be cancelled online now; null if it can. */
export function whyNotCancel(
  venue: BookedVenue,
  { state, basketId, games }: StoredBooking,
  isPaying: boolean,
): ManageReason | null {
  if (state === 'cancelled') return 'cancelled';
  if (isPaying) return 'paying';
  if (games.length === 0) return 'nothingToChange';
  const starts = games.map(({ request }) => venue.toBooking(basketId, request).startsAt);
  if (starts.some((startsAt) => venue.now() >= Date.parse(startsAt))) return 'started';
  if (venue.policy.cancellation.length === 0) return 'notOnline';
  return starts.some((startsAt) => findCancellationStep(venue, startsAt) === null) ? 'tooLate' : null;
}

function allowedUnless(reason: ManageReason | null): Allowed {
  return reason === null ? { isAllowed: true, reason: null } : { isAllowed: false, reason };
}

/** Returns the terms of a game with the instants until which they hold. */
function toPolicy({ policy }: BookedVenue, { startsAt }: BasketBooking): BookingPolicy {
  const { changeUntilHours, cancellation, higherPrice, lowerPrice } = policy;
  const before = (hours: number) => new Date(Date.parse(startsAt) - hours * hourMs).toISOString();
  return {
    changeUntil: changeUntilHours === null ? null : before(changeUntilHours),
    cancellation: cancellation.map(({ untilHours, ...step }) => ({
      ...step,
      until: untilHours === 0 ? null : before(untilHours),
    })),
    higherPrice,
    lowerPrice,
  };
}

/** True if one of its games has begun at least half an hour ago, so that the visitor can review it. */
function isVisitOver(venue: BookedVenue, { state, basketId, games }: StoredBooking): boolean {
  const starts = games.map(({ request }) => Date.parse(venue.toBooking(basketId, request).startsAt));
  return state === 'confirmed' && starts.some((start) => start + reviewAfterMs <= venue.now());
}

/** Returns a booking as the gateway returns it. */
export function toManagedBooking(
  venue: BookedVenue,
  booking: StoredBooking,
  isPaying: boolean,
  phone: Pick<BookingContact, 'telephone' | 'email'>,
): ManagedBooking {
  const { reference, state, version, cancelledGames, vouchers, promotions, paidMinor, refunds, checkInToken } = booking;
  const totalMinor = sumTotal(venue, booking);
  return {
    reference,
    state,
    version,
    sequence: version - 1,
    location: { id: venue.locationId, timeZone: venue.timeZone, ...phone },
    firstName: 'Ada',
    locale: 'en',
    games: booking.games.map((game) => {
      const shown = { ...venue.toBooking(booking.basketId, game.request), id: game.id };
      return {
        ...shown,
        policy: toPolicy(venue, shown),
        change: allowedUnless(whyNotChange(venue, booking, game, isPaying)),
      };
    }),
    cancelledGames,
    vouchers,
    promotions,
    subtotalMinor: sumSubtotal(venue, booking),
    discountMinor: sumDiscounts(promotions),
    totalMinor,
    paidMinor,
    dueAtVenueMinor: Math.max(0, totalMinor - paidMinor),
    refunds,
    currency: venue.currency,
    cancel: allowedUnless(whyNotCancel(venue, booking, isPaying)),
    canReview: isVisitOver(venue, booking),
    checkInToken,
  };
}
