import { datedPolicyFor, policyFor } from '../../baskets/policy-for.ts';
import { sumTotals, type ItemRow } from '../../inventory/taken-items.ts';
import { sumDiscounts, type AppliedRow } from '../../offers/offer-rows.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { findStep } from '../../venues/policy.ts';
import { calculatePercent } from '../../venues/promotion.ts';
import type { BookingState } from '../managed-booking.ts';
import type { ChangeRun } from './change-run.ts';

/* The money of a changed or cancelled booking: the part that the location keeps, and the way that the rest takes. */

/** The change that was made, and the sums by which the location's part is calculated. */
interface MadeChange extends Pick<ChangeRun, 'venue' | 'nowMs' | 'rights'> {
  readonly kind: 'moved' | 'changed' | 'cancelled';
  /** The price of the games before the change, after promotions. */
  readonly oldGamesMinor: number;
  readonly overpaidMinor: number;
}

/**
 * Calculates the amount that the location keeps by its policy. For a cancellation, it is the fee of each game's own policy, on its share of the price
 * after promotions and discounts by the staff; for a lower price, it is all or nothing.
 */
export function calculateKept(state: BookingState, change: MadeChange): number {
  const { venue, nowMs, rights, kind, oldGamesMinor, overpaidMinor } = change;
  if (kind !== 'cancelled') return chooseLowestBack(state.items, venue) === 'none' ? overpaidMinor : 0;
  if (rights.keeps === 'nothing') return 0;
  const keptMinor = listNetPrices(state).reduce((sum, { item, netMinor }) => {
    const step = findStep(datedPolicyFor(venue, item), nowMs);
    const isLost = step === null || step.back === 'none';
    if (isLost) return sum + netMinor;
    const feeHundredths = Math.round(step.feePercent * 100);
    return sum + calculatePercent(netMinor, feeHundredths);
  }, 0);
  return Math.min(keptMinor, oldGamesMinor);
}

/** Lists the games with their prices after promotions and the discount by the staff, which are divided in proportion to the prices before. */
function listNetPrices({ items, offers, money }: Pick<BookingState, 'items' | 'offers' | 'money'>) {
  const grossMinor = sumGames(items);
  const reducedMinor = sumPromotions(offers.applied) + money.discountedMinor;
  let grossSoFar = 0;
  let reducedSoFar = 0;
  return items.map((item) => {
    const itemMinor = sumTotals(item.tickets);
    grossSoFar += itemMinor;
    // The sum up to this game is rounded, and not the share of each game, so that the shares add up to the whole reduction.
    const share = grossMinor === 0 ? 0 : Math.floor((reducedMinor * grossSoFar) / grossMinor) - reducedSoFar;
    reducedSoFar += share;
    return { item, netMinor: itemMinor - share };
  });
}

/** Finds the way back of the policy that gives least back. It decides for several games, since their money cannot be separated. */
function chooseLowestBack(items: readonly ItemRow[], venue: Venue): 'original' | 'voucher' | 'none' {
  const ways = items.map((item) => policyFor(venue, item).lowerPrice);
  return ways.find((back) => back === 'none') ?? ways.find((back) => back === 'voucher') ?? 'original';
}

/** Chooses whether the money goes back to the card or onto a new gift voucher. */
export function chooseDestination(
  { booking, items }: BookingState,
  { venue, nowMs, rights, kind }: Pick<MadeChange, 'venue' | 'nowMs' | 'rights' | 'kind'>,
): 'card' | 'voucher' {
  // A gift voucher is sent by email, so it needs an address.
  if (booking.email === '') return 'card';
  if (kind === 'cancelled' && rights.keeps === 'nothing') return 'card';
  if (kind !== 'cancelled') return chooseLowestBack(items, venue) === 'voucher' ? 'voucher' : 'card';
  // The money of several games cannot be separated: if the policy of one gives a voucher, all of it goes onto a voucher.
  const isVoucher = items.some((item) => findStep(datedPolicyFor(venue, item), nowMs)?.back === 'voucher');
  return isVoucher ? 'voucher' : 'card';
}

/** Computes the price of games before promotions, in minor units. */
export function sumGames(items: readonly ItemRow[]): number {
  return items.reduce((sum, { tickets }) => sum + sumTotals(tickets), 0);
}

/** Computes the discount of all promotions, without gift vouchers, in minor units. */
export function sumPromotions(applied: readonly AppliedRow[]): number {
  return sumDiscounts({ applied: applied.filter(({ promotionId }) => promotionId !== null) });
}
