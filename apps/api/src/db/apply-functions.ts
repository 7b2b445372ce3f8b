import manifest from '../../package.json' with { type: 'json' };
import type { FunctionFile } from './function-files.ts';

/** Sends a statement on the one connection that migrates. */
export type Send = (text: string, params?: readonly unknown[]) => Promise<readonly unknown[]>;

/** The release of the api that applied a function. Two releases are compared by `isOlder`. */
export interface Release {
  /** The time of its newest migration, in milliseconds. */
  readonly lastMigration: number;
  /** `major.minor.patch` */
  readonly version: string;
}

interface AppliedRow extends Release {
  readonly name: string;
  readonly hash: string;
  readonly signature: string;
}

/** The SQLSTATE of a function with another result type or other names of parameters than the one that it replaces. */
const invalidDefinition = '42P13';

/**
 * Applies the function files that differ from those applied last, in one transaction. It is called after the migrations, under their lock. If a function
 * file has other parameters than before, the function with the old ones is dropped: a process of the previous version that calls it gets errors until
 * it is replaced. A release that is older than the last one changes nothing, so that a process of the previous version can
 * start again beside a newer one.
 *
 * @returns the names of the functions that were applied
 */
export async function applyFunctions(
  send: Send,
  files: readonly FunctionFile[],
  lastMigration: number,
  version: string = manifest.version,
): Promise<readonly string[]> {
  const release: Release = { lastMigration, version };
  // The columns are typed by `applied-functions.table.ts`.
  const applied = (await send(
    'SELECT name, hash, signature, last_migration::float8 AS "lastMigration", version FROM applied_functions',
  )) as readonly AppliedRow[];
  if (applied.some((row) => isOlder(release, row))) return [];
  const appliedByName = new Map(applied.map((row) => [row.name, row]));
  const changed = files.filter(({ name, hash }) => appliedByName.get(name)?.hash !== hash);
  if (changed.length === 0) return [];
  await send('BEGIN');
  try {
    for (const file of changed) {
      const signature = await applyFunction(send, file, appliedByName.get(file.name)?.signature ?? null);
      await send(
        `INSERT INTO applied_functions (name, hash, signature, last_migration, version) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (name) DO UPDATE
         SET hash = excluded.hash, signature = excluded.signature, last_migration = excluded.last_migration, version = excluded.version`,
        [file.name, file.hash, signature, lastMigration, version],
      );
    }
    await send('COMMIT');
  } catch (error) {
    await send('ROLLBACK');
    throw error;
  }
  return changed.map(({ name }) => name);
}

/** True if a release is older than another: by its newest migration, and by its version if they have the same one. */
export function isOlder(release: Release, than: Release): boolean {
  if (release.lastMigration !== than.lastMigration) return release.lastMigration < than.lastMigration;
  const [numbers, otherNumbers] = [parseVersion(release.version), parseVersion(than.version)];
  const different = numbers.findIndex((number, index) => number !== otherNumbers[index]);
  return different !== -1 && (numbers[different] ?? 0) < (otherNumbers[different] ?? 0);
}

/** Returns the numbers of `major.minor.patch`. The end of a pre-release, as in `1.2.0-beta`, does not count. */
function parseVersion(version: string): readonly number[] {
  return version.split(/[.-]/u, 3).map(Number);
}

interface Definition {
  readonly signature: string;
  /** A text that differs after each definition. */
  readonly written: string;
}

/**
 * Applies one file in the transaction of `applyFunctions`, and drops the function that an earlier release applied if it had other parameters.
 *
 * @param previous the signature under which an earlier release applied it
 * @returns the signature of the function
 */
async function applyFunction(send: Send, { name, text }: FunctionFile, previous: string | null): Promise<string> {
  const writtenBefore = new Set((await findDefinitions(send, name)).map(({ written }) => written));
  await defineFunction(send, text, previous);
  const made = (await findDefinitions(send, name)).find(({ written }) => !writtenBefore.has(written));
  if (made === undefined) throw new Error(`functions/${name}.sql defines no function ${name}`);
  // Only a signature that a function file has made is dropped. A signature that a migration has made stays for the previous version, whose
  // statements were written for it.
  if (previous !== null && previous !== made.signature) await send(`DROP FUNCTION IF EXISTS ${previous}`);
  return made.signature;
}

/**
 * Sends the text of a file. PostgreSQL replaces a function only if its result type and the names of its parameters stay; otherwise the function that an
 * earlier release applied is dropped first.
 */
async function defineFunction(send: Send, text: string, previous: string | null): Promise<void> {
  await send('SAVEPOINT before_function');
  try {
    await send(text);
  } catch (error) {
    const isOtherDefinition = error instanceof Error && 'code' in error && error.code === invalidDefinition;
    if (!isOtherDefinition || previous === null) throw error;
    await send('ROLLBACK TO SAVEPOINT before_function');
    await send(`DROP FUNCTION ${previous}`);
    await send(text);
  }
}

/** Finds all functions of a name, each with its own parameters. */
async function findDefinitions(send: Send, name: string): Promise<readonly Definition[]> {
  return (await send(
    `SELECT p.oid::regprocedure::text AS signature, p.oid::text || ' ' || p.xmin::text || ' ' || p.ctid::text AS written
     FROM pg_proc p WHERE p.proname = $1 AND p.pronamespace = 'public'::regnamespace`,
    [name],
  )) as readonly Definition[];
}
