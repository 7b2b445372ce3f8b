import { assertProperty, fc } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { canCharge, noChargeLimits, splitCharge } from './split-charge.ts';
import { getStripeLimits } from './stripe/stripe-limits.ts';

it.each([
  ['USD', 0, { type: 'waived', chargedMinor: 0, waivedMinor: 0 }],
  ['USD', 40, { type: 'waived', chargedMinor: 0, waivedMinor: 40 }],
  ['USD', 49, { type: 'waived', chargedMinor: 0, waivedMinor: 49 }],
  ['USD', 50, { type: 'charged', chargedMinor: 50, waivedMinor: 0 }],
  ['USD', 99_999_999, { type: 'charged', chargedMinor: 99_999_999, waivedMinor: 0 }],
  ['USD', 100_000_000, { type: 'tooLarge', maxMinor: 99_999_999 }],
  ['JPY', 49, { type: 'waived', chargedMinor: 0, waivedMinor: 49 }],
  ['JPY', 50, { type: 'charged', chargedMinor: 50, waivedMinor: 0 }],
  ['KWD', 38_475, { type: 'charged', chargedMinor: 38_470, waivedMinor: 5 }],
  ['KWD', 209, { type: 'charged', chargedMinor: 200, waivedMinor: 9 }],
  ['KWD', 199, { type: 'waived', chargedMinor: 0, waivedMinor: 199 }],
  ['KWD', 99_999_999, { type: 'charged', chargedMinor: 99_999_990, waivedMinor: 9 }],
  ['KWD', 100_000_005, { type: 'tooLarge', maxMinor: 99_999_990 }],
  ['MXN', 999, { type: 'waived', chargedMinor: 0, waivedMinor: 999 }],
  ['GBP', 30, { type: 'charged', chargedMinor: 30, waivedMinor: 0 }],
] as const)('a sum in %s of %i minor units is charged as %o', (currency, dueMinor, split) => {
  expect(splitCharge(dueMinor, getStripeLimits(currency))).toEqual(split);
});

it('charges any sum if there are no limits', () => {
  expect(splitCharge(1, noChargeLimits)).toEqual({ type: 'charged', chargedMinor: 1, waivedMinor: 0 });
});

it('charges as much as the provider can, and waives less than its minimum or its step', () => {
  const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD', 'MXN', 'ISK', 'UGX', 'MGA', 'TND', 'IDR');
  const sums = fc.integer({ min: 0, max: 200_000_000 });
  const check = (currency: string, dueMinor: number) => {
    const limits = getStripeLimits(currency);
    const split = splitCharge(dueMinor, limits);
    if (split.type === 'tooLarge') {
      expect(dueMinor).toBeGreaterThan(split.maxMinor);
      expect(canCharge(split.maxMinor, limits)).toBe(true);
      return;
    }
    expect(split.chargedMinor + split.waivedMinor).toBe(dueMinor);
    if (split.type === 'charged') {
      expect(canCharge(split.chargedMinor, limits)).toBe(true);
      expect(split.waivedMinor).toBeLessThan(limits.stepMinor);
    } else expect(dueMinor).toBeLessThan(limits.minMinor + limits.stepMinor);
  };
  assertProperty(fc.property(currencies, sums, check));
});
