import { describe, expect, it } from 'vitest';
import { adultBounds, adultStepCases, adultSubmitCases, bounds, stepCases, submitCases } from './quantity.cases.ts';
import {
  canDecrease,
  canIncrease,
  canSubmit,
  listedCategories,
  minimumTotal,
  totalQuantity,
  whyCannotDecrease,
  whyCannotIncrease,
  whyCannotSubmit,
} from './quantity.ts';

describe('+ and −', () => {
  it.each(stepCases)('with %j have the reasons for %s: + %s, − %s', (quantities, categoryId, increase, decrease) => {
    expect(whyCannotIncrease(bounds, quantities, categoryId)?.code ?? null).toBe(increase);
    expect(canIncrease(bounds, quantities, categoryId)).toBe(increase === null);
    expect(whyCannotDecrease(bounds, quantities, categoryId)?.code ?? null).toBe(decrease);
    expect(canDecrease(bounds, quantities, categoryId)).toBe(decrease === null);
  });

  it.each(adultStepCases)(
    'where an adult is required, with %j have the reasons for %s: + %s, − %s',
    (quantities, categoryId, increase, decrease) => {
      expect(whyCannotIncrease(adultBounds, quantities, categoryId)?.code ?? null).toBe(increase);
      expect(whyCannotDecrease(adultBounds, quantities, categoryId)?.code ?? null).toBe(decrease);
    },
  );

  it('have the minimum that was reached', () => {
    expect(whyCannotDecrease(adultBounds, { adult: 1 }, 'adult')).toEqual({ code: 'categoryAtMinimum', min: 1 });
  });

  it('have the maximum that was reached', () => {
    expect(whyCannotIncrease(bounds, { adult: 4 }, 'adult')).toEqual({ code: 'categoryAtMaximum', max: 4 });
    expect(whyCannotIncrease(bounds, { adult: 1, child: 5 }, 'adult')).toEqual({ code: 'totalAtMaximum', max: 6 });
  });
});

describe('Book Now', () => {
  it.each(submitCases)('has the reason for %s', (_name, minRequired, maxAvailable, quantities, reason) => {
    const slot = { ...bounds, spaces: { minRequired, maxAvailable } };
    expect(whyCannotSubmit(slot, quantities)).toEqual(reason);
    expect(canSubmit(slot, quantities)).toBe(reason === null);
  });
});

it.each(adultSubmitCases)(
  'Book Now has the reason for %s where an adult is required',
  (_name, minRequired, maxAvailable, quantities, reason) => {
    const slot = { ...adultBounds, spaces: { minRequired, maxAvailable } };
    expect(whyCannotSubmit(slot, quantities)).toEqual(reason);
  },
);

it('the minimum is at least the sum of the minima of the categories', () => {
  const pair = { ...adultBounds.pricingCategories[0], id: 'adult', minQuantity: 2, maxQuantity: 4, isHidden: false };
  const pricingCategories = [pair, { ...pair, id: 'child' }, { ...pair, id: 'staff', isHidden: true }];
  expect(minimumTotal({ spaces: { minRequired: 1, maxAvailable: 9 }, pricingCategories })).toBe(4);
});

it('hidden categories are neither listed nor counted', () => {
  expect(listedCategories(bounds).map(({ id }) => id)).toEqual(['adult', 'child']);
  expect(totalQuantity(bounds, { adult: 1, child: 2, staff: 4 })).toBe(3);
});

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
])('a venue’s minimum of %d is one of %d tickets', (minRequired, expected) => {
  expect(minimumTotal({ ...bounds, spaces: { minRequired, maxAvailable: 6 } })).toBe(expected);
});
