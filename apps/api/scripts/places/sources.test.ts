import { describe, expect, it } from 'vitest';
import { readAustralianPostcodes } from './australian-postcodes.ts';
import { readCanadianPostalCodes } from './canadian-postal-codes.ts';
import { frenchArrondissements } from './french-arrondissements.ts';
import { readFrenchPostalCodes } from './french-postal-codes.ts';
import { readCities } from './geonames-cities.ts';
import { middleOfNeighbours } from './source.ts';
import { readPostalAreas } from './postal-areas.ts';
import { readUsZipCodes } from './us-zip-codes.ts';

const cities = readCities();

/** The expected content of each source, and the rectangle of the map in which it lies. */
const sources = [
  { name: 'cities', places: cities, atLeast: 190_000, south: -78, north: 83, west: -180, east: 180 },
  { name: 'ZIP codes', places: readUsZipCodes(), atLeast: 41_000, south: -15, north: 72, west: -180, east: 180 },
  {
    name: 'Canadian codes',
    places: readCanadianPostalCodes(),
    atLeast: 1_600,
    south: 41,
    north: 83,
    west: -142,
    east: -52,
  },
  {
    name: 'Australian codes',
    places: readAustralianPostcodes(),
    atLeast: 3_100,
    south: -69,
    north: -9,
    west: 62,
    east: 169,
  },
  {
    name: 'French codes',
    places: readFrenchPostalCodes(cities),
    atLeast: 6_000,
    south: -22,
    north: 52,
    west: -64,
    east: 56,
  },
  { name: 'postal areas', places: readPostalAreas(cities), atLeast: 770, south: 1, north: 61, west: -18, east: 144 },
];

describe.each(sources)('$name', ({ places, atLeast, south, north, west, east }) => {
  it('are as many as expected', () => {
    expect(places.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('lie within the rectangle of their countries', () => {
    const astray = places.filter(
      ({ latitude, longitude }) => !(latitude >= south && latitude <= north && longitude >= west && longitude <= east),
    );
    expect(astray.map(({ country, names }) => `${country} ${names[0]}`)).toEqual([]);
  });

  it('have a country and a name', () => {
    const nameless = places.filter(
      ({ country, names }) => !/^[A-Z]{2}$/u.test(country) || names.every((name) => name === ''),
    );
    expect(nameless).toEqual([]);
  });
});

it('the French codes have the middle of each arrondissement of Paris, Lyon and Marseille', () => {
  expect(Object.keys(frenchArrondissements)).toHaveLength(20 + 9 + 16);
});

it('a code without a position lies among the codes that begin alike', () => {
  const located = new Map([
    ['K1A', { latitude: 45, longitude: -75 }],
    ['K1B', { latitude: 47, longitude: -77 }],
    ['M5V', { latitude: 43, longitude: -79 }],
  ]);
  expect(middleOfNeighbours('K1Z', located)).toEqual({ latitude: 46, longitude: -76 });
  expect(middleOfNeighbours('X9Z', located)).toBeNull();
});
