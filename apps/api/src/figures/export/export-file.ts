import type { CsvCell } from '@latchkey/i18n';
import type { Database } from '../../kernel/database.ts';
import type { Period } from '../periods.ts';
import type { Scope } from '../scope.ts';

export interface ExportQuery {
  readonly scope: Scope;
  readonly period: Period;
}

/** A file for the accountant: what its columns are, and how its rows are read, a page after the other. */
export interface ExportFile<Row> {
  readonly columns: readonly string[];
  /** @param after the last row of the page before; null for the first page */
  readPage(db: Pick<Database, 'background'>, query: ExportQuery, after: Row | null): Promise<readonly Row[]>;
  cellsOf(row: Row): readonly CsvCell[];
}

/** Rows of one statement; a year of a chain has hundreds of them. */
export const pageSize = 5_000;
