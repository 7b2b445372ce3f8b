import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database } from './database.ts';
import { drizzleDatabase } from './drizzle-database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Chosen once: all processes that migrate the same database wait for each other on it. */
const migrationLock = 7_203_411;

interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Hears of connections that broke while idle; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
}

export async function openPostgres({ url, poolSize, onIdleError }: PostgresOptions): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
  pool.on('error', onIdleError);
  const db = drizzle(pool);
  return drizzleDatabase(db, {
    migrate: () => migrateAlone(pool),
    close: () => pool.end(),
  });
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  }
}
