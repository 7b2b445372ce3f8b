/* At the desk the staff may sell a gift voucher over an amount that no document lists: a free amount. */
import { minorUnitExponent, toMinor } from '@latchkey/booking-core';
import { convertDollars } from '../venues/amount-limits.ts';
import type { Venue } from '../venues/catalogue.ts';

/**
 * The bounds of a free amount in US dollars: less is a tip, more is a typing error. `convertDollars` makes a round amount of about the same worth in
 * another currency.
 */
const boundsInDollars = { least: 5, most: 1_000 } as const;

/** The name of a voucher over a free amount: a phrase of libs/i18n, which the desk translates. */
export const freeVoucherName = 'Gift voucher';

/** The bounds of a free amount at a location, in major units. */
export interface FreeVoucherAmounts {
  readonly least: number;
  readonly most: number;
  readonly currency: string;
}

/** Returns the bounds of a free amount; null if the location sells no vouchers. */
export function getFreeVoucherAmounts({
  currency,
  documentedVouchers,
}: Pick<Venue, 'currency' | 'documentedVouchers'>): FreeVoucherAmounts | null {
  if (documentedVouchers.length === 0) return null;
  const { least, most } = boundsInDollars;
  return { least: convertDollars(least, currency), most: convertDollars(most, currency), currency };
}

/** True if a voucher over an amount in major units can be sold. */
export function isSellable(amount: number, { least, most, currency }: FreeVoucherAmounts): boolean {
  const isWhole = Number(amount.toFixed(minorUnitExponent(currency))) === amount;
  return isWhole && amount >= least && amount <= most;
}

/** True if a voucher over an amount in minor units can be sold. */
export function isSellableMinor(amountMinor: number, { least, most, currency }: FreeVoucherAmounts): boolean {
  return amountMinor >= toMinor(least, currency) && amountMinor <= toMinor(most, currency);
}
