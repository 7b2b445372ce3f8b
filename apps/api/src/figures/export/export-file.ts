import type { CsvCell } from '@latchkey/i18n';
import type { Database } from '../../kernel/database.ts';
import type { Period } from '../periods.ts';
import type { Scope } from '../scope.ts';

/** The locations and the days of a file. */
export interface ExportQuery {
  readonly scope: Scope;
  readonly period: Period;
}

/**
 * A file for the accountant: its columns, and how its rows are read, a page after the other. A new column comes last, since a program that reads
 * the file may find them by their places.
 */
export interface ExportFile<Row> {
  /** The cell of a row in each column, by the name of the column, in their order. */
  readonly columns: Readonly<Record<string, (row: Row, names: ExportNames) => CsvCell>>;
  /**
   * Reads a page of rows.
   *
   * @param after the last row of the page before; null for the first page
   */
  readPage(db: Pick<Database, 'background'>, query: ExportQuery, after: Row | null): Promise<readonly Row[]>;
}

/** The names of the locations and games whose ids the rows have; the id itself if the content has it no longer. */
export interface ExportNames {
  location(locationId: string): string;
  /**
   * Returns the names of several games.
   *
   * @param gameIds the ids, separated by spaces
   */
  games(locationId: string, gameIds: string): string;
}

/** Creates the names of the locations and games of a scope. */
export function createExportNames({ locations }: Scope): ExportNames {
  const byId = new Map(locations.map((location) => [location.id, location]));
  return {
    location: (locationId) => byId.get(locationId)?.name ?? locationId,
    games: (locationId, gameIds) => {
      const rooms = byId.get(locationId)?.rooms ?? [];
      const nameOf = (gameId: string) => rooms.find((room) => room.gameId === gameId)?.name ?? gameId;
      return gameIds === '' ? '' : gameIds.split(' ').map(nameOf).join(', ');
    },
  };
}

/** The rows of one statement; a year of a chain has hundreds of such pages. */
export const pageSize = 5_000;
