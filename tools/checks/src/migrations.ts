import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listMigrations,
  migrationsFolder,
  readAlteredTable,
  readName,
  readTablesAfter,
  splitStatements,
  type Tables,
} from './migration-tables.ts';

const releasesFile = 'apps/api/src/db/releases.json';

/** The releases, the oldest first. */
type Releases = readonly { readonly version: string; readonly lastMigration: string }[];

/**
 * Finds the steps of migrations that remove something that the version before uses. While apis are replaced one by one, that version runs on the
 * new tables, so a migration may add, and only a later version may remove. Such a step is accepted under a line with the version since which nothing
 * uses it: `-- unused since 0.2.0`.
 */
export function findEarlyContractions(root: string): readonly string[] {
  const releases = readCommitted<Releases>(join(root, releasesFile));
  const missing = releases.filter(
    ({ lastMigration }) => !existsSync(join(root, migrationsFolder, `${lastMigration}.sql`)),
  );
  if (missing.length > 0) return missing.map(({ lastMigration }) => `${releasesFile}: there is no ${lastMigration}`);
  return listMigrations(root).flatMap((file) => {
    const name = readName(file);
    const text = readFileSync(join(root, file), 'utf8');
    const functions = name < firstWithoutFunctions ? [] : listDefinedFunctions(text);
    if (functions.length > 0) {
      return functions.map((each) => `${file}: define ${each} in a file, functions/${each}.sql beside its area`);
    }
    // The last release before the migration is the version that still runs while the migration is applied.
    const before = releases.findLast(({ lastMigration }) => lastMigration < name);
    if (before === undefined) return [];
    const released = releases.slice(0, releases.indexOf(before) + 1);
    const tables = readTablesAfter(root, before.lastMigration);
    return findRemovals(text, tables, released).map(
      ({ line, removal }) =>
        `${file}:${line}: ${removal}, which version ${before.version} uses: add now, take away a version later`,
    );
  });
}

/**
 * Finds the statements of a migration that remove something from the tables of the last release, except what a comment says to be unused.
 *
 * @param released the releases before the migration
 */
function findRemovals(text: string, tables: Tables, released: Releases) {
  return splitStatements(text).flatMap(({ sql, comments, line }) => {
    const removal = describeRemoval(tables, sql);
    return removal === null || isUnused(released, sql, comments) ? [] : [{ line, removal }];
  });
}

/** The number of the first migration without functions, since from there on functions are files; see `apply-functions.ts`. */
const firstWithoutFunctions = '0030';

function listDefinedFunctions(text: string): readonly string[] {
  return Array.from(
    text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (?:public\.)?"?(\w+)/gimu),
    ([, name = '']) => name,
  );
}

/** Reads a JSON file that was written by a tool and is committed, so its type is trusted. */
function readCommitted<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

/** Says whether the comments of a statement name a released version since which nothing uses what it removes. */
function isUnused(released: Releases, sql: string, comments: string): boolean {
  const since = /-- unused since (?<version>\S+)/u.exec(comments)?.groups?.['version'];
  return sql !== '' && released.some(({ version }) => version === since);
}

/** Says what the statement removes from the tables; null for nothing. */
function describeRemoval(tables: Tables, sql: string): string | null {
  const dropped = /^DROP TABLE (?:IF EXISTS )?(?:public\.)?(?<table>\w+)/iu.exec(sql)?.groups?.['table'];
  if (dropped !== undefined) return tables.has(dropped) ? `drops the table ${dropped}` : null;
  const dropFunction = /^DROP FUNCTION (?:IF EXISTS )?(?<name>\w+)/iu.exec(sql)?.groups?.['name'];
  if (dropFunction !== undefined) return `drops the function ${dropFunction}`;
  const { table = '', change = '' } = readAlteredTable(sql);
  const columns = tables.get(table);
  if (columns === undefined) return null;
  if (/^RENAME TO /iu.test(change)) return `renames the table ${table}`;
  const column = readColumnChange(change);
  if (column !== null) return columns.has(column.name) ? `${column.does} ${table}.${column.name}` : null;
  const added = /^ADD COLUMN (?:IF NOT EXISTS )?(?<name>\w+) (?<kind>[^,]*)/iu.exec(change)?.groups;
  const isRequired = added !== undefined && /NOT NULL/iu.test(change) && !/DEFAULT|GENERATED/iu.test(change);
  return isRequired ? `requires the new column ${table}.${added['name']} in every insert` : null;
}

/** The changes of a column on which the version before may depend, each with its pattern. */
const columnChanges = [
  ['drops', /^DROP COLUMN (?:IF EXISTS )?(?<name>\w+)/iu],
  ['renames', /^RENAME (?:COLUMN )?(?<name>\w+) TO /iu],
  ['requires a value for', /^ALTER COLUMN (?<name>\w+) SET NOT NULL/iu],
  ['changes the type of', /^ALTER COLUMN (?<name>\w+) (?:SET DATA )?TYPE/iu],
  ['drops the default of', /^ALTER COLUMN (?<name>\w+) DROP (?:DEFAULT|IDENTITY)/iu],
] as const;

/** Reads the column of such a change; null for another change. */
function readColumnChange(change: string): { readonly does: string; readonly name: string } | null {
  for (const [does, pattern] of columnChanges) {
    const name = pattern.exec(change)?.groups?.['name'];
    if (name !== undefined && name.toUpperCase() !== 'CONSTRAINT') return { does, name };
  }
  return null;
}
