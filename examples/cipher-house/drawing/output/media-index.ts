import { readFileSync } from 'node:fs';
import { reel } from '../films/reel.ts';
import { catalogue } from '../pictures/catalogue.ts';
import { mediaIndex } from './folders.ts';
import { type MediaEntry, write } from './renditions.ts';

type MediaIndex = Readonly<Record<string, MediaEntry | undefined>>;

/** The index of the content: every medium that a document may name. */
export function readMediaIndex(): MediaIndex {
  return JSON.parse(readFileSync(mediaIndex, 'utf8')) as MediaIndex;
}

/** Writes new entries into the index, in the order of the catalogue. Entries that are in no list are removed. */
export async function writeMediaIndex(made: Readonly<Record<string, MediaEntry>>): Promise<void> {
  // Read just before writing, because drawing takes minutes.
  const known: MediaIndex = { ...readMediaIndex(), ...made };
  const keys = ['brand/logo', ...catalogue.map(({ key }) => key), ...reel.map(({ key }) => key)];
  await write(mediaIndex, `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, known[key]])), null, 2)}\n`);
}
