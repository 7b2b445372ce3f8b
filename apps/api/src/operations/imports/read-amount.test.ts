import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('an amount', () => {
  it.each([
    ['60', 'EUR', 6_000],
    ['60.5', 'EUR', 6_050],
    ['60,50', 'EUR', 6_050],
    ['1,234.50', 'USD', 123_450],
    ['1.234,50', 'EUR', 123_450],
    ['1 234,50 €', 'EUR', 123_450],
    ['$1,234', 'USD', 123_400],
    ['CHF 1’234.50', 'CHF', 123_450],
    ['1500', 'JPY', 1_500],
    ['3.125', 'KWD', 3_125],
    ['0', 'EUR', 0],
  ])('%s in %s is read as %i minor units', (text, currency, minor) => {
    expect(readAmount(text, currency)).toBe(minor);
  });

  it.each([
    ['', 'EUR'],
    ['-5', 'EUR'],
    ['sixty', 'EUR'],
    ['1.5', 'JPY'],
    ['10000000', 'EUR'],
  ])('%s in %s is not read', (text, currency) => {
    expect(readAmount(text, currency)).toBeNull();
  });
});
