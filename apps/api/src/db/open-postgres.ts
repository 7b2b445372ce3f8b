import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import type { Database } from '../kernel/database.ts';
import { failed } from '../kernel/result.ts';
import { dueAnalyses, taskRow } from './due-tasks.ts';
import { applyFunctions } from './apply-functions.ts';
import { readFunctionFiles } from './function-files.ts';
import { latestMigration, migrationsFolder } from './migrations-folder.ts';
import { poolLimits, postgresDatabase, type Pooler } from './postgres-database.ts';

/** The number of the advisory lock, an arbitrary constant that all processes lock which migrate the same database. */
const migrationLock = 7_203_411;

interface PostgresOptions {
  readonly url: string;
  /** The URL of the same database without a pooler between; `url` by default. */
  readonly directUrl?: string;
  /** The pooler, as DATABASE_POOLER says; none by default. */
  readonly pooler?: Pooler;
  readonly poolSize: number;
  /** Called for connections that broke, idle or in use; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
}

/** Opens a PostgreSQL server. */
export async function openPostgres({
  url,
  directUrl = url,
  pooler = 'none',
  poolSize,
  onIdleError,
}: PostgresOptions): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: poolSize, ...poolLimits(pooler) });
  // The pool reports only idle connections. Without this listener, a connection that breaks within a transaction would end the process.
  pool.on('connect', (client) => void client.on('error', onIdleError));
  // The connection has reported it; without a listener the pool would throw.
  pool.on('error', (error) => void error);
  const db: Database = postgresDatabase(pool, pooler, {
    migrate: () => migrateAlone(directUrl),
    tend: async () => {
      for (const { task } of await db.background.rows(taskRow, sql.raw(dueAnalyses))) {
        await db.background.run(sql.raw(task));
      }
    },
    backup: () => Promise.resolve(failed('invalid', 'backup_elsewhere', 'PostgreSQL is backed up by its own pg_dump.')),
    close: () => pool.end(),
  });
  return db;
}

/** Migrates on a connection without limits, because a migration may take long. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    const send = async (text: string, params: readonly unknown[] = []) =>
      (await client.query<Record<string, unknown>>(text, [...params])).rows;
    await applyFunctions(send, readFunctionFiles(), latestMigration());
  } finally {
    await client.end();
  }
}
