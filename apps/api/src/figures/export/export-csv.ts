import type { ExportKind } from '@latchkey/cms-client/contract';
import { csvLine, csvMark } from '@latchkey/i18n';
import type { Database } from '../../kernel/database.ts';
import { bookingsFile } from './bookings-file.ts';
import { type ExportFile, type ExportQuery, createExportNames, pageSize } from './export-file.ts';
import { movementsFile } from './movements-file.ts';
import { vouchersFile } from './vouchers-file.ts';

/** Yields a file in parts: the header, then one page of rows each. They have no personal data of customers. */
export function exportCsv(
  db: Pick<Database, 'background'>,
  kind: ExportKind,
  query: ExportQuery,
): AsyncGenerator<string, void> {
  switch (kind) {
    case 'movements':
      return yieldParts(db, movementsFile, query);
    case 'bookings':
      return yieldParts(db, bookingsFile, query);
    case 'vouchers':
      return yieldParts(db, vouchersFile, query);
  }
}

/** Yields the parts of one file. */
async function* yieldParts<Row>(
  db: Pick<Database, 'background'>,
  file: ExportFile<Row>,
  query: ExportQuery,
): AsyncGenerator<string, void> {
  const names = createExportNames(query.scope);
  const cells = Object.values(file.columns);
  yield `${csvMark}${csvLine(Object.keys(file.columns))}`;
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await file.readPage(db, query, after);
    if (rows.length > 0) yield rows.map((row) => csvLine(cells.map((cell) => cell(row, names)))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < pageSize) return;
  }
}
