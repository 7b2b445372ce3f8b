import { minorUnitExponent } from '@latchkey/booking-core';
import type { ChargeLimits } from '../payment-provider.ts';
import { getStripeUnit } from './stripe-amount.ts';

// All tables are in the `amount` of Stripe, in its own decimals (`stripe-amount.ts`): 10_000 of ISK is 100 kronur, though ISO 4217 gives it none.

/**
 * The minimum charges (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), for an account that is paid out in the currency that it
 * charges.
 */
const documentedMinimums: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1_500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JPY: 50,
  KRW: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1_000,
};

/**
 * The minimum charges in currencies in which Stripe pays no account out: it converts, and the minimum is that of the other currency, 0.50 USD or 2.00
 * AED. These are a little above the rate of 2026, so that a charge is not refused when the rate moves.
 */
const convertedMinimums: Readonly<Record<string, number>> = {
  BHD: 250,
  CLP: 600,
  ISK: 10_000,
  JOD: 400,
  KWD: 200,
  OMR: 250,
  TND: 2_000,
  TWD: 2_000,
  UGX: 250_000,
  VND: 15_000,
};

/** The minimum charge that is documented for USD, EUR, CAD, AUD and most others; it is assumed for currencies that Stripe does not name. */
const usualMinimum = 50;

/** The maximum charges by card in currencies in which the `amount` may be longer than usual. */
const longMaximums: Readonly<Record<string, number>> = {
  COP: 9_999_999_999,
  HUF: 9_999_999_999,
  IDR: 999_999_999_999,
  INR: 999_999_999,
  LBP: 99_999_999_999,
};
/** The maximum charge in all other currencies: eight digits. */
const usualMaximum = 99_999_999;

/** Returns the amounts that Stripe charges, in minor units of ISO 4217. */
export function getStripeLimits(currency: string): ChargeLimits {
  const minimum = documentedMinimums[currency] ?? convertedMinimums[currency] ?? usualMinimum;
  const unit = getStripeUnit(currency);
  const stepMinor = getStep(currency);
  return {
    minMinor: Math.ceil(minimum / unit / stepMinor) * stepMinor,
    maxMinor: Math.floor((longMaximums[currency] ?? usualMaximum) / unit),
    stepMinor,
  };
}

/** Returns the step of amounts, for charges as well as refunds, in minor units of ISO 4217. */
function getStep(currency: string): number {
  // Stripe takes an `amount` with three decimals only if it ends with 0.
  if (minorUnitExponent(currency) === 3) return 10;
  // Stripe's `amount` of ariary has no decimals, ISO's has two, so a step is 100 minor units.
  const stripeUnit = getStripeUnit(currency);
  const isCoarserThanIso = stripeUnit < 1;
  return isCoarserThanIso ? Math.round(1 / stripeUnit) : 1;
}
