import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaceRecord } from '../../src/locations/places/place-table.ts';

/**
 * Reads the text of a file inside an installed package. It is found through a file that the package exports (`import.meta.resolve`) and not by its
 * own path, because some packages export nothing but their entry.
 */
export function sourceText(packageName: string, resolvedEntry: string, path: string): string {
  const entry = fileURLToPath(resolvedEntry);
  const folder = join('node_modules', packageName);
  return readFileSync(join(entry.slice(0, entry.lastIndexOf(folder)), folder, path), 'utf8');
}

/** Returns a postal code as a place: only its code finds it. */
export function postalCode({
  country,
  code,
  latitude,
  longitude,
}: {
  readonly country: string;
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}): PlaceRecord {
  return { country, region: '', latitude, longitude, population: 0, names: [code], alternates: [] };
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Calculates the position of a code without one: the middle of the codes that share its longest beginning, at least two characters. */
export function middleOfNeighbours(code: string, located: ReadonlyMap<string, Point>): Point | null {
  for (let shared = code.length - 1; shared >= 2; shared -= 1) {
    const points = [...located].filter(([other]) => other.startsWith(code.slice(0, shared))).map(([, point]) => point);
    if (points.length > 0) {
      return {
        latitude: mean(points.map(({ latitude }) => latitude)),
        longitude: mean(points.map(({ longitude }) => longitude)),
      };
    }
  }
  return null;
}

/** Calculates the mean. The numbers are sorted first, because the last digit of a sum depends on their order. */
function mean(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other).reduce((sum, value) => sum + value, 0) / values.length;
}
