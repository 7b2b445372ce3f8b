import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { findTies, sizesWithoutPrice } from './check-prices.ts';
import { evaluatePrices, shiftMinor, type TimeRule } from './evaluate-prices.ts';
import { countPlayers, differenceMinor, partyMinor, partySharePrice, priceLines, shareOut } from './party-price.ts';
import { plain, priceModels, computePrice } from './price-models.cases.ts';
import type { PriceTable } from './price-table.ts';

describe.each(priceModels)('a venue with $name', ({ pricing, cases }) => {
  it.each(cases)('on %s at %s (%s minutes before), %j pay %d', (...one) => {
    expect(computePrice(pricing, one)).toBe(one[4]);
  });
});

const byTeam: PriceTable = {
  ...plain({ adult: 0, child: 0, companion: 1_000 }),
  sums: [
    { size: 2, minor: 8_001 },
    { size: 3, minor: 10_000 },
  ],
  uncounted: ['companion'],
};

/** Each case: its name, the prices, the party, and the totals of the lines. */
it.each([
  ['a sum is shared by heads, the remainder to one', byTeam, { adult: 1, child: 2 }, [3_333, 6_667]],
  ['a companion who does not count pays the own price', byTeam, { adult: 2, companion: 1 }, [8_001, 1_000]],
  [
    'a least sum is shared by prices',
    { ...plain({ a: 3_000, b: 1_000 }), leastMinor: 5_000 },
    { a: 1, b: 1 },
    [3_750, 1_250],
  ],
  ['a least sum of free tickets is shared by heads', { ...plain({ a: 0 }), leastMinor: 5_000 }, { a: 2 }, [5_000]],
])('%s', (_name, prices, tickets, totals) => {
  expect(priceLines(prices, tickets).map(({ totalMinor }) => totalMinor)).toEqual(totals);
});

it('a fourth ticket saves money where the price of each falls, and giving it back costs as much', () => {
  const prices: PriceTable = {
    each: [
      { size: 1, minor: { a: 4_000 } },
      { size: 4, minor: { a: 2_900 } },
    ],
  };
  // Four pay 29.00 each, three pay 40.00 each.
  const differenceOfFourth = 4 * 2_900 - 3 * 4_000;
  expect(differenceMinor(prices, { a: 3 }, 'a')).toBe(differenceOfFourth);
  expect(differenceMinor(prices, { a: 4 }, 'a', -1)).toBe(-differenceOfFourth);
});

it('the price per person is the sum divided by the players, rounded up', () => {
  expect([partySharePrice(byTeam, 'adult', 2), partySharePrice(byTeam, 'adult', 3)]).toEqual([4_001, 3_334]);
});

it.each([
  // 2,550 is rounded to a whole 100.
  [3_000, { percent: -15, stepMinor: 100 }, 2_600],
  // 1,507.5 is rounded up.
  [1_005, { percent: 50 }, 1_508],
  // 998.5005 is rounded up.
  [999, { percent: -0.05 }, 999],
  // A free ticket stays free, and no price is below 0.
  [0, { amountMinor: 500 }, 0],
  [300, { amountMinor: -500 }, 0],
  // The product of price and percentage is larger than the largest safe number.
  [100_000_000_000_000, { percent: 100 }, 200_000_000_000_000],
])('a price of %d, changed by %j, is %d', (minor, shift, changed) => {
  expect(shiftMinor(minor, shift)).toBe(changed);
});

it('a price that differs from the base has its reasons', () => {
  const [saturday, sunday, newYearsEve] = ['2026-11-28', '2026-11-29', '2026-12-31'] as const;
  const pricing = {
    base: plain({ a: 3_000 }),
    lists: { same: plain({ a: 3_000 }) },
    rules: [
      { when: { weekdays: ['sat' as const] }, percent: 10 },
      { when: { weekdays: ['sun' as const] }, list: 'same' },
      { when: { date: newYearsEve }, percent: 50, name: 'New Year’s Eve' },
    ],
    howSoon: [
      { hours: 6, percent: -10 },
      { hours: 3, percent: -20 },
    ],
  };
  const reasons = (date: string, startsInMinutes: number | null) =>
    evaluatePrices(pricing, { date, time: '12:00', startsInMinutes }).reasons;
  expect(reasons(saturday, null)).toEqual([{ type: 'weekday', weekday: 'sat' }]);
  expect(reasons(sunday, null)).toBeUndefined();
  expect(reasons(newYearsEve, 200)).toEqual([
    { type: 'date', date: newYearsEve, name: 'New Year’s Eve' },
    { type: 'soon', hours: 6 },
  ]);
  expect(reasons(sunday, 60)).toEqual([{ type: 'soon', hours: 3 }]);
});

it.each([
  ['the same day of the week', true, { weekdays: ['sat'] }, { weekdays: ['fri', 'sat'] }],
  ['other hours', false, { hours: ['10:00', '12:00'] }, { hours: ['12:00', '14:00'] }],
  ['a day and a range that has it', false, { date: '2026-12-31' }, { from: '2026-12-20' }],
  ['two ranges that meet', true, { to: '2026-12-31' }, { from: '2026-12-31' }],
  ['two ranges that do not', false, { to: '2026-12-30' }, { from: '2026-12-31' }],
  [
    'two ranges of other days of the week',
    false,
    { from: '2026-12-01', weekdays: ['mon'] },
    { from: '2026-12-01', weekdays: ['tue'] },
  ],
] as const)('rules with %s are a tie: %s', (_name, isTie, one, other) => {
  const rules = [one, other].map((when): TimeRule => ({ when, percent: 1 }));
  expect(findTies(rules)).toEqual(isTie ? [[0, 1]] : []);
});

