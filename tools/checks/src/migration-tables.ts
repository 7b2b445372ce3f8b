import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './source-files.ts';

export const migrationsFolder = 'apps/api/src/db/migrations';

/** The columns of each table after a migration. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

export function listMigrations(root: string): readonly string[] {
  return listFiles(root, migrationsFolder, /\.sql$/u);
}

/** Reads the name of a migration, such as `0001_first`, from its path. */
export function readName(file: string): string {
  return file.slice(migrationsFolder.length + 1, -'.sql'.length);
}

/** Reads the tables after all migrations up to this one. */
export function readTablesAfter(root: string, migration: string): Tables {
  const tables = new Map<string, Set<string>>();
  for (const file of listMigrations(root).filter((each) => readName(each) <= migration)) {
    for (const { sql } of splitStatements(readFileSync(join(root, file), 'utf8'))) changeTables(tables, sql);
  }
  return tables;
}

/** Changes the tables as a statement does. */
function changeTables(tables: Map<string, Set<string>>, sql: string): void {
  const created =
    /^CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?(?<table>\w+) ?\((?<columns>.*)\)/iu.exec(sql)?.groups ?? {};
  if (created['table'] !== undefined) tables.set(created['table'], new Set(listColumns(created['columns'] ?? '')));
  const dropped = /^DROP TABLE (?:IF EXISTS )?(?:public\.)?(?<table>\w+)/iu.exec(sql)?.groups?.['table'];
  if (dropped !== undefined) tables.delete(dropped);

  const { table = '', change = '' } = readAlteredTable(sql);
  const columns = tables.get(table);
  if (columns === undefined) return;
  changeColumns(columns, change);
  const newTable = /^RENAME TO (?<name>\w+)/iu.exec(change)?.groups?.['name'];
  if (newTable !== undefined && tables.delete(table)) tables.set(newTable, columns);
}

/** Adds, drops and renames columns as the change of an ALTER TABLE does; one statement may have several such changes. */
function changeColumns(columns: Set<string>, change: string): void {
  for (const { groups } of change.matchAll(/\bADD COLUMN (?:IF NOT EXISTS )?(?<name>\w+)/giu)) {
    columns.add(groups?.['name'] ?? '');
  }
  for (const { groups } of change.matchAll(/\bDROP COLUMN (?:IF EXISTS )?(?<name>\w+)/giu)) {
    columns.delete(groups?.['name'] ?? '');
  }
  const renamed = /^RENAME (?:COLUMN )?(?!CONSTRAINT|TO )(?<before>\w+) TO (?<after>\w+)/iu.exec(change)?.groups;
  if (renamed !== undefined) columns.add(renamed['after'] ?? '').delete(renamed['before'] ?? '');
}

/** Lists the columns between the brackets of a CREATE TABLE. */
function listColumns(definitions: string): readonly string[] {
  let depth = 0;
  let text = '';
  for (const character of definitions) {
    if (character === '(') depth += 1;
    // A comma inside brackets, as in `CHECK (f(a, b))`, does not end a definition, so it is left out.
    if (depth === 0 || character !== ',') text += character;
    if (character === ')') depth -= 1;
  }
  return (
    text
      .split(',')
      .map((definition) => definition.trim().split(' ')[0] ?? '')
      // A table constraint is not a column.
      .filter((name) => !/^(?:|CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|EXCLUDE|LIKE)$/iu.test(name))
  );
}

/** Reads the table and the change of an ALTER TABLE; nothing for another statement. */
export function readAlteredTable(sql: string): Readonly<Record<string, string>> {
  return /^ALTER TABLE (?:ONLY )?(?:public\.)?(?<table>\w+) (?<change>.*)$/iu.exec(sql)?.groups ?? {};
}

interface Statement {
  /** The line of the migration on which it begins. */
  readonly line: number;
  /** The statement on one line, without comments and quotes. */
  readonly sql: string;
  /** The lines of comments. */
  readonly comments: string;
}

/** Splits a migration into statements, which end at drizzle's breakpoints. */
export function splitStatements(text: string): readonly Statement[] {
  let firstLine = 1;
  return text.split('--> statement-breakpoint').map((part) => {
    const lines = part.split('\n');
    const isComment = (each: string) => each.trimStart().startsWith('--');
    const begin = lines.findIndex((each) => each.trim() !== '' && !isComment(each));
    const statement = {
      line: firstLine + Math.max(begin, 0),
      sql: lines
        .filter((each) => !isComment(each))
        .join(' ')
        .replaceAll(/\s+/gu, ' ')
        .replaceAll('"', '')
        .trim(),
      comments: lines.filter(isComment).join('\n'),
    };
    firstLine += lines.length - 1;
    return statement;
  });
}
