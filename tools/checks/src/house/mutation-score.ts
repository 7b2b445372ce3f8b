import { existsSync, readFileSync } from 'node:fs';

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
