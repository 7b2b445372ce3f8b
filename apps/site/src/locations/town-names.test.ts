import type { FoundLocation } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { inCountry, townLine, toMapPoints, usStateName } from './town-names.ts';

const orlando: FoundLocation = {
  id: '1',
  slug: 'orlando',
  name: 'Orlando',
  distance: null,
  address: { city: 'Orlando', state: 'FL', country: 'US', latitude: 28.4, longitude: -81.5 },
};
const nowhere: FoundLocation = { ...orlando, id: '2', slug: 'nowhere', address: null };
const paris: FoundLocation = {
  ...orlando,
  id: '3',
  slug: 'marais',
  name: 'Le Marais',
  address: { city: 'Paris', state: null, country: 'FR', latitude: null, longitude: null },
};

describe('the line of a town', () => {
  it.each([
    ['state and country', orlando, 'en', false, 'Florida, United States of America'],
    ['in the language of the page', orlando, 'ar', false, 'فلوريدا، الولايات المتحدة'],
    ['nothing more under its state', orlando, 'en', true, ''],
    ['the city where it is not the name', paris, 'fr', false, 'Paris, France'],
    ['nothing where there is no address', nowhere, 'en', false, ''],
  ] as const)('contains %s', (_name, location, locale, isUnderState, line) => {
    expect(townLine(location, locale, isUnderState)).toBe(line);
  });

  it('contains a state by its code or by its name', () => {
    expect([usStateName('NY', 'es'), usStateName('New York', 'es')]).toEqual(['Nueva York', 'New York']);
  });

  it('counts a venue without an address as American, and puts venues with coordinates on the map', () => {
    expect(inCountry([orlando, nowhere, paris], 'US').map(({ slug }) => slug)).toEqual(['orlando', 'nowhere']);
    expect(toMapPoints([orlando, nowhere, paris], ({ slug }) => `/en/${slug}`)).toEqual([
      { id: 'orlando', name: 'Orlando', href: '/en/orlando', latitude: 28.4, longitude: -81.5 },
    ]);
  });
});
