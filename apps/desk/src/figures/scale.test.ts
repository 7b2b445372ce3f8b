import { describe, expect, it } from 'vitest';
import { createScale } from './scale.ts';

describe('the scale of a chart', () => {
  it.each<[readonly number[], readonly number[]]>([
    [[], [0, 100]],
    [
      [0, 0],
      [0, 100],
    ],
    [[350], [0, 100, 200, 300, 400]],
    [
      [12_345, 40_000],
      [0, 10_000, 20_000, 30_000, 40_000],
    ],
    [[97_300], [0, 25_000, 50_000, 75_000, 100_000]],
    [
      [-5_000, 9_000],
      [-5_000, 0, 5_000, 10_000],
    ],
    [[-300], [-300, -200, -100, 0, 100]],
  ])('of %j has the lines %j', (values, lines) => {
    const scale = createScale(values, 100);
    expect(scale.lines).toEqual(lines);
    expect([scale.min, scale.max]).toEqual([lines[0], lines.at(-1)]);
  });
});
