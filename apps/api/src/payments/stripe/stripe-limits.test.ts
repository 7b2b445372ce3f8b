import { expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';
import { getStripeLimits } from './stripe-limits.ts';

it.each([
  ['USD', { minMinor: 50, maxMinor: 99_999_999, stepMinor: 1 }],
  ['GBP', { minMinor: 30, maxMinor: 99_999_999, stepMinor: 1 }],
  ['PLN', { minMinor: 200, maxMinor: 99_999_999, stepMinor: 1 }],
  ['INR', { minMinor: 50, maxMinor: 999_999_999, stepMinor: 1 }],
  ['JPY', { minMinor: 50, maxMinor: 99_999_999, stepMinor: 1 }],
  ['KWD', { minMinor: 200, maxMinor: 99_999_999, stepMinor: 10 }],
  ['ISK', { minMinor: 100, maxMinor: 999_999, stepMinor: 1 }],
  ['MGA', { minMinor: 5_000, maxMinor: 9_999_999_900, stepMinor: 100 }],
] as const)('Stripe charges in %s amounts within its limits', (currency, limits) => {
  expect(getStripeLimits(currency)).toEqual(limits);
});

it.each([
  ['USD', 4_200, 4_200],
  ['JPY', 4_200, 4_200],
  ['KWD', 38_470, 38_470],
  ['ISK', 4_200, 420_000],
  ['UGX', 35_000, 3_500_000],
  ['MGA', 2_900, 29],
] as const)('in %s %i minor units are %i of the amount of Stripe', (currency, amountMinor, amount) => {
  expect(toStripeAmount(amountMinor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(amountMinor);
});
