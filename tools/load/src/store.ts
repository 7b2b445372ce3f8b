import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseAt, startTestPostgres, type Database } from '@latchkey/api/testing';

/** Where a server under load keeps its places, and how to look at them by SQL once it has stopped. */
export interface Store {
  readonly name: string;
  /** Environment of the server. */
  readonly settings: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  dispose(): Promise<void>;
}

export async function pgliteStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-load-'));
  return {
    name: 'PGlite',
    settings: { DATA_DIR: dataDir, DATABASE_URL: '' },
    open: () => openDatabaseAt({ dataDir }),
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export type PostgresStoreResult =
  | { readonly ok: true; readonly store: Store }
  | { readonly ok: false; readonly reason: string };

export async function postgresStore(): Promise<PostgresStoreResult> {
  const started = await startTestPostgres();
  if (!started.ok) return started;
  const { postgres } = started;
  const databaseUrl = await postgres.createDatabase();
  const store = {
    name: 'PostgreSQL',
    settings: { DATABASE_URL: databaseUrl },
    open: () => openDatabaseAt({ databaseUrl }),
    dispose: () => postgres.stop(),
  };
  return { ok: true, store };
}
