import type { PlaceTable } from './place-table.ts';

/** Keys from `start` up to but without `end`. */
export interface KeyRange {
  readonly start: number;
  readonly end: number;
}

const none: KeyRange = { start: 0, end: 0 };

/** Where a country's keys are that equal `text`; in O(log n). */
export function equalKeys(table: PlaceTable, country: string, text: string): KeyRange {
  return keysBetween(table, country, Buffer.from(text), afterEqual);
}

/** Where a country's keys are that begin with `text`; in O(log n). */
export function keysFrom(table: PlaceTable, country: string, text: string): KeyRange {
  return keysBetween(table, country, Buffer.from(text), afterPrefix);
}

type Order = (key: Uint8Array, text: Uint8Array) => number;

function keysBetween(table: PlaceTable, country: string, text: Uint8Array, isPast: Order): KeyRange {
  const index = table.countries.indexOf(country);
  if (index < 0) return none;
  const all = { start: table.keyStarts[index] ?? 0, end: table.keyStarts[index + 1] ?? 0 };
  const start = firstKey(table, all, (key) => Buffer.compare(key, text) >= 0);
  return { start, end: firstKey(table, { start, end: all.end }, (key) => isPast(key, text) > 0) };
}

const afterEqual: Order = (key, text) => Buffer.compare(key, text);
const afterPrefix: Order = (key, text) => Buffer.compare(key.subarray(0, text.length), text);

/** The first key of a range for which `isThere` holds, as it does for all behind it. */
function firstKey(table: PlaceTable, { start, end }: KeyRange, isThere: (key: Uint8Array) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isThere(keyAt(table, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

function keyAt({ keyBytes, keyOffsets }: PlaceTable, key: number): Uint8Array {
  return keyBytes.subarray(keyOffsets[key], keyOffsets[key + 1]);
}
