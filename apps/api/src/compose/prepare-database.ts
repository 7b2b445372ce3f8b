import type { Logger } from 'pino';
import { folderState, type ContentWatchOptions } from '../documents/content-watch.ts';
import { writeFolderRevision } from '../documents/folder-revision.ts';
import { createImportMemory } from '../documents/checked-folder.ts';
import { importContent } from '../documents/import-content.ts';
import { storedRevision } from '../documents/stored-content.ts';
import { DatabaseUnavailable, type Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import type { Failure, Result } from '../kernel/result.ts';
import { joinInstances, type Membership } from '../operations/instances.ts';
import { reachDatabase } from '../operations/metrics.ts';
import { sharedDiskId } from '../uploads/shared-disk.ts';

/** A database with which an api can start. */
export interface PreparedDatabase {
  /** The row of this api among those that share the database; null on the embedded database, which one process has alone. */
  readonly membership: Membership | null;
  readonly watched: WatchedFolder;
}

/** The content folder as it was imported; `folder` is null if a command imports it. */
export type WatchedFolder = Pick<ContentWatchOptions, 'folder' | 'imported' | 'memory'>;

/**
 * Migrates the database, joins the apis that share it, and imports the content.
 *
 * @returns all reasons why the api cannot start; the caller closes the database
 */
export async function prepareDatabase(
  db: Database,
  env: ApiEnv,
  log: Logger,
): Promise<Result<PreparedDatabase, readonly string[]>> {
  await db.migrate();
  const joined = env.databaseUrl === null ? null : await joinShared(db, env, log);
  if (joined?.ok === false) return { ok: false, error: [joined.error] };
  const membership = joined?.value ?? null;
  const imported = await importAtStart(db, env, log);
  if (imported.ok) return { ok: true, value: { membership, watched: imported.value } };
  await membership?.leave();
  return imported;
}

/** Checks the connection to a shared database, and joins the apis on it. */
async function joinShared(db: Database, env: ApiEnv, log: Logger): Promise<Result<Membership, string>> {
  const failure = await checkConnection(db);
  return failure ?? joinOtherApis(db, env, log);
}

/** Checks that DATABASE_URL leads to a database that responds, since the migrations ran over the direct URL, which may lead elsewhere. */
async function checkConnection(db: Database): Promise<Failure<string> | null> {
  try {
    await reachDatabase(db);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.code;
    const hint = reason.includes('startup parameter')
      ? ' A pooler in transaction mode needs DATABASE_POOLER=transaction.'
      : '';
    return { ok: false, error: `The database of DATABASE_URL does not respond: ${reason}.${hint}` };
  }
}

/** Registers this api among those that share the database; fails if their files would be on different disks. */
async function joinOtherApis(
  db: Database,
  { forms, smtpUrl }: ApiEnv,
  log: Logger,
): Promise<Result<Membership, string>> {
  const { uploadsOn: uploads, uploadDir } = forms;
  const disk = uploads === 'shared-disk' ? await sharedDiskId(uploadDir) : null;
  const joined = await joinInstances({ db, uploads, disk });
  if (joined.ok && joined.value.others.length > 0 && smtpUrl === null) {
    const { others } = joined.value;
    log.warn({ others }, 'without SMTP_URL emails become files on the disk of whichever api leads');
  }
  return joined;
}

/**
 * Imports the content at the start. The embedded database belongs to one process: it takes the folder at each start, and watches it. PostgreSQL may
 * be shared: a start fills an empty database, and everything later comes by `npm run content -- import` (docs/decisions/0047).
 */
async function importAtStart(
  db: Database,
  { importsContent, contentDir, databaseUrl }: ApiEnv,
  log: Logger,
): Promise<Result<WatchedFolder, readonly string[]>> {
  const unwatched: Result<WatchedFolder, readonly string[]> = { ok: true, value: { folder: null, imported: null } };
  if (!importsContent || (databaseUrl !== null && (await storedRevision(db)) !== null)) return unwatched;
  // The state is read before the import, so that the watch sees changes made in between.
  const state = await folderState(contentDir);
  const memory = createImportMemory();
  const imported = await importContent(db, contentDir, memory);
  if (!imported.ok) return imported;
  if (databaseUrl === null) return { ok: true, value: { folder: contentDir, imported: state, memory } };
  const failure = await writeFolderRevision(contentDir, imported.value);
  if (failure !== null)
    log.warn({ folder: contentDir, failure }, 'the revision of the content cannot be written into its folder');
  return unwatched;
}
