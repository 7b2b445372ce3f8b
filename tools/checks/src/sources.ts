import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listFiles, sourceName } from './source-files.ts';

/** A file of the repository with its text. */
export interface Source {
  /** The path from the root, with `/`. */
  readonly file: string;
  readonly text: string;
}

const notRead = /\.fixture\.tsx?$|^libs\/booking-core\/src\/proof\/|^tools\/checks\//u;

/** Reads the sources outside tests, without fixtures, the proofs of the core, which are tests, and this tool. */
export function readSources(root: string): readonly Source[] {
  return ['apps', 'libs', 'tools', 'examples']
    .flatMap((folder) => listFiles(root, folder, sourceName))
    .filter((file) => !isTestFile(file) && !notRead.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
