import { describe, expect, it } from 'vitest';
import { orderLawIn } from './order-law.ts';

describe('the law of an order', () => {
  it.each([
    ['DE', true, true],
    ['FR', true, true],
    ['NO', true, true],
    ['GB', false, true],
    ['US', false, false],
    ['AE', false, false],
    ['CH', false, false],
  ])('in %s', (country, wordsObligation, saysWithdrawal) => {
    expect(orderLawIn(country)).toEqual({ wordsObligation, saysWithdrawal });
  });

  it('gives way to the words that a location chooses', () => {
    expect(orderLawIn('CH', 'obligation')).toEqual({ wordsObligation: true, saysWithdrawal: false });
    expect(orderLawIn('DE', 'plain')).toEqual({ wordsObligation: false, saysWithdrawal: true });
  });
});
