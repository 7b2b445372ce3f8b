import { expect, it } from 'vitest';
import { findNearby } from './nearby.ts';

/** Each case: the miles of each location in the order of the response, then the type of the result and the miles of its locations. */
const cases = [
  ['those within 20 miles, nearest first', [19.9, 3, 250], 'within', [3, 19.9]],
  ['one at exactly 20 miles', [20, 20.01], 'within', [20]],
  ['the 2 nearest where none is within 20 miles', [400, 20.01, 90], 'nearest', [20.01, 90]],
  ['the only one', [9_000], 'nearest', [9_000]],
  ['one at no distance', [0, 500], 'within', [0]],
  ['only those whose distance is known', [null, 30], 'nearest', [30]],
] as const;

it.each(cases)('the nearby locations are %s', (_name, miles, type, shown) => {
  const found = findNearby(miles.map((distance) => ({ name: `At ${distance}`, distance })));
  expect(found?.type).toBe(type);
  expect(found?.locations.map(({ distance }) => distance)).toEqual(shown);
});

it.each([[[]], [[null, null]]])('locations at %j miles are never nearby', (miles) => {
  expect(findNearby(miles.map((distance) => ({ name: 'Somewhere', distance })))).toBeNull();
});

it('locations at the same distance are ordered by name', () => {
  const found = findNearby(['Tampa', 'Orlando'].map((name) => ({ name, distance: 5 })));
  expect(found?.locations.map(({ name }) => name)).toEqual(['Orlando', 'Tampa']);
});
