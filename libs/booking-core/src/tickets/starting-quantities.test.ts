import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { categoryKinds } from '../foundation/slot.ts';
import type { PriceList } from './from-price.ts';
import { pricingCategoryFixture } from '../testing/fixtures.ts';
import { canSubmit, listedCategories, minimumTotal, type QuantityBounds, totalQuantity } from './quantity.ts';
import { areQuantitiesChosen, startingQuantities } from './starting-quantities.ts';

const adult = pricingCategoryFixture({ id: 'adult', maxQuantity: 8 });
const child = pricingCategoryFixture({ id: 'child', maxQuantity: 6 });
const staff = pricingCategoryFixture({ id: 'staff', isHidden: true });

const bounds = (
  minRequired: number,
  maxAvailable: number,
  pricingCategories: PriceList['pricingCategories'] = [adult, child],
): PriceList & QuantityBounds => ({ spaces: { minRequired, maxAvailable }, pricingCategories });

describe('the quantities to begin with', () => {
  it.each([
    ['the minimum, of the first category', bounds(2, 8), { adult: 2, child: 0 }],
    [
      'the minimum, of the reference category',
      bounds(2, 8, [{ ...child, kind: 'child' }, adult]),
      { child: 0, adult: 2 },
    ],
    ['one, where there is no minimum', bounds(0, 8), { adult: 1, child: 0 }],
    ['one, where the minimum is one', bounds(1, 8), { adult: 1, child: 0 }],
    ['the minimum, where no more places are left', bounds(2, 2), { adult: 2, child: 0 }],
    ['none, where fewer places are left than the minimum', bounds(3, 2), { adult: 0, child: 0 }],
    ['nothing of a hidden category', bounds(2, 8, [staff, child, adult]), { child: 2, adult: 0 }],
    [
      'the rest of the next category, where the first has a smaller maximum',
      bounds(5, 8, [{ ...adult, maxQuantity: 3 }, child]),
      { adult: 3, child: 2 },
    ],
    [
      'none, where the maxima together stay below the minimum',
      bounds(5, 8, [
        { ...adult, maxQuantity: 1 },
        { ...child, maxQuantity: 1 },
      ]),
      { adult: 0, child: 0 },
    ],
    [
      'what a later category must have, counted into the minimum',
      bounds(3, 8, [child, { ...adult, minQuantity: 1 }]),
      { child: 2, adult: 1 },
    ],
    [
      'no more than the categories must have, where that is above the minimum',
      bounds(1, 8, [
        { ...adult, minQuantity: 1 },
        { ...child, minQuantity: 2 },
      ]),
      { adult: 1, child: 2 },
    ],
    ['nothing, where no category is listed', bounds(2, 8, [staff]), {}],
  ])('are %s', (_name, of, quantities) => {
    expect(startingQuantities(of)).toEqual(quantities);
  });

  it('can be booked and are as few as can be booked, or leave the choice to the visitor', () => {
    const category = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom(...categoryKinds),
      priceMinor: fc.nat(9_999),
      minQuantity: fc.nat(2),
      maxQuantity: fc.nat(9),
      isHidden: fc.boolean(),
    });
    assertProperty(
      fc.property(
        fc.nat(9),
        fc.nat(12),
        fc.uniqueArray(category, { selector: ({ id }) => id, maxLength: 4 }),
        (minRequired, maxAvailable, categories) => {
          const of = bounds(minRequired, maxAvailable, categories);
          const quantities = startingQuantities(of);
          const total = totalQuantity(of, quantities);
          expect(total).toBeLessThanOrEqual(maxAvailable);
          expect(Object.keys(quantities)).toEqual(listedCategories(of).map(({ id }) => id));
          const listed = listedCategories(of);
          const maxTickets = listed.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
          const isBookable =
            listed.length > 0 &&
            listed.every(({ minQuantity = 0, maxQuantity }) => minQuantity <= maxQuantity) &&
            minimumTotal(of) <= Math.min(maxAvailable, maxTickets);
          expect(canSubmit(of, quantities)).toBe(isBookable);
          if (isBookable) expect(total).toBe(minimumTotal(of));
        },
      ),
    );
  });
});

it('a choice of no ticket counts as a choice', () => {
  expect([{}, { adult: 0 }, { adult: 2 }].map(areQuantitiesChosen)).toEqual([false, true, true]);
});
