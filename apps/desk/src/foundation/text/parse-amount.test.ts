import { expect, it } from 'vitest';
import { parseAmount, writeAmount } from './parse-amount.ts';

it.each([
  ['12', 'USD', 1_200],
  [' 12.5 ', 'USD', 1_250],
  ['12,50', 'EUR', 1_250],
  ['٤٠٫٥', 'AED', 4_050],
  ['۴۰', 'AED', 4_000],
  ['0', 'USD', 0],
  ['1200', 'JPY', 1_200],
  ['1.250', 'KWD', 1_250],
  ['12.5', 'JPY', null],
  ['12.505', 'USD', null],
  ['1,200.00', 'USD', null],
  ['-5', 'USD', null],
  ['$5', 'USD', null],
  ['', 'USD', null],
  ['99999999', 'USD', null],
])('reads "%s" %s as %s', (text, currency, amountMinor) => {
  expect(parseAmount(text, currency)).toBe(amountMinor);
});

it.each([
  [44.1, 'USD', '44.10'],
  [44, 'USD', '44'],
  [1.25, 'KWD', '1.250'],
  [1_200, 'JPY', '1200'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(writeAmount(amount, currency)).toBe(text);
});
