import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import {
  canStandTogether,
  calculateDiscount,
  calculatePercent,
  type DiscountedItem,
  type Promotion,
  type PromotionError,
} from './promotion.ts';

const today = '2026-11-21';
const anyDay = { from: null, to: null };
const promotion: Promotion = {
  id: 'p',
  code: 'P',
  gameIds: null,
  bookingDates: anyDay,
  playDates: anyDay,
  playWeekdays: null,
  maxUses: null,
  isStackable: false,
  minQuantity: 1,
  minTotalMinor: 0,
  benefit: { kind: 'percent', hundredths: 1_000 },
  name: 'P',
  nameIn: () => 'P',
};
/** The items of the tests: one is on a Saturday, the other on a Tuesday. */
const vault: DiscountedItem = { gameId: 'vault', date: '2026-11-28', quantity: 2, totalMinor: 6_500 };
const attic: DiscountedItem = { gameId: 'attic', date: '2026-12-01', quantity: 4, totalMinor: 12_000 };

describe('calculateDiscount', () => {
  it.each<[string, Partial<Promotion>, readonly DiscountedItem[], number]>([
    ['a share of everything', {}, [vault, attic], 1_850],
    ['a share of its games only', { gameIds: new Set(['attic']) }, [vault, attic], 1_200],
    ['a share of its days only', { playDates: { from: '2026-11-28', to: '2026-11-28' } }, [vault, attic], 650],
    ['a share of its weekdays only', { playWeekdays: new Set([2]) }, [vault, attic], 1_200],
    ['an amount', { benefit: { kind: 'amount', amountMinor: 500 } }, [vault, attic], 500],
    ['no more than the bookings cost', { benefit: { kind: 'amount', amountMinor: 99_999 } }, [vault], 6_500],
    [
      'no more than the bookings that count cost',
      { benefit: { kind: 'amount', amountMinor: 99_999 }, gameIds: new Set(['vault']) },
      [vault, attic],
      6_500,
    ],
    ['on its first day', { bookingDates: { from: today, to: null } }, [vault], 650],
    ['on its last day', { bookingDates: { from: null, to: today } }, [vault], 650],
    ['from its smallest party', { minQuantity: 6 }, [vault, attic], 1_850],
    ['from its least total', { minTotalMinor: 6_500 }, [vault], 650],
  ])('takes off %s', (_, change, items, discountMinor) => {
    expect(calculateDiscount({ ...promotion, ...change }, items, today)).toEqual({ ok: true, value: discountMinor });
  });

  it.each<[string, Partial<Promotion>, readonly DiscountedItem[], PromotionError]>([
    [
      'before it begins',
      { bookingDates: { from: '2026-11-22', to: null } },
      [vault],
      { code: 'notYet', from: '2026-11-22' },
    ],
    ['after it ended', { bookingDates: { from: null, to: '2026-11-20' } }, [vault], { code: 'over', to: '2026-11-20' }],
    ['for an empty basket', {}, [], { code: 'noBookingCounts' }],
    ['for other games', { gameIds: new Set(['cellar']) }, [vault, attic], { code: 'noBookingCounts' }],
    ['for other days', { playDates: { from: '2027-01-01', to: null } }, [vault, attic], { code: 'noBookingCounts' }],
    ['for other weekdays', { playWeekdays: new Set([1, 3]) }, [vault, attic], { code: 'noBookingCounts' }],
    ['for too few', { minQuantity: 3 }, [vault], { code: 'tooFewTickets', needed: 3, has: vault.quantity }],
    [
      'for tickets that do not count',
      { minQuantity: 5, gameIds: new Set(['attic']) },
      [vault, attic],
      { code: 'tooFewTickets', needed: 5, has: attic.quantity },
    ],
    [
      'below its total',
      { minTotalMinor: 6_501 },
      [vault],
      { code: 'totalTooLow', neededMinor: 6_501, hasMinor: 6_500 },
    ],
    ['for what is free', {}, [{ ...vault, totalMinor: 0 }], { code: 'nothingToDiscount' }],
  ])('returns the reason why there is none %s', (_, change, items, reason) => {
    expect(calculateDiscount({ ...promotion, ...change }, items, today)).toEqual({ ok: false, error: reason });
  });
});

describe('calculatePercent', () => {
  it.each([
    [90, 1_500, 14],
    [10, 500, 1],
    [9, 500, 0],
    [3_250, 1_225, 398],
    [1, 10_000, 1],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('rounds halves up: %i at %i hundredths of a per cent is %i', (total, hundredths, discount) => {
    expect(calculatePercent(total, hundredths)).toBe(discount);
  });

  it('is never above the total or below zero, and within half a unit of the exact value', () => {
    assertProperty(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 10_000 }), (total, hundredths) => {
        const discount = calculatePercent(total, hundredths);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(total);
        expect(Math.abs(discount * 10_000 - total * hundredths)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

describe('canStandTogether', () => {
  const alone = { isStackable: false };
  const stackable = { isStackable: true };
  it.each([
    [[], true],
    [[alone], true],
    [[stackable, stackable, stackable], true],
    [[alone, stackable], false],
    [[alone, alone], false],
  ])('returns for %j: %s', (promotions, together) => {
    expect(canStandTogether(promotions)).toBe(together);
  });
});
