import { describe, expect, it } from 'vitest';
import { combineRatings } from './google-review.ts';

describe('combineRatings', () => {
  it.each([
    ['no place', [], { rating: null, count: 0 }],
    ['one place', [{ rating: 4.5, count: 3 }], { rating: 4.5, count: 3 }],
    [
      'places by their weight',
      [
        { rating: 5, count: 1 },
        { rating: 4, count: 2 },
      ],
      { rating: 4.3, count: 3 },
    ],
    [
      'a place that is not rated yet',
      [
        { rating: null, count: 0 },
        { rating: 4, count: 2 },
      ],
      { rating: 4, count: 2 },
    ],
    ['a rating without a review', [{ rating: 5, count: 0 }], { rating: null, count: 0 }],
  ])('rates %s', (_, places, expected) => {
    expect(combineRatings(places)).toEqual(expected);
  });
});
