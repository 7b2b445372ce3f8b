/* At the desk the staff may sell a gift voucher over an amount that no document lists. */
import { minorUnitExponent, toMinor } from '@latchkey/booking-core';
import { convertDollars } from '../venues/amount-limits.ts';
import type { Venue } from '../venues/catalogue.ts';

/**
 * The least and the most of such an amount: less is a tip, more is a typing error. In US dollars; `convertDollars` makes a round amount of about the
 * same worth in another currency.
 */
const boundsInDollars = { least: 5, most: 1_000 } as const;

/** The name of such a voucher, a phrase of libs/i18n: the desk says it in its language. */
export const freeVoucherName = 'Gift voucher';

/** The bounds of such an amount at a location, in major units. */
export interface FreeVoucherAmounts {
  readonly least: number;
  readonly most: number;
  readonly currency: string;
}

/** Returns the bounds of such an amount; null if the location sells no vouchers. */
export function freeVoucherAmountsOf({
  currency,
  documentedVouchers,
}: Pick<Venue, 'currency' | 'documentedVouchers'>): FreeVoucherAmounts | null {
  if (documentedVouchers.length === 0) return null;
  const { least, most } = boundsInDollars;
  return { least: convertDollars(least, currency), most: convertDollars(most, currency), currency };
}

/** True for an amount in major units that can be sold. */
export function isSellable(amount: number, { least, most, currency }: FreeVoucherAmounts): boolean {
  const isWhole = Number(amount.toFixed(minorUnitExponent(currency))) === amount;
  return isWhole && amount >= least && amount <= most;
}

/** True for an amount in minor units that can be sold. */
export function isSellableMinor(amountMinor: number, { least, most, currency }: FreeVoucherAmounts): boolean {
  return amountMinor >= toMinor(least, currency) && amountMinor <= toMinor(most, currency);
}
