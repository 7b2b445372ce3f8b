import { existsSync, readFileSync } from 'node:fs';
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

/** What is read of Stryker's report: the changes of each file, and what became of them. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** The report of the last run of `npm run test:mutation`; null where none was made here. */
export function readMutationReport(file: string): MutationReport | null {
  if (!existsSync(file)) return null;
  // Stryker's own file, in the shape of its documentation.
  return JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
}

/** How many in a hundred changes of the files of a folder the tests noticed; null where none was made. */
export function mutationScore({ files }: MutationReport, isMeant: (file: string) => boolean): number | null {
  const statuses = Object.entries(files).flatMap(([file, { mutants }]) =>
    isMeant(file) ? mutants.map(({ status }) => status) : [],
  );
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const missed = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  return noticed + missed === 0 ? null : (100 * noticed) / (noticed + missed);
}
