import type { BasketBooking, BasketPromotion } from '../foundation/basket.ts';
import type {
  Allowed,
  BookingContact,
  BookingPolicy,
  ChangeQuote,
  GameChange,
  ManagedBooking,
  ManagedRefund,
  ManageReason,
  MoneyBack,
} from '../foundation/managed-booking.ts';
import { hashText } from './venue-booking.ts';
import type { BookedVenue, StoredBooking, StoredGame } from './venue-management.types.ts';
import type { SimulatedPolicy } from './venue.types.ts';

export type Wanted = { readonly type: 'game'; readonly game: GameChange } | { readonly type: 'cancel' };

/** A change before it is made. */
export interface Plan {
  readonly wanted: Wanted;
  readonly before: StoredBooking;
  readonly after: StoredBooking;
  readonly quote: ChangeQuote;
  /** True if it changes anything. */
  readonly isChanged: boolean;
}

const hourMs = 3_600_000;

/** Computes the effect of a change, without making it. */
export function planChange(venue: BookedVenue, before: StoredBooking, wanted: Wanted): Plan {
  const { offers, currency, policy } = venue;
  const games =
    wanted.type === 'cancel'
      ? []
      : before.games.map((game) => (game.id === wanted.game.bookingId ? changedGame(game, wanted.game) : game));
  offers.restore(before.promotions);
  const promotions = offers.apply({ bookingsMinor: gamesMinor(venue, before.basketId, games), codes: before.codes });
  offers.take(before.promotions);
  const oldTotalMinor = sumTotal(venue, before);
  const newTotalMinor = sumTotal(venue, { ...before, games, promotions });
  const overpaidMinor = Math.max(0, before.paidMinor - newTotalMinor);
  const { keptMinor, back } = wanted.type === 'cancel' ? keptOfCancellation(venue, before) : keptOfChange(policy);
  const kept = Math.min(overpaidMinor, keptMinor);
  const backMinor = overpaidMinor - kept;
  const unpaidMinor = Math.max(0, newTotalMinor - before.paidMinor);
  const isPaidNow = policy.higherPrice === 'card' && before.paidMinor > 0 && wanted.type === 'game';
  const money = {
    oldTotalMinor,
    newTotalMinor,
    keptMinor: kept,
    dueNowMinor: isPaidNow ? unpaidMinor : 0,
    dueAtVenueMinor: isPaidNow ? 0 : unpaidMinor,
    back: {
      cardMinor: back === 'original' ? backMinor : 0,
      vouchersMinor: Math.max(0, giftsMinor(before.promotions) - giftsMinor(promotions)),
      newVoucherMinor: back === 'voucher' ? backMinor : 0,
      // Visitors cannot pay at this venue before the visit.
      handMinor: 0,
    },
    removedPromotions: before.promotions.filter(({ id }) => promotions.every((promotion) => promotion.id !== id)),
    currency,
  };
  const refunds = listRefunds(money.back);
  const isCancelled = wanted.type === 'cancel';
  const after: StoredBooking = {
    ...before,
    games,
    promotions,
    version: before.version + 1,
    state: isCancelled ? 'cancelled' : before.state,
    cancelledGames: isCancelled
      ? before.games.map(({ id, request }) => ({ ...venue.bookingOf(before.basketId, request), id }))
      : [],
    paidMinor: before.paidMinor - kept - backMinor,
    keptMinor: before.keptMinor + kept,
    refunds: [...before.refunds, ...refunds],
  };
  const quoteId = `quote-${(hashText(JSON.stringify([before.version, wanted, money])) >>> 0).toString(36)}`;
  const isChanged = JSON.stringify(before.games) !== JSON.stringify(games);
  return { wanted, before, after, quote: { quoteId, version: before.version, ...money }, isChanged };
}

function changedGame({ id }: StoredGame, { instanceId, tickets }: GameChange): StoredGame {
  return { id, request: { instanceId, tickets } };
}

function gamesMinor(venue: BookedVenue, basketId: string, games: readonly StoredGame[]): number {
  return games.reduce((sum, { request }) => sum + venue.bookingOf(basketId, request).totalMinor, 0);
}

