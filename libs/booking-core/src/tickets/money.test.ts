import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { fromMinor, minorUnitExponent, toMinor } from './money.ts';

describe('toMinor', () => {
  it.each([
    [29, 'USD', 2_900],
    [19.5, 'USD', 1_950],
    [0.07, 'EUR', 7],
    [1.15, 'USD', 115],
    [8.2, 'USD', 820],
    [1.005, 'USD', 101],
    [1.004, 'USD', 100],
    [2.675, 'EUR', 268],
    [0, 'USD', 0],
    [1_234_567.89, 'USD', 123_456_789],
    [1e-7, 'USD', 0],
    [-19.5, 'USD', -1_950],
    [-1.005, 'USD', -101],
    [-0.001, 'USD', 0],
    [1_500, 'JPY', 1_500],
    [1_500.5, 'JPY', 1_501],
    [3_000, 'KRW', 3_000],
    [4.125, 'KWD', 4_125],
    [4.1255, 'BHD', 4_126],
    [99, 'AED', 9_900],
    [-0.5, 'JPY', -1],
    [-0.4, 'JPY', 0],
    [5e-7, 'KWD', 0],
    [1.5e-1, 'USD', 15],
  ])('counts %d %s as %d', (major, currency, minor) => {
    expect(toMinor(major, currency)).toBe(minor);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e20])('rejects %d, which cannot be counted', (major) => {
    expect(() => toMinor(major, 'USD')).toThrow(RangeError);
  });
});

describe('fromMinor', () => {
  it.each([
    [2_900, 'USD', 29],
    [1_955, 'USD', 19.55],
    [7, 'EUR', 0.07],
    [1_500, 'JPY', 1_500],
    [4_125, 'KWD', 4.125],
    [-115, 'USD', -1.15],
    [0, 'USD', 0],
  ])('writes %d %s as %d', (minor, currency, major) => {
    expect(fromMinor(minor, currency)).toBe(major);
  });

  it('is undone by toMinor, whatever the currency', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    assertProperty(
      fc.property(amounts, fc.constantFrom('USD', 'JPY', 'KWD', 'AED'), (minor, currency) => {
        expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});

// ISO 4217, List One, names these currencies: those without a minor unit, and those whose minor unit has three digits.
const withoutMinor = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

it.each(withoutMinor)('the currency %s has no minor units', (currency) => {
  expect([minorUnitExponent(currency), toMinor(1_234, currency), fromMinor(1_234, currency)]).toEqual([
    0, 1_234, 1_234,
  ]);
});

it.each(withThreeDigits)('the currency %s has thousandths', (currency) => {
  expect([minorUnitExponent(currency), toMinor(1.234, currency), fromMinor(1_234, currency)]).toEqual([
    3, 1_234, 1.234,
  ]);
});

it('the error names the amount that cannot be counted', () => {
  expect(() => toMinor(1e20, 'USD')).toThrow('100000000000000000000 USD cannot be counted in minor units');
});

it.each([
  ['USD', 2],
  ['AED', 2],
  ['JPY', 0],
  ['XOF', 0],
  ['OMR', 3],
  ['ZZZ', 2],
])('the currency %s has %d decimals', (currency, exponent) => {
  expect(minorUnitExponent(currency)).toBe(exponent);
});
