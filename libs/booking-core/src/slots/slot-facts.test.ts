import { describe, expect, it } from 'vitest';
import { pricingCategoryFixture, slotFixture } from '../testing/fixtures.ts';
import { commonFacts } from './slot-facts.ts';

const child = pricingCategoryFixture({ id: 'child', priceMinor: 1_900 });
const hidden = pricingCategoryFixture({ id: 'staff', priceMinor: 100, isHidden: true });

describe('what slots have in common', () => {
  it('is said where they agree', () => {
    expect(commonFacts([slotFixture(), slotFixture({ instanceId: 'slot-2' })])).toEqual({
      isPrivate: false,
      lowestPriceMinor: 2_900,
      hasSeveralPrices: false,
      currency: 'USD',
      minimumTotal: 2,
    });
  });

  it('is left to each where they differ', () => {
    const other = slotFixture({
      isPrivate: true,
      spaces: { minRequired: 3, maxAvailable: 8 },
      pricingCategories: [child],
    });
    expect(commonFacts([slotFixture(), other])).toMatchObject({
      isPrivate: null,
      lowestPriceMinor: null,
      minimumTotal: null,
    });
  });

  it('counts the cheapest ticket that a visitor can see, and whether there are dearer ones', () => {
    const slot = slotFixture({ pricingCategories: [pricingCategoryFixture(), child, hidden] });
    expect(commonFacts([slot])).toMatchObject({ lowestPriceMinor: 1_900, hasSeveralPrices: true });
  });

  it('is nothing where there are no slots', () => {
    expect(commonFacts([])).toEqual({
      isPrivate: null,
      lowestPriceMinor: null,
      hasSeveralPrices: false,
      currency: null,
      minimumTotal: null,
    });
  });
});
