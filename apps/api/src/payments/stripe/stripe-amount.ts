import { minorUnitExponent } from '@latchkey/booking-core';

/**
 * The decimals of Stripe's `amount` in currencies in which they differ from ISO 4217 (https://docs.stripe.com/currencies): ISK and UGX have two,
 * which are always 00; the ariary, which divides by five, has none.
 */
const exponents: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Returns the part of Stripe's `amount` that is one minor unit of ISO 4217. */
export function getStripeUnit(currency: string): number {
  const exponent = minorUnitExponent(currency);
  return 10 ** ((exponents[currency] ?? exponent) - exponent);
}

/** Converts minor units of ISO 4217 to the `amount` of Stripe. */
export function toStripeAmount(amountMinor: number, currency: string): number {
  return Math.round(amountMinor * getStripeUnit(currency));
}

/**
 * Converts the `amount` of Stripe to minor units of ISO 4217.
 *
 * @param currency the currency as Stripe writes it, in lower case
 */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / getStripeUnit(currency.toUpperCase()));
}
