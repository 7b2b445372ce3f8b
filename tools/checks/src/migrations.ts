import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './source-files.ts';

const folder = 'apps/api/src/db/migrations';
const releasesFile = 'apps/api/src/db/releases.json';

/** The releases, the oldest first. */
type Releases = readonly { readonly version: string; readonly lastMigration: string }[];

/** The columns of each table in a version. */
type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the steps of migrations that remove something that the version before uses. While apis are replaced one by one, that version runs on the
 * new tables, so a migration may add, and only a later version may remove. Such a step is accepted under a line with the version since which nothing
 * uses it: `-- unused since 0.2.0`.
 */
export function findEarlyContractions(root: string): readonly string[] {
  const releases = readCommitted<Releases>(join(root, releasesFile));
  const missing = releases.filter(({ lastMigration }) => !existsSync(join(root, folder, `${lastMigration}.sql`)));
  if (missing.length > 0) return missing.map(({ lastMigration }) => `${releasesFile}: there is no ${lastMigration}`);
  return migrationFiles(root).flatMap((file) => {
    const name = readName(file);
    const functions = name < firstWithoutFunctions ? [] : definedFunctions(readFileSync(join(root, file), 'utf8'));
    if (functions.length > 0) {
      return functions.map((each) => `${file}: define ${each} in a file, functions/${each}.sql beside its area`);
    }
    const before = releases.findLast(({ lastMigration }) => lastMigration < name);
    if (before === undefined) return [];
    const tables = tablesAfter(root, before.lastMigration);
    const earlier = releases.slice(0, releases.indexOf(before) + 1);
    return splitStatements(readFileSync(join(root, file), 'utf8')).flatMap((statement) => {
      const taken = takenFrom(tables, statement.sql);
      if (taken === null || isUnused(earlier, statement.sql, statement.comments)) return [];
      return [
        `${file}:${statement.line}: ${taken}, which version ${before.version} uses: add now, take away a version later`,
      ];
    });
  });
}

/** The number of the first migration without functions, since from there on functions are files; see `apply-functions.ts`. */
const firstWithoutFunctions = '0030';

function definedFunctions(text: string): readonly string[] {
  return Array.from(
    text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (?:public\.)?"?(\w+)/gimu),
    ([, name = '']) => name,
  );
}

function migrationFiles(root: string): readonly string[] {
  return listFiles(root, folder, /\.sql$/u);
}

function readName(file: string): string {
  return file.slice(folder.length + 1, -'.sql'.length);
}

/** Returns the tables after all migrations up to this one. */
function tablesAfter(root: string, migration: string): Tables {
  const tables = new Map<string, Set<string>>();
  for (const file of migrationFiles(root).filter((each) => readName(each) <= migration)) {
    for (const { sql } of splitStatements(readFileSync(join(root, file), 'utf8'))) changeTables(tables, sql);
  }
  return tables;
}

function changeTables(tables: Map<string, Set<string>>, sql: string): void {
  const created =
    /^CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?(?<table>\w+) ?\((?<columns>.*)\)/iu.exec(sql)?.groups ?? {};
  if (created['table'] !== undefined) tables.set(created['table'], new Set(columnsIn(created['columns'] ?? '')));
  const dropped = /^DROP TABLE (?:IF EXISTS )?(?:public\.)?(?<table>\w+)/iu.exec(sql)?.groups?.['table'];
  if (dropped !== undefined) tables.delete(dropped);

  const { table = '', change = '' } = alteredTable(sql);
  const columns = tables.get(table);
  if (columns === undefined) return;
  for (const { groups } of change.matchAll(/\bADD COLUMN (?:IF NOT EXISTS )?(?<name>\w+)/giu)) {
    columns.add(groups?.['name'] ?? '');
  }
  for (const { groups } of change.matchAll(/\bDROP COLUMN (?:IF EXISTS )?(?<name>\w+)/giu)) {
    columns.delete(groups?.['name'] ?? '');
  }
  const column = /^RENAME (?:COLUMN )?(?!CONSTRAINT|TO )(?<before>\w+) TO (?<after>\w+)/iu.exec(change)?.groups;
  if (column !== undefined) columns.add(column['after'] ?? '').delete(column['before'] ?? '');
  const renamed = /^RENAME TO (?<name>\w+)/iu.exec(change)?.groups?.['name'];
  if (renamed !== undefined && tables.delete(table)) tables.set(renamed, columns);
}

