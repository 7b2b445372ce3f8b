import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { distanceMiles } from '../distance.ts';
import { knownPlaces, unknownPlaces } from './known-places.cases.ts';
import { createPlaceSource } from './place-source.ts';

const finder = await createPlaceSource()();

describe('the known places', () => {
  it.each(knownPlaces)('%j in %s is near %d, %d', (search, country, latitude, longitude, withinMiles) => {
    const place = finder.findPlace({ search, country });
    expect(place).not.toBeNull();
    expect(distanceMiles(place ?? { latitude: 90, longitude: 0 }, { latitude, longitude })).toBeLessThan(withinMiles);
  });

  it.each(unknownPlaces)('%j in %s is none', (search, country) => {
    expect(finder.findPlace({ search, country })).toBeNull();
  });

  it.each([
    [28.54, -81.38, 'US'],
    [43.65, -79.38, 'CA'],
    [48.86, 2.35, 'FR'],
    [40.42, -3.7, 'ES'],
    [25.2, 55.27, 'AE'],
    [-33.87, 151.21, 'AU'],
    [0, -30, null],
  ])('a point at %d, %d lies in %s', (latitude, longitude, country) => {
    expect(finder.findCountry({ latitude, longitude })).toBe(country);
  });
});

it('any search leads to a point on the globe, or to none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc
      .array(fc.constantFrom('Paris', 'FL', 'USA', ',', '75001', 'New', 'York', 'دبي', 'M5V', '3L9', '-'), {
        maxLength: 25,
      })
      .map((words) => words.join(' ')),
  );
  assertProperty(
    fc.property(text, fc.constantFrom(null, 'US', 'FR', 'AE', 'ZZ'), (search, country) => {
      const { latitude, longitude } = finder.findPlace({ search, country }) ?? { latitude: 0, longitude: 0 };
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }),
  );
});

it('the places of the program are loaded once', async () => {
  const places = createPlaceSource();
  expect(places()).toBe(places());
  expect(await places()).toBe(await places());
});
