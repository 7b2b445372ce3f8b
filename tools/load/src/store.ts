import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, openDatabaseAt, type Database } from '@latchkey/api/testing';
import { inject } from 'vitest';

/** The database of a server under load. */
export interface ServerPlace {
  /** The environment variables of the server. */
  readonly settings: Readonly<Record<string, string>>;
  /** The command that runs the server, to which the arguments of Node are added, so it has to end with Node. Node alone by default. */
  readonly command?: readonly string[];
}

/** A seeded database of one proof, with access by SQL. */
export interface Store extends ServerPlace {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Opens the database. PGlite allows one process, so this has to wait until the server has ended. */
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

/** Creates a database on the given server, which all proofs may share. */
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

/** The stores: each proof runs on both databases, with its own copy of the seeded one. */
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
