import { minorUnitExponent, toMinor } from '@latchkey/booking-core';
import { amountOfWorth } from '../venues/amount-limits.ts';
import type { Venue } from '../venues/catalogue.ts';

/** The bounds of any other amount: below them is a tip, above them a typing error. In worth. */
const amountDollars = { least: 5, most: 1_000 } as const;

/** The name of such a voucher, a phrase of libs/i18n: the desk says it in its language. */
export const namedAmountName = 'Gift voucher';

/** The amounts between which the staff may sell a gift voucher over one that no document has, in major units. */
export interface NamedAmounts {
  readonly least: number;
  readonly most: number;
  readonly currency: string;
}

/** Returns these amounts; null if the location has no vouchers. */
export function namedAmountsOf({
  currency,
  documentedVouchers,
}: Pick<Venue, 'currency' | 'documentedVouchers'>): NamedAmounts | null {
  if (documentedVouchers.length === 0) return null;
  const { least, most } = amountDollars;
  return { least: amountOfWorth(least, currency), most: amountOfWorth(most, currency), currency };
}

/** True for an amount in major units that can be sold. */
export function isSellable(amount: number, { least, most, currency }: NamedAmounts): boolean {
  const isWhole = Number(amount.toFixed(minorUnitExponent(currency))) === amount;
  return isWhole && amount >= least && amount <= most;
}

/** True for an amount in minor units that can be sold. */
export function isSellableMinor(amountMinor: number, { least, most, currency }: NamedAmounts): boolean {
  return amountMinor >= toMinor(least, currency) && amountMinor <= toMinor(most, currency);
}
