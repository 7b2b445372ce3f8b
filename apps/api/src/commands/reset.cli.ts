/*
 * `npm run db -- reset`: deletes the database, bookings included, and seeds a new one. Fails while a server has the embedded database
 * open. PostgreSQL needs a confirmation: `npm run db -- reset --yes`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { makePrivateFiles } from '../db/data-folder.ts';
import { describeOwner, takeLock } from '../db/lock-file.ts';
import { pgliteFolder } from '../db/open-database.ts';
import { processEnv } from '../kernel/env.ts';
import { seed, withDatabase } from './with-database.ts';

makePrivateFiles();
const env = processEnv();
const error = env.databaseUrl === null ? await removeEmbedded(env.dataDir) : await removeIfMeant(env.databaseUrl);
if (error !== null) {
  console.error(error);
  process.exit(1);
}
await withDatabase(async (db) => {
  const problems = await seed(db, env);
  if (problems.length === 0) console.log('The database is new.');
  return problems;
});

async function removeIfMeant(url: string): Promise<string | null> {
  if (!process.argv.includes('--yes')) {
    return 'This would delete all tables of the PostgreSQL in DATABASE_URL. Add --yes if that is meant.';
  }
  await removePostgres(url);
  return null;
}

/** Deletes the embedded database. Returns the reason where a running process has it open, else null. */
async function removeEmbedded(dataDir: string): Promise<string | null> {
  const taken = await takeLock(dataDir);
  if (!taken.ok) return `${dataDir} is in use by ${describeOwner(taken.error)}. Stop it first.`;
  try {
    rmSync(join(dataDir, pgliteFolder), { recursive: true, force: true });
    return null;
  } finally {
    taken.value.release();
  }
}

/** Deletes everything that the migrations created. */
async function removePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}
