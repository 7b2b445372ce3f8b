import { describe, expect, it } from 'vitest';
import { providerCases } from './resolve-provider.cases.ts';
import { hasKidsId, ticketingIdNames } from './registry.ts';
import { resolveProvider } from './resolve-provider.ts';

describe('resolveProvider', () => {
  it.each(providerCases)('finds the way for %s', (_name, location, gameLocation, isKidsMode, way) => {
    expect(resolveProvider({ location, gameLocation, isKidsMode })).toEqual(way);
  });
});

it.each(ticketingIdNames)('a place with %s has a Kids Mode where that is an id of one', (name) => {
  expect(hasKidsId({ [name]: '7' })).toBe(name.endsWith('KidsMode'));
  expect(hasKidsId({ [name]: null })).toBe(false);
});
