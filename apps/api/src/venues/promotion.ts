import type { Locale } from '../kernel/locale.ts';
import { weekdayOf } from '../kernel/wall-clock.ts';
import type { Result } from '../kernel/result.ts';

/** A range of local dates, YYYY-MM-DD, both included; null is open. */
interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A promotion at one venue, in its currency. */
export interface Promotion {
  readonly id: string;
  /** The code, normalised. */
  readonly code: string;
  /** The games; null for all games. */
  readonly gameIds: ReadonlySet<string> | null;
  readonly bookingDates: DateRange;
  readonly playDates: DateRange;
  /** The weekdays, of which 1 is Monday; null for all days. */
  readonly playWeekdays: ReadonlySet<number> | null;
  /** The most uses; null for no limit. */
  readonly maxUses: number | null;
  readonly isStackable: boolean;
  readonly minQuantity: number;
  readonly minTotalMinor: number;
  readonly benefit:
    | { readonly kind: 'percent'; readonly hundredths: number }
    | { readonly kind: 'amount'; readonly amountMinor: number };
  /** The name in the chain's default language, as it is stored with a sale. */
  readonly name: string;
  nameIn(locale: Locale): string;
}

/** The facts about a booking on which a promotion depends. */
export interface DiscountedItem {
  readonly gameId: string;
  /** The local date of the game, YYYY-MM-DD. */
  readonly date: string;
  /** The number of tickets. */
  readonly quantity: number;
  readonly totalMinor: number;
}

/** The reason why a promotion does not apply, and what it would need. */
export type PromotionError =
  | { readonly code: 'notYet'; readonly from: string }
  | { readonly code: 'over'; readonly to: string }
  | { readonly code: 'noBookingCounts' }
  | { readonly code: 'tooFewTickets'; readonly needed: number; readonly has: number }
  | { readonly code: 'totalTooLow'; readonly neededMinor: number; readonly hasMinor: number }
  | { readonly code: 'nothingToDiscount' };

/** The discount in minor units, or the reason why there is none. */
export type Discount = Result<number, PromotionError>;

/**
 * Computes the discount of one promotion. Bookings of other games or other days neither count nor are discounted. Gift vouchers in the
 * basket are never discounted.
 *
 * @param today the local date at the venue
 */
export function calculateDiscount(promotion: Promotion, items: readonly DiscountedItem[], today: string): Discount {
  const { from, to } = promotion.bookingDates;
  if (from !== null && today < from) return { ok: false, error: { code: 'notYet', from } };
  if (to !== null && today > to) return { ok: false, error: { code: 'over', to } };
  const counting = items.filter((item) => counts(item, promotion));
  if (counting.length === 0) return { ok: false, error: { code: 'noBookingCounts' } };
  const quantity = counting.reduce((sum, item) => sum + item.quantity, 0);
  const { minQuantity, minTotalMinor } = promotion;
  if (quantity < minQuantity) {
    return { ok: false, error: { code: 'tooFewTickets', needed: minQuantity, has: quantity } };
  }
  const totalMinor = counting.reduce((sum, item) => sum + item.totalMinor, 0);
  if (totalMinor < minTotalMinor) {
    return { ok: false, error: { code: 'totalTooLow', neededMinor: minTotalMinor, hasMinor: totalMinor } };
  }
  const { benefit } = promotion;
  const discountMinor =
    benefit.kind === 'percent'
      ? calculatePercent(totalMinor, benefit.hundredths)
      : Math.min(benefit.amountMinor, totalMinor);
  return discountMinor > 0 ? { ok: true, value: discountMinor } : { ok: false, error: { code: 'nothingToDiscount' } };
}

/**
 * Computes a percentage in minor units, rounded half up: 15 % of 0.90 is 0.14. Apply it once per basket, to the sum of all bookings that
 * count.
 *
 * @param hundredths of a percent: 1250 is 12.5 %
 */
export function calculatePercent(totalMinor: number, hundredths: number): number {
  // The product may exceed the safe integers.
  return Number((BigInt(totalMinor) * BigInt(hundredths) + 5_000n) / 10_000n);
}

/** True if promotions can be in one basket: at most one, or several that are all stackable. */
export function canStandTogether(promotions: readonly Pick<Promotion, 'isStackable'>[]): boolean {
  return promotions.length <= 1 || promotions.every(({ isStackable }) => isStackable);
}

/** True if the game, the date and the weekday of a booking are among those of the promotion. */
function counts({ gameId, date }: DiscountedItem, { gameIds, playDates, playWeekdays }: Promotion): boolean {
  const isGame = gameIds?.has(gameId) ?? true;
  const isWeekday = playWeekdays?.has(weekdayOf(date)) ?? true;
  return isGame && isWeekday && isWithin(date, playDates);
}

function isWithin(date: string, { from, to }: DateRange): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}
