/** A line that was not imported, with the reason. */
export interface Conflict {
  readonly line: number;
  readonly why: string;
}

/** The outcome of an import. */
export interface ImportReport {
  /** The number of lines that were imported, or would be. */
  readonly imported: number;
  /** The number of lines that an earlier run has imported. */
  readonly known: number;
  readonly conflicts: readonly Conflict[];
  /** The columns that are not imported, as written. */
  readonly ignored: readonly string[];
}

interface Told {
  readonly what: string;
  readonly isDryRun: boolean;
}

/** Describes the report in lines to print, the conflicts in the order of the file. */
export function describeReport(
  { imported, known, conflicts, ignored }: ImportReport,
  { what, isDryRun }: Told,
): readonly string[] {
  return [
    ...(ignored.length === 0 ? [] : [`Columns that are not imported: ${ignored.join(', ')}.`]),
    ...conflicts.toSorted((one, other) => one.line - other.line).map(({ line, why }) => `line ${line}: ${why}`),
    `${imported} ${what} ${isDryRun ? 'would be imported' : 'imported'}, ${known} known from an earlier run, ${conflicts.length} conflicts.`,
  ];
}
