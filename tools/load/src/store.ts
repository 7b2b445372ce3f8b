import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, openDatabaseAt, type Database } from '@latchkey/api/testing';
import { inject } from 'vitest';

/** Where a server under load keeps its places. */
export interface ServerPlace {
  /** Environment of the server. */
  readonly settings: Readonly<Record<string, string>>;
  /** A program and its arguments that run the server; Node itself where not given. */
  readonly wrap?: readonly string[];
}

/** A filled database of one proof, and how to look at it by SQL. */
export interface Store extends ServerPlace {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** PGlite has room for one process: only once the server is gone. */
  open(): Promise<Database>;
  dispose(): Promise<void>;
}

const seeded = inject('seeded');

async function pgliteStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-load-'));
  await cp(seeded.pgliteFolder, dataDir, { recursive: true });
  return {
    name: 'PGlite',
    settings: { DATA_DIR: dataDir, DATABASE_URL: '', CONTENT_DIR: seeded.contentDir },
    open: () => openDatabaseAt({ dataDir }),
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** On a server of one's own, or on the one that all proofs share. */
export async function postgresStore(server: { readonly url: string; readonly template: string }): Promise<Store> {
  const databaseUrl = await createDatabase(server.url, server.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-load-'));
  return {
    name: 'PostgreSQL',
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CONTENT_DIR: seeded.contentDir },
    open: () => openDatabaseAt({ databaseUrl }),
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  };
}

const { postgres } = seeded;

/** Each proof runs on both: an own copy of the filled database every time. */
export const stores: readonly { readonly name: Store['name']; readonly make: () => Promise<Store> }[] = [
  { name: 'PGlite', make: pgliteStore },
  ...(postgres === null ? [] : [{ name: 'PostgreSQL' as const, make: () => postgresStore(postgres) }]),
];

export async function withStore<Value>(make: () => Promise<Store>, work: (store: Store) => Promise<Value>) {
  const store = await make();
  try {
    return await work(store);
  } finally {
    await store.dispose();
  }
}

export async function withDatabase<Value>(store: Store, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await store.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
