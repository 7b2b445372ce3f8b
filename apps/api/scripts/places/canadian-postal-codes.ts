import { createRequire } from 'node:module';
import type { PlaceRecord } from '../../src/locations/places/place-table.ts';
import * as z from 'zod';
import { middleOfNeighbours, postalCode } from './source.ts';

const require = createRequire(import.meta.url);

/** The list of the package, loaded by `require` because the package has no types. */
const list: unknown = require('zipcodes/lib/codesCanada.js');

const degrees = z.number().nullable();
const areas = z.object({ codes: z.record(z.string(), z.object({ latitude: degrees, longitude: degrees })) });

/** The code of Santa Claus at the North Pole, which is no place of a visitor. */
const santaClaus = 'H0H';

/** Reads forward sortation areas, the first three characters of Canadian postal codes. Some entries of the list have no coordinates. */
export function readCanadianPostalCodes(): readonly PlaceRecord[] {
  const entries = Object.entries(areas.parse(list).codes).filter(([code]) => code !== santaClaus);
  const located = new Map(
    entries.flatMap(([code, { latitude, longitude }]) =>
      latitude === null || longitude === null ? [] : [[code, { latitude, longitude }] as const],
    ),
  );
  return entries.flatMap(([code]) => {
    const point = located.get(code) ?? middleOfNeighbours(code, located);
    return point === null ? [] : [postalCode({ country: 'CA', code, ...point })];
  });
}
