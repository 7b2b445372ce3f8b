import { describe, expect, it } from 'vitest';
import { gameFixture } from './booking.fixture.ts';
import { priceChange } from './changed-party.ts';
import type { DeskGame, TicketCounts } from './drawer.types.ts';

const readPrices = (game: DeskGame, counts: TicketCounts) => {
  const { lines, totalMinor, reasons } = priceChange(game, counts);
  return {
    totalMinor,
    each: lines.map(({ priceMinor }) => priceMinor),
    oneMore: lines.map(({ oneMoreMinor, canIncrease }) => (canIncrease ? oneMoreMinor : null)),
    reasons,
  };
};

describe('another party of a game that is booked', () => {
  it('pays by the prices at which it was booked, and says what one more adds or saves', () => {
    const game = gameFixture({
      prices: {
        each: [
          { size: 1, prices: { adult: 40, student: 36 } },
          { size: 5, prices: { adult: 30, student: 27 } },
        ],
        reasons: [{ type: 'weekday', weekday: 'sat' }],
      },
    });
    const saturday = { type: 'weekday', weekday: 'sat' };
    // A fifth adult makes the sum 5 × 30, a fifth player who is a student 4 × 30 + 27: less than 4 × 40.
    expect(readPrices(game, { adult: 4 })).toEqual({
      totalMinor: 16_000,
      each: [4_000, 3_600],
      oneMore: [-1_000, -1_300],
      reasons: [saturday],
    });
    expect(readPrices(game, { adult: 5 })).toMatchObject({
      totalMinor: 15_000,
      each: [3_000, 2_700],
      reasons: [saturday, { type: 'party', size: 5 }],
    });
  });

  it('pays one sum, up to the largest party that has a price', () => {
    const sums = [
      { size: 2, sum: 80 },
      { size: 4, sum: 120 },
    ];
    const game = gameFixture({ prices: { each: [{ size: 1, prices: { adult: 0, student: 0 } }], sums } });
    expect(readPrices(game, { adult: 2 })).toMatchObject({
      totalMinor: 8_000,
      each: [null, null],
      oneMore: [4_000, 4_000],
    });
    expect(readPrices(game, { adult: 2, student: 2 })).toMatchObject({ totalMinor: 12_000, oneMore: [null, null] });
  });

  it('pays the price of each ticket where the game has no prices by party, also of tickets that are no longer offered', () => {
    const tickets = [{ pricing_category_id: 'veteran', name: 'Veteran', quantity: 2, singlePrice: 20 }];
    expect(readPrices(gameFixture({ tickets }), { veteran: 1, adult: 1 })).toEqual({
      totalMinor: 5_400,
      each: [3_400, 3_000, 2_000],
      oneMore: [3_400, 3_000, 2_000],
      reasons: [],
    });
  });
});