function giftsMinor(promotions: readonly BasketPromotion[]): number {
  return promotions.filter(({ kind }) => kind === 'voucher').reduce((sum, { discountMinor }) => sum + discountMinor, 0);
}

function sumDiscounts(promotions: readonly BasketPromotion[]): number {
  return promotions.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
}

function sumSubtotal(venue: BookedVenue, { basketId, games, vouchers }: StoredBooking): number {
  return gamesMinor(venue, basketId, games) + vouchers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function sumTotal(venue: BookedVenue, booking: StoredBooking): number {
  return sumSubtotal(venue, booking) - sumDiscounts(booking.promotions);
}

function keptOfChange({ lowerPrice }: SimulatedPolicy): { readonly keptMinor: number; readonly back: MoneyBack } {
  return { keptMinor: lowerPrice === 'none' ? Infinity : 0, back: lowerPrice };
}

/** Adds up the fee of each game by its own start, on its price. */
function keptOfCancellation(venue: BookedVenue, { basketId, games }: StoredBooking) {
  const steps = games.map(({ request }) => {
    const { startsAt, totalMinor } = venue.bookingOf(basketId, request);
    const step = stepAt(venue, startsAt);
    const isLost = step === null || step.back === 'none';
    return { keptMinor: isLost ? totalMinor : Math.round((totalMinor * step.feeHundredths) / 10_000), step };
  });
  const isVoucher = steps.some(({ step }) => step?.back === 'voucher');
  return {
    keptMinor: steps.reduce((sum, { keptMinor }) => sum + keptMinor, 0),
    back: isVoucher ? ('voucher' as const) : ('original' as const),
  };
}

function stepAt({ policy, now }: BookedVenue, startsAt: string) {
  return policy.cancellation.find(({ untilHours }) => now() < Date.parse(startsAt) - untilHours * hourMs) ?? null;
}

function listRefunds({ cardMinor, vouchersMinor, newVoucherMinor }: ChangeQuote['back']): readonly ManagedRefund[] {
  const made = [
    { amountMinor: cardMinor, to: 'card', status: 'done' },
    { amountMinor: vouchersMinor, to: 'voucher', status: 'done' },
    { amountMinor: newVoucherMinor, to: 'newVoucher', status: 'done' },
  ] as const;
  return made.filter(({ amountMinor }) => amountMinor > 0);
}

/** Says why a game cannot be changed online now; null if it can. */
export function whyNotChange(
  venue: BookedVenue,
  { state, basketId }: StoredBooking,
  { request }: StoredGame,
  isPaying: boolean,
): ManageReason | null {
  if (state === 'cancelled') return 'cancelled';
  if (isPaying) return 'paying';
  const startsAtMs = Date.parse(venue.bookingOf(basketId, request).startsAt);
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
  const starts = games.map(({ request }) => venue.bookingOf(basketId, request).startsAt);
  if (starts.some((startsAt) => venue.now() >= Date.parse(startsAt))) return 'started';
  if (venue.policy.cancellation.length === 0) return 'notOnline';
  return starts.some((startsAt) => stepAt(venue, startsAt) === null) ? 'tooLate' : null;
}

function allowedUnless(reason: ManageReason | null): Allowed {
  return reason === null ? { isAllowed: true, reason: null } : { isAllowed: false, reason };
}

function datePolicy({ policy }: BookedVenue, { startsAt }: BasketBooking): BookingPolicy {
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

/** True if one of its games has begun half an hour ago. */
function isVisitOver(venue: BookedVenue, { state, basketId, games }: StoredBooking): boolean {
  const starts = games.map(({ request }) => Date.parse(venue.bookingOf(basketId, request).startsAt));
  return state === 'confirmed' && starts.some((start) => start + 30 * 60_000 <= venue.now());
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
      const shown = { ...venue.bookingOf(booking.basketId, game.request), id: game.id };
      return {
        ...shown,
        policy: datePolicy(venue, shown),
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
