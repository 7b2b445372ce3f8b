import type { PGlite } from '@electric-sql/pglite';
import { applyFunctions } from '../apply-functions.ts';
import { readFunctionFiles } from '../function-files.ts';
import { latestMigration, migrationsFolder } from '../migrations-folder.ts';

/** Runs the migrations that the database lacks, and applies the functions that have changed. */
export async function migratePglite(database: PGlite): Promise<void> {
  if (!(await isMigrated(database))) await runMigrations(database);
  const send = async (text: string, params: readonly unknown[] = []) => {
    const { rows } = await database.query<Record<string, unknown>>(text, [...params]);
    return rows;
  };
  await applyFunctions(send, readFunctionFiles(), latestMigration());
}

/** True if the database has all migrations; a new one lacks even their list. */
async function isMigrated(database: PGlite): Promise<boolean> {
  const { rows: lists } = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isThere"`,
  );
  if (lists[0]?.isThere !== true) return false;
  const { rows: migrations } = await database.query<{ newest: number }>(
    'SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations',
  );
  return (migrations[0]?.newest ?? 0) >= latestMigration();
}

/** Runs the migrations. The hundreds of files that this needs are imported only at the starts that need them. */
async function runMigrations(database: PGlite): Promise<void> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(drizzle(database), { migrationsFolder });
}
