import { existsSync, readFileSync } from 'node:fs';
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

/** What is read of Stryker's report: the mutants of each file with their status. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** The report of the last run of `npm run test:mutation`; null where there is none. */
export function readMutationReport(file: string): MutationReport | null {
  if (!existsSync(file)) return null;
  // Stryker documents the shape of this file.
  return JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
}

/** The percentage of mutants in the chosen files that the tests detected; null where there are no mutants. */
export function mutationScore({ files }: MutationReport, isChosen: (file: string) => boolean): number | null {
  const statuses = Object.entries(files).flatMap(([file, { mutants }]) =>
    isChosen(file) ? mutants.map(({ status }) => status) : [],
  );
  const detected = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const missed = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  return detected + missed === 0 ? null : (100 * detected) / (detected + missed);
}
