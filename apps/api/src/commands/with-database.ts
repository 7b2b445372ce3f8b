import { openAccounts } from '../compose/open-accounts.ts';
import { writeFolderRevision } from '../documents/folder-revision.ts';
import { importContent } from '../documents/import-content.ts';
import { loadServices } from '../compose/load-services.ts';
import { makePrivateFiles } from '../db/data-folder.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../kernel/database.ts';
import { processEnv, type ApiEnv } from '../kernel/env.ts';
import { createLog } from '../kernel/log.ts';

/**
 * The work of a command.
 *
 * @returns error messages, one per line
 */
type Work = (db: Database, env: ApiEnv) => Promise<readonly string[]>;

/** Runs the work of a command on the database of the environment. Returned messages are printed, and the command fails. */
export async function withDatabase(work: Work): Promise<void> {
  makePrivateFiles();
  const env = processEnv();
  const opened = await openDatabase(env, (error) => process.stderr.write(`${String(error)}\n`));
  const problems = opened.ok ? await workWith(opened.value, env, work) : [opened.error];
  for (const error of problems) process.stderr.write(`${error}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Does the work, and closes the database afterwards, also after an error. */
async function workWith(db: Database, env: ApiEnv, work: Work): Promise<readonly string[]> {
  try {
    return await work(db, env);
  } finally {
    await db.close();
  }
}

/**
 * Migrates the database, imports the content, whatever was there, and numbers the rooms. Returns the errors in the documents; if there are any,
 * nothing was changed.
 */
export async function seed(db: Database, env: ApiEnv): Promise<readonly string[]> {
  await db.migrate();
  const imported = await importContent(db, env.contentDir);
  if (!imported.ok) return imported.error;
  await loadServices(db, { ...env, accounts: openAccounts(env) }, createLog(env.logLevel));
  if (env.databaseUrl === null) return [];
  const failure = await writeFolderRevision(env.contentDir, imported.value);
  return failure === null ? [] : [`The revision cannot be written into ${env.contentDir}: ${failure}`];
}
