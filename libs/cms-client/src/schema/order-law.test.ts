import { describe, expect, it } from 'vitest';
import { orderLawIn } from './order-law.ts';

describe('the law of an order', () => {
  it.each([
    ['DE', true, true, true],
    ['FR', true, true, true],
    ['NO', true, true, true],
    ['GB', true, false, true],
    ['US', false, false, false],
    ['AE', false, false, false],
    ['CH', false, false, false],
  ])('in %s', (country, wordsObligation, wordsPayment, saysWithdrawal) => {
    expect(orderLawIn(country)).toEqual({ wordsObligation, wordsPayment, saysWithdrawal });
  });

  it('gives way to the words that a location chooses', () => {
    expect(orderLawIn('CH', 'obligation')).toEqual({
      wordsObligation: true,
      wordsPayment: true,
      saysWithdrawal: false,
    });
    expect(orderLawIn('DE', 'plain')).toEqual({ wordsObligation: false, wordsPayment: false, saysWithdrawal: true });
  });
});
