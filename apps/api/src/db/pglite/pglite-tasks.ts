/*
 * The thread of the embedded database: its queries do not block the process. Tasks run one after the other, in the order in which
 * they arrive.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { types, type PGlite } from '@electric-sql/pglite';
import { maxStatements } from '../max-statements.ts';
import { migratePglite } from './migrate-pglite.ts';
import { openInMemory } from './open-in-memory.ts';
import { createPglite } from './create-pglite.ts';
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

/** The database of this thread; null until it is open. */
let client: PGlite | null = null;
/** Runs a statement on `client`. */
let query: ReturnType<typeof createPreparedStatements> | null = null;
/**
 * True from the `open` of a database in memory to the next task. Only that task opens the database, because a `migrate` opens it with the files of one
 * that is migrated already.
 */
let waitsToOpenInMemory = false;

async function perform(task: ThreadTask): Promise<unknown[]> {
  if (task.kind === 'open') {
    if (task.folder === null) waitsToOpenInMemory = true;
    else keepDatabase(await openFolder(task.folder, task.restoreFrom));
    return [];
  }
  if (waitsToOpenInMemory) {
    waitsToOpenInMemory = false;
    keepDatabase(await openInMemory({ isMigrated: task.kind === 'migrate' }));
  }
  if (client === null || query === null) throw new Error('the embedded database is not open');
  switch (task.kind) {
    case 'query':
      return query(task.text, task.params, task.rowMode);
    case 'migrate':
      await migratePglite(client);
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
function keepDatabase(opened: PGlite): void {
  client = opened;
  query = createPreparedStatements(client, { parsers, maxStatements });
}

/** Opens the database of a folder. A new one begins with the contents of the backup file, if one is given. */
async function openFolder(dataDir: string, restoreFrom?: string): Promise<PGlite> {
  return createPglite({
    dataDir,
    ...(restoreFrom !== undefined && { loadDataDir: new Blob([await readFile(restoreFrom)]) }),
  });
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

/** Resolves when all tasks that have arrived are done. */
let allDone: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: ThreadRequest) => {
  // An exception here ends the thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  allDone = allDone.then(async () => parentPort?.postMessage(await reply(request)));
});
