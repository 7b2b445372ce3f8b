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
  it.each(stepCases)('with %j answers for %s: + %s, − %s', (quantities, categoryId, increase, decrease) => {
    expect(whyCannotIncrease(bounds, quantities, categoryId)?.code ?? null).toBe(increase);
    expect(canIncrease(bounds, quantities, categoryId)).toBe(increase === null);
    expect(whyCannotDecrease(bounds, quantities, categoryId)?.code ?? null).toBe(decrease);
    expect(canDecrease(bounds, quantities, categoryId)).toBe(decrease === null);
  });

  it.each(adultStepCases)(
    'where an adult must come along, with %j answers for %s: + %s, − %s',
    (quantities, categoryId, increase, decrease) => {
      expect(whyCannotIncrease(adultBounds, quantities, categoryId)?.code ?? null).toBe(increase);
      expect(whyCannotDecrease(adultBounds, quantities, categoryId)?.code ?? null).toBe(decrease);
    },
  );

  it('says which minimum was met', () => {
    expect(whyCannotDecrease(adultBounds, { adult: 1 }, 'adult')).toEqual({ code: 'categoryAtMinimum', min: 1 });
  });

  it('says which maximum was met', () => {
    expect(whyCannotIncrease(bounds, { adult: 4 }, 'adult')).toEqual({ code: 'categoryAtMaximum', max: 4 });
    expect(whyCannotIncrease(bounds, { adult: 1, child: 5 }, 'adult')).toEqual({ code: 'totalAtMaximum', max: 6 });
  });
});

describe('Book Now', () => {
  it.each(submitCases)('answers for %s', (_name, minRequired, maxAvailable, quantities, reason) => {
    const slot = { ...bounds, spaces: { minRequired, maxAvailable } };
    expect(whyCannotSubmit(slot, quantities)).toEqual(reason);
    expect(canSubmit(slot, quantities)).toBe(reason === null);
  });
});

it.each(adultSubmitCases)(
  'answers for %s where an adult must come along',
  (_name, minRequired, maxAvailable, quantities, reason) => {
    const slot = { ...adultBounds, spaces: { minRequired, maxAvailable } };
    expect(whyCannotSubmit(slot, quantities)).toEqual(reason);
  },
);

it('asks for as many as its categories must have together', () => {
  const pair = { ...adultBounds.pricingCategories[0], id: 'adult', minQuantity: 2, maxQuantity: 4, isHidden: false };
  const pricingCategories = [pair, { ...pair, id: 'child' }, { ...pair, id: 'staff', isHidden: true }];
  expect(minimumTotal({ spaces: { minRequired: 1, maxAvailable: 9 }, pricingCategories })).toBe(4);
});

it('neither lists nor counts hidden categories', () => {
  expect(listedCategories(bounds).map(({ id }) => id)).toEqual(['adult', 'child']);
  expect(totalQuantity(bounds, { adult: 1, child: 2, staff: 4 })).toBe(3);
});

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
])('asks for at least %d as %d', (minRequired, expected) => {
  expect(minimumTotal({ ...bounds, spaces: { minRequired, maxAvailable: 6 } })).toBe(expected);
});
