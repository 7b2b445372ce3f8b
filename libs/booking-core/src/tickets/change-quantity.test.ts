import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { decrease, fitQuantities, increase, setQuantity } from './change-quantity.ts';
import { adultBounds, bounds } from './quantity.cases.ts';
import {
  canSubmit,
  listedCategories,
  minimumTotal,
  type Quantities,
  type QuantityBounds,
  getQuantity,
  totalQuantity,
} from './quantity.ts';

describe('setQuantity', () => {
  it.each([
    ['a quantity within bounds', {}, 'adult', 3, { adult: 3 }],
    ['no more than the category allows', {}, 'adult', 9, { adult: 4 }],
    ['no more than the other categories leave', { adult: 4 }, 'child', 6, { adult: 4, child: 2 }],
    ['zero for a negative number', { adult: 2 }, 'adult', -1, { adult: 0 }],
    ['the whole part of a fraction', {}, 'adult', 2.9, { adult: 2 }],
    ['the maximum for Infinity', {}, 'child', Infinity, { child: 6 }],
    ['no change for NaN', { adult: 1 }, 'adult', Number.NaN, { adult: 1 }],
    ['no ticket of a hidden category', {}, 'staff', 1, {}],
    ['no ticket of an unknown category', {}, 'dragon', 1, {}],
    [
      'the quantity that the category has already in a full slot',
      { adult: 4, child: 2 },
      'child',
      2,
      { adult: 4, child: 2 },
    ],
  ] as const)('sets %s', (_name, quantities, categoryId, wanted, expected) => {
    expect(setQuantity(bounds, quantities, categoryId, wanted)).toEqual(expected);
  });
});

it('a step changes the quantity by one if that is allowed', () => {
  expect(increase(bounds, { adult: 1 }, 'adult')).toEqual({ adult: 2 });
  expect(decrease(bounds, { adult: 1 }, 'adult')).toEqual({ adult: 0 });
  const full: Quantities = { adult: 4, child: 2 };
  expect(increase(bounds, full, 'child')).toBe(full);
  const none: Quantities = {};
  expect(decrease(bounds, none, 'adult')).toBe(none);
});

it.each([
  ['one that fits stays', 6, { adult: 2, child: 2 }, { adult: 2, child: 2 }],
  ['later categories yield first', 3, { adult: 2, child: 2 }, { adult: 2, child: 1 }],
  ['none is left without places', 0, { adult: 2, child: 2 }, { adult: 0, child: 0 }],
  ['hidden and unknown categories are removed', 6, { adult: 1, staff: 3, dragon: 1 }, { adult: 1, child: 0 }],
])('a choice is fitted to new bounds: %s', (_name, maxAvailable, quantities, expected) => {
  expect(fitQuantities({ ...bounds, spaces: { minRequired: 2, maxAvailable } }, quantities)).toEqual(expected);
});

it.each([
  ['an empty one begins with an adult', 6, {}, { adult: 1, child: 0 }],
  ['the adult goes before others', 2, { child: 2 }, { adult: 1, child: 1 }],
  ['none is left without places', 0, { adult: 2, child: 2 }, { adult: 0, child: 0 }],
])('a choice is fitted where an adult is required: %s', (_name, maxAvailable, quantities, expected) => {
  expect(fitQuantities({ ...adultBounds, spaces: { minRequired: 2, maxAvailable } }, quantities)).toEqual(expected);
});

it('a quantity is never below the minimum of its category', () => {
  expect(setQuantity(adultBounds, { adult: 2 }, 'adult', 0)).toEqual({ adult: 1 });
  const one: Quantities = { adult: 1 };
  expect(decrease(adultBounds, one, 'adult')).toBe(one);
});

describe('any sequence of presses', () => {
  const categoryIds = ['a', 'b', 'c', 'unknown'];
  const anyBounds: fc.Arbitrary<QuantityBounds> = fc.record({
    spaces: fc.record({ minRequired: fc.nat(6), maxAvailable: fc.nat(12) }),
    pricingCategories: fc.tuple(
      ...['a', 'b', 'c'].map((id) =>
        fc.record({
          id: fc.constant(id),
          minQuantity: fc.constantFrom(0, 0, 1),
          maxQuantity: fc.nat(8),
          isHidden: fc.boolean(),
        }),
      ),
    ),
  });
  const anyPress = fc.oneof(
    fc.record({ how: fc.constantFrom('+' as const, '-' as const), id: fc.constantFrom(...categoryIds) }),
    fc.record({ how: fc.constant('set' as const), id: fc.constantFrom(...categoryIds), wanted: fc.double() }),
  );

  function press(
    slot: QuantityBounds,
    quantities: Quantities,
    act: typeof anyPress extends fc.Arbitrary<infer T> ? T : never,
  ) {
    if (act.how === 'set') return setQuantity(slot, quantities, act.id, act.wanted);
    return act.how === '+' ? increase(slot, quantities, act.id) : decrease(slot, quantities, act.id);
  }

  it('keeps each category within 0..maxQuantity and the total within maxAvailable', () => {
    assertProperty(
      fc.property(anyBounds, fc.array(anyPress, { maxLength: 40 }), (slot, presses) => {
        const quantities = presses.reduce<Quantities>((chosen, act) => press(slot, chosen, act), {});
        expect(totalQuantity(slot, quantities)).toBeLessThanOrEqual(slot.spaces.maxAvailable);
        for (const { id, maxQuantity } of listedCategories(slot)) {
          expect(getQuantity(quantities, id)).toBeGreaterThanOrEqual(0);
          expect(getQuantity(quantities, id)).toBeLessThanOrEqual(maxQuantity);
          expect(Number.isInteger(getQuantity(quantities, id))).toBe(true);
        }
      }),
    );
  });

  it('allows Book Now exactly if the total and each category have reached their minimum', () => {
    assertProperty(
      fc.property(anyBounds, fc.array(anyPress, { maxLength: 40 }), (slot, presses) => {
        const quantities = presses.reduce<Quantities>((chosen, act) => press(slot, chosen, act), {});
        const hasEach = listedCategories(slot).every(
          ({ id, minQuantity = 0 }) => getQuantity(quantities, id) >= minQuantity,
        );
        expect(canSubmit(slot, quantities)).toBe(hasEach && totalQuantity(slot, quantities) >= minimumTotal(slot));
      }),
    );
  });

  it('leaves a fitted choice within any other bounds, and fitting again changes nothing', () => {
    assertProperty(
      fc.property(anyBounds, anyBounds, fc.array(anyPress, { maxLength: 40 }), (before, after, presses) => {
        const chosen = presses.reduce<Quantities>((quantities, act) => press(before, quantities, act), {});
        const fitted = fitQuantities(after, chosen);
        expect(totalQuantity(after, fitted)).toBeLessThanOrEqual(after.spaces.maxAvailable);
        expect(fitQuantities(after, fitted)).toEqual(fitted);
      }),
    );
  });
});
