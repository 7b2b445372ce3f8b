import { join } from 'node:path';
import type { ApiEnv } from '../kernel/env.ts';
import type { Database } from '../kernel/database.ts';
import { describeOwner, takeLock } from './lock-file.ts';
import { makePrivateFolder } from './data-folder.ts';
import type { Result } from '../kernel/result.ts';

export type OpenResult = Result<Database, string>;

type Where = Pick<
  ApiEnv,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePooler' | 'databasePoolSize' | 'dataDir' | 'minFreeBytes'
>;

/** The folder of PGlite's files within DATA_DIR. */
export const pgliteFolder = 'pglite';

/** Opens PostgreSQL if DATABASE_URL is set, else the embedded database in DATA_DIR, which only one process may open. */
export async function openDatabase(env: Where, onIdleError: (error: Error) => void): Promise<OpenResult> {
  // Each database is imported only where it is used.
  if (env.databaseUrl !== null) {
    const { openPostgres } = await import('./open-postgres.ts');
    return {
      ok: true,
      value: await openPostgres({
        url: env.databaseUrl,
        directUrl: env.databaseDirectUrl ?? env.databaseUrl,
        pooler: env.databasePooler,
        poolSize: env.databasePoolSize,
        onIdleError,
      }),
    };
  }
  makePrivateFolder(env.dataDir);
  const locked = await takeLock(env.dataDir);
  if (!locked.ok) {
    const error = `${env.dataDir} is in use by ${describeOwner(locked.error)}. Stop it, or set another DATA_DIR.`;
    return { ok: false, error };
  }
  try {
    const { openPglite } = await import('./open-pglite.ts');
    const db = await openPglite(join(env.dataDir, pgliteFolder), { minFreeBytes: env.minFreeBytes });
    // The files of a new database are made private, too.
    makePrivateFolder(env.dataDir);
    const close = async () => {
      await db.close();
      locked.value.release();
    };
    return { ok: true, value: { ...db, close } };
  } catch (error) {
    locked.value.release();
    throw error;
  }
}
