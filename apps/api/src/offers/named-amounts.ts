import { minorUnitExponent, toMinor } from '@latchkey/booking-core';
import { amountOfWorth } from '../venues/amount-limits.ts';
import type { Venue } from '../venues/catalogue.ts';

/** Any other amount: below it is a tip, above it a slip of the finger. In worth. */
const amountDollars = { least: 5, most: 1_000 } as const;

/** A phrase of libs/i18n: the desk says it in its language. */
export const namedAmountName = 'Gift voucher';

/** Between which amounts the staff may sell a gift voucher over one that no document has, in major units. */
export interface NamedAmounts {
  readonly least: number;
  readonly most: number;
  readonly currency: string;
}

/** Null where the location has no vouchers. */
export function namedAmountsOf({
  currency,
  documentedVouchers,
}: Pick<Venue, 'currency' | 'documentedVouchers'>): NamedAmounts | null {
  if (documentedVouchers.length === 0) return null;
  const { least, most } = amountDollars;
  return { least: amountOfWorth(least, currency), most: amountOfWorth(most, currency), currency };
}

/** Whether an amount in major units is one that can be sold. */
export function isSellable(amount: number, { least, most, currency }: NamedAmounts): boolean {
  const isWhole = Number(amount.toFixed(minorUnitExponent(currency))) === amount;
  return isWhole && amount >= least && amount <= most;
}

/** The same for minor units. */
export function isSellableMinor(amountMinor: number, { least, most, currency }: NamedAmounts): boolean {
  return amountMinor >= toMinor(least, currency) && amountMinor <= toMinor(most, currency);
}
