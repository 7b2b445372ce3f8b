import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { decodePlaceTable, encodePlaceTable } from './place-file.ts';
import { placeFixture } from './place.fixture.ts';
import { compilePlaceTable, type PlaceRecord } from './place-table.ts';

const name = fc.string({ unit: 'grapheme', maxLength: 12 });
const record: fc.Arbitrary<PlaceRecord> = fc.record({
  country: fc.constantFrom('AE', 'DE', 'US'),
  region: fc.constantFrom('', 'FL', 'IL'),
  latitude: fc.integer({ min: -90_000, max: 90_000 }).map((units) => units / 1_000),
  longitude: fc.integer({ min: -180_000, max: 180_000 }).map((units) => units / 1_000),
  population: fc.nat(20_000_000),
  names: fc.array(name, { maxLength: 2 }),
  alternates: fc.array(name, { maxLength: 3 }),
});

describe('a place file', () => {
  it('reads as the table that was written', () => {
    assertProperty(
      fc.property(fc.array(record, { maxLength: 30 }), (records) => {
        const table = compilePlaceTable(records);
        expect(decodePlaceTable(encodePlaceTable(table))).toEqual(table);
      }),
    );
  });

  it('is the same whatever the order of the records', () => {
    const records = [
      placeFixture(),
      placeFixture({ names: ['Köln'], alternates: ['Cologne'] }),
      placeFixture({ country: 'AE', names: ['Dubai'], latitude: 25.077, longitude: 55.309 }),
    ];
    expect(encodePlaceTable(compilePlaceTable(records.toReversed()))).toEqual(
      encodePlaceTable(compilePlaceTable(records)),
    );
  });

  it('may begin anywhere in a buffer', () => {
    const table = compilePlaceTable([placeFixture()]);
    const shifted = Buffer.concat([Buffer.from('x'), encodePlaceTable(table)]).subarray(1);
    expect(decodePlaceTable(shifted)).toEqual(table);
  });

  it('is rejected if it is something else or cut off', () => {
    expect(() => decodePlaceTable(Buffer.from('{"places":[]}'))).toThrow('not a place file');
    expect(() => decodePlaceTable(new Uint8Array(0))).toThrow(RangeError);
  });

  it('has no name that is too long to be typed', () => {
    const table = compilePlaceTable([placeFixture({ names: ['a'.repeat(256), 'b'] })]);
    expect(table.keyPlaces).toHaveLength(1);
  });
});
