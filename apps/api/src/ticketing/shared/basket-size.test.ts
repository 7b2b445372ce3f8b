import { describe, expect, it } from 'vitest';
import { isTooLargeUnpaid } from './basket-size.ts';

const limit = { places: 16, games: 3 };
const createGames = (...places: readonly number[]) => places.map((each) => ({ places: each, minRequired: 2 }));
const hall = { places: 40, minRequired: 17 };

describe('a basket without payment', () => {
  it.each([
    ['16 places in one game', createGames(16)],
    ['16 places in three games', createGames(8, 4, 4)],
    ['vouchers only', []],
    ['a room that takes no smaller party', [hall]],
    ['a room that takes no smaller party, and two games', [hall, ...createGames(8, 8)]],
  ])('may have %s', (_, games) => {
    expect(isTooLargeUnpaid(limit, games)).toBe(false);
  });

  it.each([
    ['17 places in one game', createGames(17)],
    ['17 places in three games', createGames(9, 4, 4)],
    ['four games', createGames(2, 2, 2, 2)],
    ['a room that takes no smaller party, and four games', [hall, ...createGames(2, 2, 2, 2)]],
  ])('is too large with %s', (_, games) => {
    expect(isTooLargeUnpaid(limit, games)).toBe(true);
  });

  it('is never too large without limits', () => {
    expect(isTooLargeUnpaid({ places: 0, games: 0 }, [hall, ...createGames(40, 40, 40, 40)])).toBe(false);
  });

  it('is limited in games where only places have no limit', () => {
    expect(isTooLargeUnpaid({ places: 0, games: 1 }, [hall, hall])).toBe(true);
  });
});
