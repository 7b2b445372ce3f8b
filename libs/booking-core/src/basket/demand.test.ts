import { expect, it } from 'vitest';
import { pricingCategoryFixture, slotFixture } from '../testing/slot.fixture.ts';
import { demandOf, isUsableBasket, mergeDemand } from './demand.ts';

const a = { instanceId: 'a', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] };
const b = { instanceId: 'b', tickets: [{ pricingCategoryId: 'adult', quantity: 3 }] };
const b4 = { instanceId: 'b', tickets: [{ pricingCategoryId: 'adult', quantity: 4 }] };

it.each([
  ['adds to none', [], a, [a]],
  ['adds another slot', [a], b, [a, b]],
  ['replaces the same slot where it stood', [b, a], b4, [b4, a]],
])('%s', (_name, held, wanted, expected) => {
  expect(mergeDemand(held, wanted)).toEqual(expected);
});

it('asks for listed categories with tickets only', () => {
  const slot = slotFixture({
    pricingCategories: [
      pricingCategoryFixture({ id: 'adult' }),
      pricingCategoryFixture({ id: 'child' }),
      pricingCategoryFixture({ id: 'staff', isHidden: true }),
    ],
  });
  expect(demandOf('a', slot, { adult: 2, child: 0, staff: 4 })).toEqual(a);
});

it.each([
  ['b-1', 1, true],
  ['', 1, false],
  ['b-1', 0, false],
])('takes id %j with %d bookings as usable: %s', (id, count, expected) => {
  const bookings = Array.from({ length: count }, () => ({
    id: 'x',
    instanceId: 'a',
    gameId: 'g',
    gameName: 'G',
    gameSlug: 'g',
    date: '2026-12-01',
    startTime: '16:00',
    startsAt: '2026-12-01T21:00:00Z',
    isKidsMode: false,
    tickets: [],
    totalMinor: 0,
  }));
  expect(isUsableBasket({ id, bookings })).toBe(expected);
});
