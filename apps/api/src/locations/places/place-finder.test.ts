import { describe, expect, it } from 'vitest';
import { createPlaceFinder } from './place-finder.ts';
import { placeFixture, postalTableFixture, type PostalCodeFixture } from './place.fixture.ts';
import { compilePlaceTable, type PlaceRecord } from './place-table.ts';

/** Creates a finder over these places, which differ by latitude. */
function finderOver(places: readonly Partial<PlaceRecord>[], ...postalCodes: readonly PostalCodeFixture[]) {
  const cities = compilePlaceTable(places.map(placeFixture));
  const finder = createPlaceFinder({ cities, postalCodes: [postalTableFixture(...postalCodes)] });
  return (search: string, country: string | null = 'DE') => finder.findPlace({ search, country })?.latitude ?? null;
}

describe('a city', () => {
  it('is found only in the searched country', () => {
    const find = finderOver([
      { names: ['Paris'], country: 'FR', latitude: 1 },
      { names: ['Paris'], country: 'US', region: 'TX', latitude: 2 },
    ]);
    expect([find('Paris', 'FR'), find('Paris', 'US'), find('Paris', 'DE')]).toEqual([1, 2, null]);
  });

  it('is the most populous of its name, anywhere where no country is given', () => {
    const find = finderOver([
      { names: ['Springfield'], country: 'US', region: 'IL', population: 116_000, latitude: 1 },
      { names: ['Springfield'], country: 'US', region: 'MO', population: 169_000, latitude: 2 },
      { names: ['Springfield'], country: 'NZ', population: 250, latitude: 3 },
    ]);
    expect([find('Springfield', 'US'), find('Springfield', null), find('Springfield', 'NZ')]).toEqual([2, 2, 3]);
  });

  it.each([
    'Springfield, IL',
    'springfield il',
    'Springfield, Illinois',
    'Springfield Illinois USA',
    'Springfield, IL, USA',
  ])('is narrowed by its state in %j', (search) => {
    const find = finderOver([
      { names: ['Springfield'], country: 'US', region: 'IL', population: 116_000, latitude: 1 },
      { names: ['Springfield'], country: 'US', region: 'MO', population: 169_000, latitude: 2 },
    ]);
    expect([find(search, 'US'), find(search, null)]).toEqual([1, 1]);
  });

  it('is not found in a state that has none of its name, nor where another country is written', () => {
    const find = finderOver([
      { names: ['Paris'], country: 'US', region: 'TX', latitude: 1 },
      { names: ['Lyon'], country: 'FR', latitude: 2 },
    ]);
    expect([find('Paris, HI', 'US'), find('Paris, France', 'US'), find('Paris, Ontario', 'US')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is found with any unknown text after a comma', () => {
    const find = finderOver([{ names: ['Kreuzberg'], latitude: 1 }]);
    expect([find('Kreuzberg, Berlin'), find('Kreuzberg, , '), find('Kreuzberg, DE')]).toEqual([1, 1, 1]);
  });

  it('may have a name that ends like a state', () => {
    const find = finderOver([
      { names: ['Kansas City'], country: 'US', region: 'MO', latitude: 1 },
      { names: ['Port Washington'], country: 'US', region: 'WI', latitude: 2 },
      { names: ['Port'], country: 'US', region: 'WA', latitude: 3, population: 1_000_000 },
    ]);
    expect([find('Kansas City', 'US'), find('Port Washington', 'US')]).toEqual([1, 2]);
  });

  it('is found by an alternate name, unless another place has that name as its own and more than a fiftieth of the people', () => {
    const find = finderOver([
      { names: ['Munich'], alternates: ['München'], population: 1_260_000, latitude: 1 },
      { names: ['Big'], alternates: ['Small'], population: 40_000, latitude: 2 },
      { names: ['Small'], population: 1_000, latitude: 3 },
      { names: ['Huge'], alternates: ['Tiny'], population: 9_000_000, latitude: 4 },
      { names: ['Tiny'], population: 1_000, latitude: 5 },
    ]);
    // Big has 40 times the people of Small, Huge has 9,000 times those of Tiny.
    expect([find('münchen'), find('Small'), find('Tiny')]).toEqual([1, 3, 4]);
  });

  it('is found by a prefix where nothing has that name', () => {
    const find = finderOver([
      { names: ['Orlando'], latitude: 1, population: 300_000 },
      { names: ['Orland'], latitude: 2, population: 7_000 },
    ]);
    // Two characters are too few.
    expect([find('Orl'), find('Orland'), find('Orlandos'), find('Or')]).toEqual([1, 2, null, null]);
  });

  it('of a territory is found in its country, but a city of the country is not found in the territory', () => {
    const find = finderOver([
      { names: ['San Juan'], country: 'PR', latitude: 1 },
      { names: ['Miami'], country: 'US', latitude: 2 },
    ]);
    expect([find('San Juan', 'US'), find('San Juan', 'PR'), find('Miami', 'PR')]).toEqual([1, 1, null]);
  });
});

describe('a state', () => {
  const florida = [
    { names: ['Miami'], country: 'US', region: 'FL', latitude: 10, population: 300_000 },
    { names: ['Orlando'], country: 'US', region: 'FL', latitude: 20, population: 100_000 },
    { names: ['Florida'], country: 'US', region: 'NY', latitude: 40, population: 2_000 },
    { names: ['New York'], country: 'US', region: 'NY', latitude: 41, population: 8_000_000 },
    { names: ['Buffalo'], country: 'US', region: 'NY', latitude: 43, population: 1_000_000 },
  ];

  it('leads to the centre of its population', () => {
    // Of 400,000 people, three quarters live at 10 degrees, and a quarter at 20.
    expect(finderOver(florida)('Florida', 'US')).toBe(12.5);
  });

  it('yields to a large city of the same name', () => {
    expect(finderOver(florida)('New York', 'US')).toBe(41);
  });

  it('is not found in another country', () => {
    expect(finderOver(florida)('Florida', 'DE')).toBeNull();
  });
});

describe('a postal code', () => {
  const codes = [
    { country: 'US', names: ['75001'], latitude: 1 },
    { country: 'FR', names: ['75001'], latitude: 2 },
    { country: 'CA', names: ['M5V'], latitude: 3 },
    { country: 'AU', names: ['2000'], latitude: 4 },
    { country: 'ES', names: ['28'], latitude: 5 },
    { country: 'PR', names: ['00901'], latitude: 6 },
    { country: 'RE', names: ['97400'], latitude: 7 },
  ];
  const find = finderOver([{ names: ['Paris'], country: 'FR', latitude: 50 }], ...codes);

  it.each([
    ['75001', 'US', 1],
    ['75001', 'FR', 2],
    ['75001', null, 1],
    ['75001', 'DE', null],
    ['75001-1234', 'US', 1],
    ['75001 1234', 'US', 1],
    ['Addison, TX 75001', 'US', 1],
    ['75001 Paris', 'FR', 2],
    ['75999 Paris', 'FR', 50],
    ['٧٥٠٠١', 'FR', 2],
    ['175001', 'US', null],
    ['7500', 'US', null],
    ['M5V', 'CA', 3],
    ['m5v 3l9', 'CA', 3],
    ['M5V3L9', null, 3],
    ['M5V3L', 'CA', null],
    ['2000', 'AU', 4],
    ['Sydney NSW 2000', null, 4],
    ['28013', 'ES', 5],
    ['Madrid 28013', 'ES', 5],
    ['00901', 'US', 6],
    ['00901', 'PR', 6],
    ['97400', 'FR', 7],
    ['99999', 'US', null],
    ['75001 Paris', null, 2],
    ['75001 Nowhere', null, 1],
  ])('%j, searched in %s, leads to the place at %s', (search, country, latitude) => {
    expect(find(search, country)).toBe(latitude);
  });
});

describe('the country of a point', () => {
  const { findCountry } = createPlaceFinder({
    cities: compilePlaceTable([
      placeFixture({ country: 'FJ', latitude: -17, longitude: 179.9 }),
      placeFixture({ country: 'DE', latitude: 48, longitude: 10 }),
      placeFixture({ country: 'FR', latitude: 48, longitude: 7 }),
    ]),
    postalCodes: [],
  });

  it.each([
    [48, 9, 'DE'],
    [48, 8, 'FR'],
    [-17, -179.9, 'FJ'],
    [0, -30, null],
  ])('at %d, %d is %s', (latitude, longitude, country) => {
    expect(findCountry({ latitude, longitude })).toBe(country);
  });
});

it('an empty table has no results', () => {
  const finder = createPlaceFinder({ cities: compilePlaceTable([]), postalCodes: [] });
  expect(finder.findPlace({ search: 'Paris, France', country: null })).toBeNull();
  expect(finder.findPlace({ search: ',,', country: null })).toBeNull();
  expect(finder.findCountry({ latitude: 0, longitude: 0 })).toBeNull();
});
