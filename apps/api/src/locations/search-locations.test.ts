import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createPlaceFinder } from './places/place-finder.ts';
import { placeFixture } from './places/place.fixture.ts';
import { compilePlaceTable } from './places/place-table.ts';
import { isUnknownCode, searchLocations, type LocationSearch } from './search-locations.ts';

const finder = createPlaceFinder({
  cities: compilePlaceTable([
    placeFixture({ names: ['Orlando'], country: 'US', region: 'FL', latitude: 28.538, longitude: -81.379 }),
    placeFixture({ names: ['Paris'], country: 'FR', latitude: 48.853, longitude: 2.349 }),
  ]),
  postalCodes: [],
});

const orlando = {
  name: 'Orlando',
  slug: 'orlando',
  address: { name: 'Cipher House Orlando', city: 'Orlando', state: 'FL', latitude: 28.45, longitude: -81.47 },
};
const paris = {
  name: 'Paris',
  slug: 'paris',
  address: { city: 'Paris', country: 'FR', latitude: 48.86, longitude: 2.35 },
};
const tampa = {
  name: 'Harbour Mill',
  slug: 'tampa',
  address: { city: 'Tampa', state: 'FL', latitude: 27.95, longitude: -82.46 },
};
const nowhere = { name: 'Opening soon', slug: 'opening-soon', address: null };
const chain = [tampa, nowhere, orlando, paris];

function search(query: LocationSearch, limit = 200) {
  const { locations, ...rest } = searchLocations({ locations: chain, query, finder, limit });
  return { found: locations.map(({ slug, distance }) => [slug, distance]), ...rest };
}

const words = (text: string, country: string | null = 'US') => ({ type: 'words', search: text, country }) as const;

describe('searchLocations', () => {
  it('returns all locations, the nearest first, those without coordinates last', () => {
    expect(search(words('orlando'))).toEqual({
      found: [
        ['orlando', 8.2],
        ['tampa', 77.3],
        ['paris', 4489.7],
        ['opening-soon', null],
      ],
      country: 'US',
      point: { latitude: 28.538, longitude: -81.379 },
    });
  });

  it('returns no more than the limit', () => {
    expect(search(words('Paris', 'FR'), 1).found).toEqual([['paris', 0.5]]);
  });

  it('searches the other countries for a place that the country does not have', () => {
    expect(search(words('Orlando', 'AE'))).toMatchObject({ country: 'US', point: { latitude: 28.538 } });
  });

  it.each([
    ['20121', 'IT', true],
    ['CH-8001', 'CH', true],
    ['1050', 'BE', true],
    ['2139', 'US', false],
    ['SW1A 1AA', 'GB', false],
    ['Milano', 'IT', false],
    ['20121', null, false],
  ])('takes %j in %s for a code of a country whose codes are not known: %s', (text, country, isUnknown) => {
    expect(isUnknownCode({ search: text, country })).toBe(isUnknown);
  });

  it('searches no other country for a text that may be an unknown code of the chosen country', () => {
    const codes = compilePlaceTable([
      placeFixture({ names: ['20121'], country: 'US', latitude: 38.8, longitude: -77.4 }),
    ]);
    const american = createPlaceFinder({ cities: compilePlaceTable([]), postalCodes: [codes] });
    const found = (country: string) =>
      searchLocations({ locations: chain, query: words('20121', country), finder: american, limit: 1 });
    expect(found('IT')).toEqual({ locations: [], country: 'IT', point: null });
    expect(found('GB').country).toBe('US');
  });

  it('returns the country of the place if none was given', () => {
    expect(search(words('Paris', null))).toMatchObject({ country: 'FR' });
  });

  it('searches from a point', () => {
    expect(search({ type: 'point', point: { latitude: 48.86, longitude: 2.35 } }, 2)).toEqual({
      found: [
        ['paris', 0],
        ['orlando', 4497.9],
      ],
      country: 'FR',
      point: { latitude: 48.86, longitude: 2.35 },
    });
  });

  it('returns an empty list where the words name nothing', () => {
    expect(search(words('zzzz'))).toEqual({ found: [], country: 'US', point: null });
  });

  it.each([
    ['Orlando Cipher House', 'orlando'],
    ['cipher', 'orlando'],
    ['harbour mill', 'tampa'],
    ['TAMPA', 'tampa'],
    ['Tampa Florida', 'tampa'],
  ])('finds a location of the chain by %j, and searches from there', (text, slug) => {
    expect(search(words(text)).found[0]).toEqual([slug, 0]);
  });

  it('finds locations in the searched country; one without an address counts as in the US', () => {
    expect(search(words('cipher house', 'FR')).found).toEqual([]);
    expect(search(words('opening', 'FR')).found).toEqual([]);
    expect(search(words('opening', 'US'))).toEqual({ found: [['opening-soon', null]], country: 'US', point: null });
  });

  it('returns locations by distance and within the limit, each distance the same from either side', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
    const venue = fc.record({
      name: fc.string(),
      slug: fc.string(),
      address: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
    });
    const limits = fc.integer({ min: 1, max: 200 });
    assertProperty(
      fc.property(fc.array(venue, { maxLength: 20 }), point, limits, (locations, from, limit) => {
        const query = { type: 'point', point: from } as const;
        const found = searchLocations({ locations, query, finder, limit }).locations;
        const distances = found.map(({ distance }) => distance ?? Infinity);
        expect(found).toHaveLength(Math.min(limit, locations.length));
        expect(distances).toEqual(distances.toSorted((one, other) => one - other || 0));
        for (const { address, distance } of found) {
          const back = { type: 'point', point: address ?? from } as const;
          const there = [{ name: '', slug: '', address: address && from }];
          expect(searchLocations({ locations: there, query: back, finder, limit: 1 }).locations[0]?.distance).toBe(
            distance,
          );
        }
      }),
    );
  });
});
