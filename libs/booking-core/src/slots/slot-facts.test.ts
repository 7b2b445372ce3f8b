import { describe, expect, it } from 'vitest';
import { pricingCategoryFixture, slotFixture } from '../testing/fixtures.ts';
import { commonFacts } from './slot-facts.ts';

const child = pricingCategoryFixture({ id: 'child', priceMinor: 1_900 });

describe('the common facts of slots', () => {
  it('are those in which all slots agree', () => {
    expect(commonFacts([slotFixture(), slotFixture({ instanceId: 'slot-2' })])).toEqual({
      isPrivate: false,
      fromPrice: { amountMinor: 2_900, partySize: 2, kind: 'adult' },
      currency: 'USD',
      minimumTotal: 2,
    });
  });

  it('are null where the slots differ', () => {
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

  it('are null without slots', () => {
    expect(commonFacts([])).toEqual({
      isPrivate: null,
      fromPrice: null,
      currency: null,
      minimumTotal: null,
    });
  });
});
