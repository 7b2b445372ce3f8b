/*
 * The thread of the embedded database: its queries do not block the process. Tasks run one after the other, in the order in which
 * they arrive.
 */
import { statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { applyFunctions } from '../apply-functions.ts';
import { readFunctionFiles } from '../function-files.ts';
import { latestMigration, migrationsFolder, migrationsHash } from '../migrations-folder.ts';
import { maxStatements } from '../max-statements.ts';
import { pgliteOptions } from './pglite-options.ts';
import type { ThreadReply, ThreadRequest, ThreadTask } from './pglite-thread.ts';
import { createPreparedStatements } from './prepared-statements.ts';

/** Times stay text, as with the PostgreSQL driver. */
const asText = (text: string) => text;
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
};

let client: PGlite | null = null;
let query: ReturnType<typeof createPreparedStatements> | null = null;
/** True until the first task of a database in memory, which decides with which tables it begins. */
let isNewInMemory = false;

async function perform(task: ThreadTask): Promise<unknown[]> {
  if (task.kind === 'open') {
    if (task.folder === null) isNewInMemory = true;
    else takeOver(await openFolder(task.folder, task.restoreFrom));
    return [];
  }
  if (isNewInMemory) {
    isNewInMemory = false;
    takeOver(await openInMemory(task.kind === 'migrate'));
  }
  if (client === null || query === null) throw new Error('the embedded database is not open');
  switch (task.kind) {
    case 'query':
      return query(task.text, task.params, task.rowMode);
    case 'migrate':
      await migrateAll(client);
      return [];
    case 'backup': {
      const dump = await client.dumpDataDir('gzip');
      // The file is renamed when it is complete, so that an incomplete backup is never read.
      await writeFile(`${task.file}.part`, Buffer.from(await dump.arrayBuffer()));
      await rename(`${task.file}.part`, task.file);
      return [];
    }
    case 'close':
      await client.close();
      return [];
  }
}

/** Makes an opened database the one of this thread. */
function takeOver(opened: PGlite): void {
  client = opened;
  query = createPreparedStatements(client, { parsers, maxStatements });
}

async function openFolder(dataDir: string, restoreFrom?: string): Promise<PGlite> {
  return create({
    dataDir,
    ...(restoreFrom !== undefined && { loadDataDir: new Blob([await readFile(restoreFrom)]) }),
  });
}

/** True if the database has all migrations; a new one lacks even their list. */
async function isMigrated(database: PGlite): Promise<boolean> {
  const { rows } = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere !== true) return false;
  const { rows: migrations } = await database.query<{ newest: number }>(
    'SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations',
  );
  return (migrations[0]?.newest ?? 0) >= latestMigration();
}

async function migrateAll(database: PGlite): Promise<void> {
  if (!(await isMigrated(database))) await runMigrations(database);
  const send = async (text: string, params: readonly unknown[] = []) => {
    const { rows } = await database.query<Record<string, unknown>>(text, [...params]);
    return rows;
  };
  await applyFunctions(send, readFunctionFiles(), latestMigration());
}

/** Runs the migrations. The hundreds of files that this needs are imported only at the starts that need them. */
async function runMigrations(database: PGlite): Promise<void> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(drizzle(database), { migrationsFolder });
}

async function create(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, ...(await pgliteOptions()) });
}

async function reply({ id, task }: ThreadRequest): Promise<ThreadReply> {
  try {
    return { id, ok: true, value: await perform(task) };
  } catch (error) {
    if (isBroken(error)) throw error;
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
    return { id, ok: false, error: { message: error instanceof Error ? error.message : String(error), code } };
  }
}

/** True for an error of WebAssembly, which means that the database is broken; errors of PostgreSQL leave it intact. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && ['RuntimeError', 'ExitStatus'].includes(error.name);
}

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: ThreadRequest) => {
  // An exception here ends the thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  last = last.then(async () => parentPort?.postMessage(await reply(request)));
});

/**
 * Opens a database in memory, for tests, which open hundreds. PGlite needs two seconds to create one and as many for the migrations, and almost none
 * with the files of an existing one: those are kept in the temporary folder, one copy per version of PGlite, and one per set of migrations.
 */
async function openInMemory(hasTables: boolean): Promise<PGlite> {
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const version = `${size}-${Math.round(mtimeMs)}`;
  if (!hasTables) return openKept(version, () => create({}));
  return openKept(`${version}-${migrationsHash()}`, async () => {
    const made = await openInMemory(false);
    await migrateAll(made);
    return made;
  });
}

async function openKept(name: string, make: () => Promise<PGlite>): Promise<PGlite> {
  const file = join(tmpdir(), `latchkey-pglite-${userInfo().uid}-${name}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return create({ loadDataDir: new Blob([kept]) });
  const made = await make();
  const dump = await made.dumpDataDir('none');
  const draft = `${file}.${process.pid}-${performance.now()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(draft, file);
  return made;
}
