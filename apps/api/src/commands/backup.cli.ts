/*
 * `npm run db -- backup`: the whole embedded database into one file under DATA_DIR/backups, whether the api runs or not.
 * `npm run db -- restore <file>`: such a file becomes the database, where there is none yet.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupFolder, backupSignal, nextBackupFile } from '../db/backup-files.ts';
import { makePrivateFiles, makePrivateFolder } from '../db/data-folder.ts';
import { describeOwner, findLockOwner, takeLock, type LockOwner } from '../db/lock-file.ts';
import { openDatabase, pgliteFolder } from '../db/open-database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { processEnv } from '../kernel/env.ts';

/** The wait for the running api, as long as its own limit for a backup (`db/pglite/pglite-thread.ts`). */
const timeoutMs = 300_000;
/** npm runs this in the folder of the api; INIT_CWD is the folder in which it was called. */
const { INIT_CWD: calledFrom = '.' } = process.env;
makePrivateFiles();
const env = processEnv();
const restoreAt = process.argv.indexOf('--restore');

try {
  console.log(restoreAt < 0 ? `The backup is ${await backUp()}` : await restore(process.argv[restoreAt + 1]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backUp(): Promise<string> {
  if (env.databaseUrl !== null) throw new Error('PostgreSQL is backed up by its own pg_dump: pg_dump "$DATABASE_URL"');
  if (!existsSync(join(env.dataDir, pgliteFolder))) throw new Error(`There is no database in ${env.dataDir}.`);
  const owner = findLockOwner(env.dataDir);
  return owner === null ? backUpHere() : backUpThere(owner);
}

async function backUpHere(): Promise<string> {
  const opened = await openDatabase(env, (error) => console.error(error));
  if (!opened.ok) throw new Error(opened.error);
  try {
    const file = nextBackupFile(env.dataDir);
    const result = await opened.value.backup(file);
    if (!result.ok) throw new Error(result.error.message);
    return file;
  } finally {
    await opened.value.close();
  }
}

/** Requests a backup from the api that uses the folder, by a signal, and waits for the file. */
async function backUpThere(owner: LockOwner): Promise<string> {
  if (!owner.isHere) throw new Error(`${env.dataDir} is in use by ${describeOwner(owner)}: run the command there.`);
  const folder = backupFolder(env.dataDir);
  const before = new Set(readdirSync(folder));
  process.kill(owner.pid, backupSignal);
  for (const until = performance.now() + timeoutMs; performance.now() < until;) {
    const made = readdirSync(folder).find((name) => name.endsWith('.tar.gz') && !before.has(name));
    if (made !== undefined) return join(folder, made);
    await sleep(100);
  }
  throw new Error(`Process ${owner.pid} made no backup; its log says why.`);
}

async function restore(given: string | undefined): Promise<string> {
  if (given === undefined) throw new Error('Which file? npm run db -- restore <file>');
  const file = resolve(calledFrom, given);
  const taken = await takeLock(env.dataDir);
  if (!taken.ok) throw new Error(`${env.dataDir} is in use by ${describeOwner(taken.error)}. Stop it first.`);
  try {
    const folder = join(env.dataDir, pgliteFolder);
    if (existsSync(folder)) throw new Error(`${folder} is there already. Move it away first.`);
    const db = await openPglite(folder, { restoreFrom: file });
    await db.close();
    makePrivateFolder(env.dataDir);
    return `${env.dataDir} is what ${file} was.`;
  } finally {
    taken.value.release();
  }
}