it('a list names the party sizes that it has no price for', () => {
  expect(sizesWithoutPrice(byTeam, { fewest: 2, most: 5 })).toEqual([4, 5]);
  expect(sizesWithoutPrice(plain({ a: 1 }), { fewest: 2, most: 5 })).toEqual([]);
});

describe('any list and any party', () => {
  /** Three categories, each free or with a price. */
  const ids = ['a', 'b', 'c'];
  const minor = fc.record(Object.fromEntries(ids.map((id) => [id, fc.nat(1_000_000)])));
  const sizes = (values: fc.Arbitrary<number>) => fc.uniqueArray(values, { minLength: 1, maxLength: 4 });
  const ascending = (list: readonly number[]) => list.toSorted((one, other) => one - other);
  const tables: fc.Arbitrary<PriceTable> = fc.record({
    each: sizes(fc.integer({ min: 1, max: 9 })).chain((found) =>
      fc.tuple(...ascending(found).map((size) => fc.record({ size: fc.constant(size), minor }))),
    ),
    sums: fc.option(
      sizes(fc.integer({ min: 1, max: 9 })).chain((found) =>
        fc.tuple(...ascending(found).map((size) => fc.record({ size: fc.constant(size), minor: fc.nat(5_000_000) }))),
      ),
      { nil: undefined },
    ),
    leastMinor: fc.option(fc.nat(2_000_000), { nil: undefined }),
    uncounted: fc.option(fc.subarray(ids), { nil: undefined }),
  });
  const parties = fc.record(Object.fromEntries(ids.map((id) => [id, fc.nat(6)])));

  it('has lines that sum to its price', () => {
    assertProperty(
      fc.property(tables, parties, (prices, tickets) => {
        const lines = priceLines(prices, tickets);
        // A party without tickets has no lines, and may still have to pay a least sum.
        if (lines.length === 0) return;
        expect(lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(partyMinor(prices, tickets));
      }),
    );
  });

  it('has the same price, players and lines, whatever the order of the tickets', () => {
    const sortById = (lines: ReturnType<typeof priceLines>) =>
      lines.toSorted((one, other) => (one.categoryId < other.categoryId ? -1 : 1));
    assertProperty(
      fc.property(tables, parties, (prices, tickets) => {
        const reversed = Object.fromEntries(Object.entries(tickets).toReversed());
        expect(partyMinor(prices, reversed)).toBe(partyMinor(prices, tickets));
        expect(countPlayers(prices, reversed)).toBe(countPlayers(prices, tickets));
        expect(sortById(priceLines(prices, reversed))).toEqual(sortById(priceLines(prices, tickets)));
      }),
    );
  });

  it('has whole shares that differ from the exact ones by less than one', () => {
    assertProperty(
      fc.property(
        fc.nat(100_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }),
        (total, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const shares = shareOut(total, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
          if (all === 0) return;
          for (const [index, share] of shares.entries())
            expect(Math.abs(share - (total * (weights[index] ?? 0)) / all)).toBeLessThan(1);
        },
      ),
    );
  });
});

describe('rules by the time of a slot', () => {
  const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
  const toClock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const dates = fc
    .integer({ min: 0, max: 40 })
    .map((days) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10));
  const hours = fc.integer({ min: 0, max: 23 });
  const moments = fc.oneof(
    dates.map((date) => ({ date })),
    fc.tuple(dates, dates).map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
    fc.subarray([...weekdayNames], { minLength: 1 }).map((weekdays) => ({ weekdays })),
    fc
      .tuple(hours, hours)
      .map(([one, other]) => ({ hours: [toClock(Math.min(one, other)), toClock(Math.max(one, other) + 1)] as const })),
  );
  type Moment = typeof moments extends fc.Arbitrary<infer T> ? T : never;
  const rules = fc.array(fc.record({ when: moments, amountMinor: fc.integer({ min: 1, max: 1_000 }) }), {
    maxLength: 8,
  });

  function doesHold(when: Moment, date: string, hour: number): boolean {
    if ('date' in when) return when.date === date;
    if ('from' in when) return when.from <= date && date <= when.to;
    // `getUTCDay` counts from Sunday, the names from Monday.
    if ('weekdays' in when) {
      return when.weekdays.includes(weekdayNames[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon');
    }
    const [from, to] = when.hours.map((clock) => Number(clock.slice(0, 2)));
    return (from ?? 0) <= hour && hour < (to ?? 24);
  }

  /** A date ranks highest, a range of dates next, days of the week and hours lowest. */
  const rank = (when: Moment) => ('date' in when ? 3 : 'from' in when ? 2 : 1);

  it('change the price by the rule of the highest rank that holds, and of equal ranks by the first rule', () => {
    assertProperty(
      fc.property(rules, dates, hours, (list, date, hour) => {
        const holding = list.filter(({ when }) => doesHold(when, date, hour));
        const [first] = holding.toSorted((one, other) => rank(other.when) - rank(one.when));
        const pricing = { base: plain({ a: 5_000 }), lists: {}, rules: list, howSoon: [] };
        const prices = evaluatePrices(pricing, { date, time: toClock(hour), startsInMinutes: null });
        expect(partyMinor(prices, { a: 3 })).toBe(3 * (5_000 + (first?.amountMinor ?? 0)));
      }),
    );
  });
});
