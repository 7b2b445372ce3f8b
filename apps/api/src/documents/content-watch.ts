import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../kernel/database.ts';
import { createImportMemory, importContent, type ImportMemory } from './import-content.ts';
import { fileState } from './read-documents.ts';

export interface ContentWatchOptions {
  readonly db: Database;
  /** Folder of the documents; null where a command imports them. */
  readonly folder: string | null;
  /** Its state (`folderState`) before the import; null if it was not imported. */
  readonly imported: string | null;
  /** What the imports of this process remember. */
  readonly memory?: ImportMemory;
  /** After this time, a folder that has changed is looked at again; if null, at the next look. */
  readonly settleMs?: number | null;
  /** Loads new documents from the database. Returns their revision, or null where nothing is new. */
  readonly renew: () => Promise<number | null>;
  readonly log: Logger;
}

export interface ContentWatch {
  /**
   * Imports the folder once it has changed and then stayed the same between two looks, so that no half of a change is read; then
   * loads what is new in the database, whichever process imported it. Errors are logged, the same one only once, and change
   * nothing; errors in documents are logged one by one.
   */
  look(): Promise<void>;
}

export function createContentWatch({
  db,
  folder,
  imported,
  memory = createImportMemory(),
  settleMs = null,
  renew,
  log,
}: ContentWatchOptions): ContentWatch {
  let handled = imported;
  let seen = imported;
  let lastFailure = '';

  const lookAtFolder = async (path: string) => {
    let state = await folderState(path);
    if (settleMs !== null && state !== seen) {
      // Anyone who writes one document has finished soon; a longer change is read at a later look.
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
        // The watch runs again and again: one line for each time that the folder or the database goes away.
        if (String(error) !== lastFailure) log.error({ err: error }, 'content cannot be read; the old version stays');
        lastFailure = String(error);
      }
    },
  };
}

/**
 * A text that changes whenever a document of the folder is added, removed, renamed or written. Polled, because file events differ
 * between systems and get lost in containers and on network drives, and a hundred files cost milliseconds.
 */
export async function folderState(folder: string): Promise<string> {
  if (!existsSync(folder)) return 'is not there';
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  const states = await Promise.all(names.map(async (name) => `${name} ${await fileState(join(folder, name))}`));
  return states.join('\n');
}
