/** A line that was not imported, and why. */
export interface Conflict {
  readonly line: number;
  readonly why: string;
}

export interface ImportReport {
  /** Lines that were imported, or would be. */
  readonly imported: number;
  /** Lines that an earlier run has imported. */
  readonly known: number;
  readonly conflicts: readonly Conflict[];
  /** Columns that say nothing here, as written. */
  readonly ignored: readonly string[];
}

interface Told {
  readonly what: string;
  readonly isDryRun: boolean;
}

/** The report as lines to print, the conflicts in the order of the file. */
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
