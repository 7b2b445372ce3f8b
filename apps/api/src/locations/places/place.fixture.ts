import { foldText } from './fold-text.ts';
import { compilePlaceTable, type PlaceRecord, type PlaceTable } from './place-table.ts';

/** Creates a place with names in ordinary spelling. */
export function placeFixture({ names = ['Ulm'], alternates = [], ...place }: Partial<PlaceRecord> = {}): PlaceRecord {
  return {
    country: 'DE',
    region: '',
    latitude: 48.398,
    longitude: 9.991,
    population: 1_000,
    ...place,
    names: names.map(foldText),
    alternates: alternates.map(foldText),
  };
}

/** The parts of a postal code on which a test depends. */
export type PostalCodeFixture = Pick<PlaceRecord, 'country' | 'names' | 'latitude'>;

/** Creates a table of postal codes. */
export function postalTableFixture(...codes: readonly PostalCodeFixture[]): PlaceTable {
  return compilePlaceTable(codes.map((code) => ({ ...placeFixture(), ...code })));
}
