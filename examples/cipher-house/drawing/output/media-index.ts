import { readFileSync } from 'node:fs';
import { reel } from '../films/reel.ts';
import { catalogue } from '../pictures/catalogue.ts';
import { mediaIndex } from './folders.ts';
import { type MediaEntry, write } from './renditions.ts';

type MediaIndex = Readonly<Record<string, MediaEntry | undefined>>;

/** Reads the index of the content, which has every medium that a document may name. */
export function readMediaIndex(): MediaIndex {
  return JSON.parse(readFileSync(mediaIndex, 'utf8')) as MediaIndex;
}

/** Writes new entries into the index, in the order of the catalogue. Entries without a picture or film are removed. */
export async function writeMediaIndex(made: Readonly<Record<string, MediaEntry>>): Promise<void> {
  // The index is read just before writing, because drawing takes minutes.
  const known: MediaIndex = { ...readMediaIndex(), ...made };
  const keys = ['brand/logo', ...catalogue.map(({ key }) => key), ...reel.map(({ key }) => key)];
  await write(mediaIndex, `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, known[key]])), null, 2)}\n`);
}
