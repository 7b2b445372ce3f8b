import type { BasketPromotion } from '../foundation/basket.ts';
import type { ChangeQuote, GameChange, ManagedRefund, MoneyBack } from '../foundation/managed-booking.ts';
import { hashText } from './venue-booking.ts';
import type { BookedVenue, StoredBooking, StoredGame } from './venue-management.types.ts';
import { sumGames, sumRedeemedVouchers, sumTotal } from './venue-sums.ts';
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

/** The amounts of a quote. */
type Money = Omit<ChangeQuote, 'quoteId' | 'version'>;

const hourMs = 3_600_000;
/** A fee is stated in hundredths of a percent, so 10,000 of them are the whole price. */
const wholeHundredths = 10_000;

/** Computes the effect of a change, without making it. */
export function planChange(venue: BookedVenue, before: StoredBooking, wanted: Wanted): Plan {
  const games = changeGames(before.games, wanted);
  const promotions = redeemAgain(venue, before, games);
  const money = computeMoney(venue, before, { ...before, games, promotions }, wanted);
  const isCancelled = wanted.type === 'cancel';
  const { keptMinor, back } = money;
  const after: StoredBooking = {
    ...before,
    games,
    promotions,
    version: before.version + 1,
    state: isCancelled ? 'cancelled' : before.state,
    cancelledGames: isCancelled
      ? before.games.map(({ id, request }) => ({ ...venue.toBooking(before.basketId, request), id }))
      : [],
    // Amounts that are kept or go back no longer pay for the games.
    paidMinor: before.paidMinor - keptMinor - back.cardMinor - back.newVoucherMinor,
    keptMinor: before.keptMinor + keptMinor,
    refunds: [...before.refunds, ...listRefunds(back)],
  };
  const quoteId = `quote-${(hashText(JSON.stringify([before.version, wanted, money])) >>> 0).toString(36)}`;
  const isChanged = JSON.stringify(before.games) !== JSON.stringify(games);
  return { wanted, before, after, quote: { quoteId, version: before.version, ...money }, isChanged };
}

function changeGames(games: readonly StoredGame[], wanted: Wanted): readonly StoredGame[] {
  if (wanted.type === 'cancel') return [];
  const { bookingId, instanceId, tickets } = wanted.game;
  return games.map((game) => (game.id === bookingId ? { id: game.id, request: { instanceId, tickets } } : game));
}

/** Computes the discounts of the booking's codes for other games. The booking's own payments by voucher count as not made yet. */
function redeemAgain(
  venue: BookedVenue,
  { basketId, codes, promotions }: StoredBooking,
  games: readonly StoredGame[],
): readonly BasketPromotion[] {
  const { offers } = venue;
  offers.restore(promotions);
  const redeemed = offers.apply({ bookingsMinor: sumGames(venue, basketId, games), codes });
  offers.take(promotions);
  return redeemed;
}

function computeMoney(venue: BookedVenue, before: StoredBooking, changed: StoredBooking, wanted: Wanted): Money {
  const { policy, currency } = venue;
  const { promotions } = changed;
  const newTotalMinor = sumTotal(venue, changed);
  const overpaidMinor = Math.max(0, before.paidMinor - newTotalMinor);
  const kept = wanted.type === 'cancel' ? computeCancellationFee(venue, before) : computeChangeFee(policy);
  const keptMinor = Math.min(overpaidMinor, kept.keptMinor);
  const backMinor = overpaidMinor - keptMinor;
  const unpaidMinor = Math.max(0, newTotalMinor - before.paidMinor);
  const isPaidNow = policy.higherPrice === 'card' && before.paidMinor > 0 && wanted.type === 'game';
  return {
    oldTotalMinor: sumTotal(venue, before),
    newTotalMinor,
    keptMinor,
    dueNowMinor: isPaidNow ? unpaidMinor : 0,
    dueAtVenueMinor: isPaidNow ? 0 : unpaidMinor,
    back: {
      cardMinor: kept.back === 'original' ? backMinor : 0,
      vouchersMinor: Math.max(0, sumRedeemedVouchers(before.promotions) - sumRedeemedVouchers(promotions)),
      newVoucherMinor: kept.back === 'voucher' ? backMinor : 0,
      // Visitors cannot pay at this venue before the visit.
      handMinor: 0,
    },
    removedPromotions: before.promotions.filter(({ id }) => promotions.every((promotion) => promotion.id !== id)),
    currency,
  };
}

/** The part of an overpaid amount that the venue keeps at most, and the way in which the rest goes back. */
interface Fee {
  readonly keptMinor: number;
  readonly back: MoneyBack;
}

function computeChangeFee({ lowerPrice }: SimulatedPolicy): Fee {
  return { keptMinor: lowerPrice === 'none' ? Infinity : 0, back: lowerPrice };
}

/** Adds up the fee of each game by its own start, on its price. */
function computeCancellationFee(venue: BookedVenue, { basketId, games }: StoredBooking): Fee {
  const steps = games.map(({ request }) => {
    const { startsAt, totalMinor } = venue.toBooking(basketId, request);
    const step = findCancellationStep(venue, startsAt);
    const isLost = step === null || step.back === 'none';
    return { keptMinor: isLost ? totalMinor : Math.round((totalMinor * step.feeHundredths) / wholeHundredths), step };
  });
  const isVoucher = steps.some(({ step }) => step?.back === 'voucher');
  return {
    keptMinor: steps.reduce((sum, { keptMinor }) => sum + keptMinor, 0),
    back: isVoucher ? 'voucher' : 'original',
  };
}

/** Finds the step of the cancellation terms that holds now for a game; null if it is too late for all of them. */
export function findCancellationStep({ policy, now }: BookedVenue, startsAt: string) {
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
