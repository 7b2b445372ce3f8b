import { join } from 'node:path';
import type { ApiEnv } from '../env.ts';
import type { Database } from './database.ts';
import { takeLock } from './lock-file.ts';
import { openPglite } from './open-pglite.ts';
import { makePrivateFolder } from './private-files.ts';
import { openPostgres } from './open-postgres.ts';

export type OpenResult =
  | { readonly ok: true; readonly db: Database }
  | { readonly ok: false; readonly problem: string };

type Where = Pick<ApiEnv, 'databaseUrl' | 'databasePoolSize' | 'dataDir' | 'minFreeBytes'>;

/** The folder of PGlite's own files within DATA_DIR. */
export const pgliteFolder = 'pglite';

/** PostgreSQL where DATABASE_URL is set, else the embedded database in DATA_DIR, which one process at a time may have. */
export async function openDatabase(env: Where, onIdleError: (error: Error) => void): Promise<OpenResult> {
  if (env.databaseUrl !== null) {
    return { ok: true, db: await openPostgres({ url: env.databaseUrl, poolSize: env.databasePoolSize, onIdleError }) };
  }
  makePrivateFolder(env.dataDir);
  const taken = takeLock(env.dataDir);
  if (!taken.ok) {
    return {
      ok: false,
      problem: `${env.dataDir} is in use by process ${taken.pid}. Stop it, or set another DATA_DIR.`,
    };
  }
  try {
    const db = await openPglite(join(env.dataDir, pgliteFolder), { minFreeBytes: env.minFreeBytes });
    // The files of a new database.
    makePrivateFolder(env.dataDir);
    const close = async () => {
      await db.close();
      taken.lock.release();
    };
    return { ok: true, db: { ...db, close } };
  } catch (error) {
    taken.lock.release();
    throw error;
  }
}
