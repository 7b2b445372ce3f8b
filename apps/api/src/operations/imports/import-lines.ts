import { succeeded, type Result } from '../../kernel/result.ts';
import type { Conflict, ImportReport } from './import-report.ts';
import { findIgnoredColumns } from './ignored-columns.ts';
import { openCsv, UnreadableCsv, type CsvLine } from './read-csv.ts';

/** The number of lines in one transaction. */
const batchSize = 200;

/** The outcome of some lines. */
export type BatchReport = Omit<ImportReport, 'ignored'>;

/** Reads a file from its first line to its last, and imports `batchSize` lines at a time; never more of it is in memory. */
export async function importLines(
  file: string,
  columns: Parameters<typeof findIgnoredColumns>[1],
  importBatch: (lines: readonly CsvLine[]) => Promise<Result<BatchReport>>,
): Promise<Result<ImportReport>> {
  const opened = await openCsv(file);
  if (!opened.ok) return opened;
  const ignored = findIgnoredColumns(opened.value.columns, columns);
  if (!ignored.ok) return ignored;
  const sum = { imported: 0, known: 0, conflicts: [] as Conflict[] };
  let batch: CsvLine[] = [];
  const flush = async (): Promise<Result<null>> => {
    const done = await importBatch(batch);
    batch = [];
    if (!done.ok) return done;
    sum.imported += done.value.imported;
    sum.known += done.value.known;
    sum.conflicts.push(...done.value.conflicts);
    return succeeded(null);
  };
  try {
    for await (const line of opened.value.lines) {
      batch.push(line);
      const flushed = batch.length < batchSize ? succeeded(null) : await flush();
      if (!flushed.ok) return flushed;
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    sum.conflicts.push({ line: error.line, why: `nothing from here on is read: ${error.message}` });
  }
  const flushed = await flush();
  return flushed.ok ? succeeded({ ...sum, ignored: ignored.value }) : flushed;
}
