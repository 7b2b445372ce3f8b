import type { KeyRange } from './find-keys.ts';
import type { Place } from './place.ts';
import { pointAt, regionAt } from './place-at.ts';
import type { PlaceTable } from './place-table.ts';

/** A place's own name counts as much as another's alternate name whose population is this many times larger. */
const ownNameWeight = 50;

/** The most populous place among the keys of some countries. */
export function findMostPopulous(
  tables: readonly PlaceTable[],
  countries: readonly string[],
  find: (table: PlaceTable, country: string) => KeyRange,
  region: string | null = null,
): Place | null {
  let best: Place | null = null;
  let bestWeight = -1;
  for (const table of tables) {
    for (const country of countries) {
      const { start, end } = find(table, country);
      const firstPlace = table.placeStarts[table.countries.indexOf(country)] ?? 0;
      for (let key = start; key < end; key += 1) {
        const keyPlace = table.keyPlaces[key] ?? 0;
        const place = firstPlace + (keyPlace >>> 1);
        const weight = (table.populations[place] ?? 0) * (keyPlace % 2 === 0 ? ownNameWeight : 1);
        if (weight <= bestWeight || (region !== null && regionAt(table, place) !== region)) continue;
        bestWeight = weight;
        best = { country, ...pointAt(table, place) };
      }
    }
  }
  return best;
}
