import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listFiles, sourceName } from '../source-files.ts';

/** A file of the repository with its text. */
export interface Source {
  /** From the root, with `/`. */
  readonly file: string;
  readonly text: string;
}

const notMeasured = /\.fixture\.tsx?$|^libs\/booking-core\/src\/proof\/|^tools\/checks\//u;

/** The sources outside tests, without the proofs of the core, which are tests, and without this tool, which contains the patterns. */
export function readSources(root: string): readonly Source[] {
  return ['apps', 'libs', 'tools', 'examples']
    .flatMap((folder) => listFiles(root, folder, sourceName))
    .filter((file) => !isTestFile(file) && !notMeasured.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The files that match a pattern outside comments. */
export function filesWith(sources: readonly Source[], pattern: RegExp): readonly string[] {
  return sources.filter(({ text }) => pattern.test(withoutComments(text))).map(({ file }) => file);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '');
}
