import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodePlaceTable } from './place-file.ts';
import { createPlaceFinder, type PlaceFinder } from './place-finder.ts';
import type { PlaceTable } from './place-table.ts';

/** The folder of the compiled places; `apps/api/scripts/places` writes them. */
const folder = new URL('../../../data/', import.meta.url);

const unpack = promisify(gunzip);

/** Creates the finder over the program's files, which the first call reads and keeps: about 50 ms, then 12 MB. */
export function createPlaceSource(): () => Promise<PlaceFinder> {
  let finder: Promise<PlaceFinder> | null = null;
  return () => (finder ??= openPlaceFinder());
}

/** Opens the finder over the files. */
async function openPlaceFinder(): Promise<PlaceFinder> {
  const [cities, ...postalCodes] = await Promise.all([
    readTable('cities'),
    readTable('postal-codes'),
    readTable('postal-codes-fr'),
  ]);
  return createPlaceFinder({ cities, postalCodes });
}

async function readTable(name: string): Promise<PlaceTable> {
  return decodePlaceTable(await unpack(await readFile(new URL(`${name}.places.gz`, folder))));
}
