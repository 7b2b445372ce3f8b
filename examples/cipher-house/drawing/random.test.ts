import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('returns the same numbers for the same seed, and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('keeps whole numbers within both ends', () => {
    const random = createRandom(3);
    const drawn = new Set(Array.from({ length: 200 }, () => random.int(1, 4)));
    expect([...drawn].toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4]);
  });
});
