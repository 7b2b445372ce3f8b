import { datedPolicyFor, policyFor } from '../../baskets/policy-for.ts';
import { sumTotals, type ItemRow } from '../../inventory/taken-items.ts';
import { sumDiscounts, type AppliedRow } from '../../offers/offer-rows.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { findStep } from '../../venues/policy.ts';
import { calculatePercent } from '../../venues/promotion.ts';
import type { BookingState } from '../managed-booking.ts';
import type { ChangeRun } from './change-run.ts';

/* The money of a changed or cancelled booking: the part that the location keeps, and the way that the rest takes. */

/** The change that was made, as far as the location's part and the way of the rest depend on it. */
interface Kept extends Pick<ChangeRun, 'venue' | 'nowMs' | 'rights'> {
  readonly kind: 'moved' | 'changed' | 'cancelled';
  readonly oldGamesMinor: number;
  readonly overpaidMinor: number;
}

/**
 * Calculates the amount that the location keeps by its policy. For a cancellation, it is the fee of each game's own policy, on its share of the price
 * after promotions and discounts by the staff; for a lower price, it is all or nothing.
 */
export function calculateKept({ items, offers, money }: BookingState, kept: Kept): number {
  const { venue, nowMs, rights, kind, oldGamesMinor, overpaidMinor } = kept;
  if (kind === 'cancelled' && rights.keeps === 'nothing') return 0;
  if (kind !== 'cancelled') return lowestPolicy(items, venue) === 'none' ? overpaidMinor : 0;
  const grossMinor = sumGames(items);
  const reducedMinor = sumPromotions(offers.applied) + money.discountedMinor;
  let grossSoFar = 0;
  let reducedSoFar = 0;
  let keptMinor = 0;
  for (const item of items) {
    grossSoFar += sumTotals(item.tickets);
    // The reductions of the games are rounded so that they sum to the whole reduction.
    const reduction = grossMinor === 0 ? 0 : Math.floor((reducedMinor * grossSoFar) / grossMinor) - reducedSoFar;
    reducedSoFar += reduction;
    const netMinor = sumTotals(item.tickets) - reduction;
    const about = datedPolicyFor(venue, item);
    const step = findStep(about, nowMs);
    const isLost = step === null || step.back === 'none';
    keptMinor += isLost ? netMinor : calculatePercent(netMinor, Math.round(step.feePercent * 100));
  }
  return Math.min(keptMinor, oldGamesMinor);
}

/** Finds the policy that gives least back. It decides for several games, since their money cannot be separated. */
function lowestPolicy(items: readonly ItemRow[], venue: Venue): 'original' | 'voucher' | 'none' {
  const wanted = items.map((item) => policyFor(venue, item).lowerPrice);
  return wanted.find((back) => back === 'none') ?? wanted.find((back) => back === 'voucher') ?? 'original';
}

/** Chooses whether the money goes back to the card or onto a new gift voucher. */
export function chooseDestination(
  { booking, items }: BookingState,
  { venue, nowMs, rights, kind }: Pick<Kept, 'venue' | 'nowMs' | 'rights' | 'kind'>,
): 'card' | 'voucher' {
  // A gift voucher is sent by email, so it needs an address.
  if (booking.email === '') return 'card';
  if (kind === 'cancelled' && rights.keeps === 'nothing') return 'card';
  if (kind !== 'cancelled') return lowestPolicy(items, venue) === 'voucher' ? 'voucher' : 'card';
  const isVoucher = items.some((item) => {
    const about = datedPolicyFor(venue, item);
    return findStep(about, nowMs)?.back === 'voucher';
  });
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