/** Lists the columns between the brackets of a CREATE TABLE. */
function columnsIn(definitions: string): readonly string[] {
  let depth = 0;
  let text = '';
  for (const character of definitions) {
    if (character === '(') depth += 1;
    // A comma inside brackets does not end a definition.
    if (depth === 0 || character !== ',') text += character;
    if (character === ')') depth -= 1;
  }
  return text
    .split(',')
    .map((definition) => definition.trim().split(' ')[0] ?? '')
    .filter((name) => !/^(?:|CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|EXCLUDE|LIKE)$/iu.test(name));
}

function alteredTable(sql: string): Readonly<Record<string, string>> {
  return /^ALTER TABLE (?:ONLY )?(?:public\.)?(?<table>\w+) (?<change>.*)$/iu.exec(sql)?.groups ?? {};
}

/** Reads a JSON file that was written by a tool and is committed, so its type is trusted. */
function readCommitted<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

interface Statement {
  readonly line: number;
  readonly sql: string;
  /** The lines of comments. */
  readonly comments: string;
}

/** Splits a migration into statements, which end at drizzle's breakpoints. */
function splitStatements(text: string): readonly Statement[] {
  let line = 1;
  return text.split('--> statement-breakpoint').map((part) => {
    const lines = part.split('\n');
    const isComment = (each: string) => each.trimStart().startsWith('--');
    const first = lines.findIndex((each) => each.trim() !== '' && !isComment(each));
    const statement = {
      line: line + Math.max(first, 0),
      sql: lines
        .filter((each) => !isComment(each))
        .join(' ')
        .replaceAll(/\s+/gu, ' ')
        .replaceAll('"', '')
        .trim(),
      comments: lines.filter(isComment).join('\n'),
    };
    line += lines.length - 1;
    return statement;
  });
}

/** Says whether the comments name a version since which the step's object is unused, and which is not later than the version before. */
function isUnused(earlier: Releases, sql: string, comments: string): boolean {
  const since = /-- unused since (?<version>\S+)/u.exec(comments)?.groups?.['version'];
  return sql !== '' && earlier.some(({ version }) => version === since);
}

/** Says what the statement removes from the tables; null for nothing. */
function takenFrom(tables: Tables, sql: string): string | null {
  const dropped = /^DROP TABLE (?:IF EXISTS )?(?:public\.)?(?<table>\w+)/iu.exec(sql)?.groups?.['table'];
  if (dropped !== undefined) return tables.has(dropped) ? `drops the table ${dropped}` : null;
  const dropFunction = /^DROP FUNCTION (?:IF EXISTS )?(?<name>\w+)/iu.exec(sql)?.groups?.['name'];
  if (dropFunction !== undefined) return `drops the function ${dropFunction}`;
  const { table = '', change = '' } = alteredTable(sql);
  const columns = tables.get(table);
  if (columns === undefined) return null;
  if (/^RENAME TO /iu.test(change)) return `renames the table ${table}`;
  const column = readColumn(change);
  if (column !== null) return columns.has(column.name) ? `${column.does} ${table}.${column.name}` : null;
  const added = /^ADD COLUMN (?:IF NOT EXISTS )?(?<name>\w+) (?<kind>[^,]*)/iu.exec(change)?.groups;
  const isRequired = added !== undefined && /NOT NULL/iu.test(change) && !/DEFAULT|GENERATED/iu.test(change);
  return isRequired ? `requires the new column ${table}.${added['name']} in every insert` : null;
}

const columnChanges = [
  ['drops', /^DROP COLUMN (?:IF EXISTS )?(?<name>\w+)/iu],
  ['renames', /^RENAME (?:COLUMN )?(?<name>\w+) TO /iu],
  ['requires a value for', /^ALTER COLUMN (?<name>\w+) SET NOT NULL/iu],
  ['changes the type of', /^ALTER COLUMN (?<name>\w+) (?:SET DATA )?TYPE/iu],
  ['drops the default of', /^ALTER COLUMN (?<name>\w+) DROP (?:DEFAULT|IDENTITY)/iu],
] as const;

function readColumn(change: string): { readonly does: string; readonly name: string } | null {
  for (const [does, pattern] of columnChanges) {
    const name = pattern.exec(change)?.groups?.['name'];
    if (name !== undefined && name.toUpperCase() !== 'CONSTRAINT') return { does, name };
  }
  return null;
}
