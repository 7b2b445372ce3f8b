import { expect, it } from 'vitest';
import { pricingCategoryFixture } from '../testing/fixtures.ts';
import { totalMinor } from './pricing.ts';

const slot = {
  pricingCategories: [
    pricingCategoryFixture({ id: 'adult', priceMinor: 2_900 }),
    pricingCategoryFixture({ id: 'child', priceMinor: 1_995 }),
    pricingCategoryFixture({ id: 'staff', priceMinor: 1, isHidden: true }),
  ],
};

it.each([
  [{}, 0],
  [{ adult: 2 }, 5_800],
  [{ adult: 1, child: 3 }, 8_885],
  [{ adult: 1, staff: 5, dragon: 2 }, 2_900],
])('the tickets %j cost %d cents', (quantities, total) => {
  expect(totalMinor(slot, quantities)).toBe(total);
});
