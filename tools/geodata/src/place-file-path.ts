import { fileURLToPath } from 'node:url';

/** Where the api reads a file of places. */
export function placeFilePath(name: string): string {
  return fileURLToPath(new URL(`../../../apps/api/data/${name}.places.gz`, import.meta.url));
}
