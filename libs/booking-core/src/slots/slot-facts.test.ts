import { describe, expect, it } from 'vitest';
import { pricingCategoryFixture, slotFixture } from '../testing/fixtures.ts';
import { commonFacts } from './slot-facts.ts';

const child = pricingCategoryFixture({ id: 'child', priceMinor: 1_900 });

describe('what slots have in common', () => {
  it('is said where they agree', () => {
    expect(commonFacts([slotFixture(), slotFixture({ instanceId: 'slot-2' })])).toEqual({
      isPrivate: false,
      fromPrice: { amountMinor: 2_900, partySize: 2, kind: 'adult' },
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
      fromPrice: null,
      minimumTotal: null,
    });
  });

  it('is nothing where there are no slots', () => {
    expect(commonFacts([])).toEqual({
      isPrivate: null,
      fromPrice: null,
      currency: null,
      minimumTotal: null,
    });
  });
});
