import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../kernel/database.ts';
import { createImportMemory, type ImportMemory } from './checked-folder.ts';
import { importContent } from './import-content.ts';
import { fileState } from './read-documents.ts';

/** The dependencies of a watch of the documents. */
export interface ContentWatchOptions {
  readonly db: Database;
  /** The folder of the documents; null if a command imports them. */
  readonly folder: string | null;
  /** The state of the folder (`folderState`) before the import; null if it was not imported. */
  readonly imported: string | null;
  /** The facts that the imports of this process remember. */
  readonly memory?: ImportMemory;
  /** The time after which a folder that has changed is read again; if null, it is read again at the next look. */
  readonly settleMs?: number | null;
  /** Loads new documents from the database. Returns their revision; null if nothing is new. */
  readonly renew: () => Promise<number | null>;
  readonly log: Logger;
}

/** A watch that imports and loads documents when they change. */
export interface ContentWatch {
  /**
   * Imports the folder once it has changed and then stayed the same between two looks, so that no half of a change is read; then loads new documents
   * from the database, whichever process imported them. Errors are logged, the same one only once, and change nothing; errors in documents are logged
   * one by one.
   */
  look(): Promise<void>;
}

/** Creates a watch of the documents. */
export function createContentWatch({
  db,
  folder,
  imported,
  memory = createImportMemory(),
  settleMs = null,
  renew,
  log,
}: ContentWatchOptions): ContentWatch {
  /** The state of the folder that was imported last, or whose errors were logged. */
  let handled = imported;
  /** The state of the folder at the last look. */
  let seen = imported;
  /** The failure that was logged last; empty after a success. */
  let lastFailure = '';

  const lookAtFolder = async (path: string) => {
    let state = await folderState(path);
    if (settleMs !== null && state !== seen) {
      // A person who writes one document has finished soon; a longer change is read at a later look.
      seen = state;
      await sleep(settleMs);
      state = await folderState(path);
    }
    const isSettled = state === seen;
    seen = state;
    if (!isSettled || state === handled) return;
    const result = await importContent(db, path, memory);
    handled = state;
    if (result.ok) {
      if (result.value.isNew) log.info({ documents: result.value.count }, 'content imported');
      return;
    }
    for (const error of result.error) log.error({ error }, 'content is invalid; the old version stays');
  };

  return {
    async look() {
      try {
        if (folder !== null) await lookAtFolder(folder);
        const revision = await renew();
        if (revision !== null) log.info({ revision }, 'content renewed');
        lastFailure = '';
      } catch (error) {
        // The watch runs again and again, so each failure of the folder or of the database is logged once.
        if (String(error) !== lastFailure) log.error({ err: error }, 'content cannot be read; the old version stays');
        lastFailure = String(error);
      }
    },
  };
}

/**
 * Returns a text that changes when a document of the folder is added, removed, renamed or written. The folder is polled, because file events differ
 * between systems and get lost in containers and on network drives, and a hundred files cost milliseconds.
 */
export async function folderState(folder: string): Promise<string> {
  if (!existsSync(folder)) return 'is not there';
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  const states = await Promise.all(names.map(async (name) => `${name} ${await fileState(join(folder, name))}`));
  return states.join('\n');
}
