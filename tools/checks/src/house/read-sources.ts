import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listFiles, sourceName } from '../source-files.ts';

/** A source file of the project that is no test. */
export interface Source {
  /** From the root, with `/`. */
  readonly file: string;
  readonly text: string;
}

const notMeasured = /\.fixture\.tsx?$|^libs\/booking-core\/src\/proof\/|^tools\/checks\//u;

/** Every source outside tests. The proofs of the core are tests that several files share; this program names what it counts. */
export function readSources(root: string): readonly Source[] {
  return ['apps', 'libs', 'tools', 'examples']
    .flatMap((folder) => listFiles(root, folder, sourceName))
    .filter((file) => !isTestFile(file) && !notMeasured.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The files in which a pattern occurs outside comments. */
export function filesWith(sources: readonly Source[], pattern: RegExp): readonly string[] {
  return sources.filter(({ text }) => pattern.test(withoutComments(text))).map(({ file }) => file);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '');
}
