import { describe, expect, it } from 'vitest';
import { findOrderLaw } from './order-law.ts';

describe('the law of an order', () => {
  it.each([
    ['DE', true, true, true],
    ['FR', true, true, true],
    ['NO', true, true, true],
    ['GB', true, false, true],
    ['US', false, false, false],
    ['AE', false, false, false],
    ['CH', false, false, false],
  ])(
    'in %s words the obligation %s, words the payment %s and says the withdrawal %s',
    (country, wordsObligation, wordsPayment, saysWithdrawal) => {
      expect(findOrderLaw(country)).toEqual({ wordsObligation, wordsPayment, saysWithdrawal });
    },
  );

  it('gives way to the words that a location chooses', () => {
    expect(findOrderLaw('CH', 'obligation')).toEqual({
      wordsObligation: true,
      wordsPayment: true,
      saysWithdrawal: false,
    });
    expect(findOrderLaw('DE', 'plain')).toEqual({ wordsObligation: false, wordsPayment: false, saysWithdrawal: true });
  });
});
