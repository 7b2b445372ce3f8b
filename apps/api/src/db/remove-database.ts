import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { takeLock } from './lock-file.ts';
import { pgliteFolder } from './open-database.ts';

/** Deletes the embedded database; answers why not where a living process has it open. */
export function removeEmbedded(dataDir: string): string | null {
  const taken = takeLock(dataDir);
  if (!taken.ok) return `${dataDir} is in use by process ${taken.error.pid}. Stop it first.`;
  try {
    rmSync(join(dataDir, pgliteFolder), { recursive: true, force: true });
    return null;
  } finally {
    taken.value.release();
  }
}

/** Deletes all that migrations made. */
export async function removePostgres(url: string): Promise<void> {
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
