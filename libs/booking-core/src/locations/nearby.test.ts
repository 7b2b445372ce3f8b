import { expect, it } from 'vitest';
import { findNearby } from './nearby.ts';

/** Returns the miles of each location, in the order of the response; the type of the result, and its locations. */
const cases = [
  ['those within 20 miles, nearest first', [19.9, 3, 250], 'within', [3, 19.9]],
  ['one at exactly 20 miles', [20, 20.01], 'within', [20]],
  ['the 2 nearest where none is within 20 miles', [400, 20.01, 90], 'nearest', [20.01, 90]],
  ['the only one there is', [9_000], 'nearest', [9_000]],
  ['one at no distance', [0, 500], 'within', [0]],
  ['only those whose distance is known', [null, 30], 'nearest', [30]],
] as const;

it.each(cases)('the nearby locations are %s', (_name, miles, type, shown) => {
  const found = findNearby(miles.map((distance) => ({ name: `At ${distance}`, distance })));
  expect(found?.type).toBe(type);
  expect(found?.locations.map(({ distance }) => distance)).toEqual(shown);
});

it.each([[[]], [[null, null]]])('has nothing to show of %j', (miles) => {
  expect(findNearby(miles.map((distance) => ({ name: 'Somewhere', distance })))).toBeNull();
});

it('locations at the same distance are ordered by name', () => {
  const found = findNearby(['Tampa', 'Orlando'].map((name) => ({ name, distance: 5 })));
  expect(found?.locations.map(({ name }) => name)).toEqual(['Orlando', 'Tampa']);
});
