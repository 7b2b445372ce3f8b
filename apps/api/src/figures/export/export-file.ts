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
  cellsOf(row: Row, names: ExportNames): readonly CsvCell[];
}

/** The names of the locations and games whose ids the rows have; the id itself where the content has it no longer. */
export interface ExportNames {
  location(locationId: string): string;
  /** @param gameIds apart by spaces */
  games(locationId: string, gameIds: string): string;
}

export function namesOf({ locations }: Scope): ExportNames {
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

/** Rows of one statement; a year of a chain has hundreds of them. */
export const pageSize = 5_000;
