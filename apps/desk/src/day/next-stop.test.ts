import { describe, expect, it } from 'vitest';
import { type Direction, findNextStop, type Stop } from './next-stop.ts';

describe('findNextStop', () => {
  /** Stops that are named by their room and their hour. Room b has two at 11, room c has none. */
  const stops: readonly Stop[] = [
    { id: 'a10', column: 0, top: 0, lane: 0 },
    { id: 'a12', column: 0, top: 120, lane: 0 },
    { id: 'b11', column: 1, top: 60, lane: 0 },
    { id: 'b11 second', column: 1, top: 60, lane: 1 },
    { id: 'd12', column: 3, top: 130, lane: 0 },
  ];

  it.each([
    ['a10', 'down', 'a12'],
    ['a12', 'up', 'a10'],
    ['a10', 'up', null],
    ['a10', 'after', 'b11'],
    ['b11', 'after', 'd12'],
    ['d12', 'before', 'b11'],
    ['a10', 'before', null],
    ['a10', 'next', 'b11'],
    ['b11', 'next', 'b11 second'],
    ['b11', 'previous', 'a10'],
    ['a10', 'previous', null],
    ['d12', 'next', null],
    [null, 'next', 'a10'],
    ['gone', 'down', 'a10'],
    ['b11', 'first', 'a10'],
    ['a10', 'last', 'd12'],
  ] as const satisfies readonly (readonly [string | null, Direction, string | null])[])(
    'goes from %s %s to %s',
    (from, direction, to) => {
      expect(findNextStop(stops, from, direction)).toBe(to);
    },
  );
});
