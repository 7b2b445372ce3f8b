import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database } from '../kernel/database.ts';
import { failed } from '../kernel/result.ts';
import { postgresDatabase, connectionLimits } from './postgres-database.ts';
import { migrationsFolder } from './statements.ts';

/** Chosen once: all processes that migrate the same database wait for each other on it. */
const migrationLock = 7_203_411;

interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Hears of connections that broke, idle or in use; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
}

export async function openPostgres({ url, poolSize, onIdleError }: PostgresOptions): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: poolSize, ...connectionLimits });
  // The pool itself hears of idle connections only: one that broke in the midst of a transaction would end the process.
  pool.on('connect', (client) => void client.on('error', onIdleError));
  // Told by the connection already; without a listener the pool would throw.
  pool.on('error', (error) => void error);
  return postgresDatabase(pool, {
    migrate: () => migrateAlone(url),
    // Its autovacuum.
    tend: () => Promise.resolve(),
    backup: () => Promise.resolve(failed('invalid', 'backup_elsewhere', 'PostgreSQL is backed up by its own pg_dump.')),
    close: () => pool.end(),
  });
}

/** On a connection without limits: a migration takes as long as it takes. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
