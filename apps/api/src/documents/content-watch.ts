import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../kernel/database.ts';
import { importContent } from './import-content.ts';

interface ContentWatchOptions {
  readonly db: Database;
  /** Of the documents; null where another process imports them. */
  readonly folder: string | null;
  /** Its state (`folderState`) before it was imported; null where that has not been done. */
  readonly imported: string | null;
  /** Takes over what the database has anew; answers its revision, null where there is nothing new. */
  readonly renew: () => Promise<number | null>;
  readonly log: Logger;
}

export interface ContentWatch {
  /**
   * Imports the folder where it has changed and then stayed as it is for one look, so that nobody's half of a change is read;
   * then takes over what is new in the database, whoever brought it. What goes wrong is logged, the same only once, and changes
   * nothing: documents that are not right problem by problem.
   */
  look(): Promise<void>;
}

export function createContentWatch({ db, folder, imported, renew, log }: ContentWatchOptions): ContentWatch {
  let handled = imported;
  let seen = imported;
  let lastFailure = '';

  const lookAtFolder = async (path: string) => {
    const state = await folderState(path);
    const isSettled = state === seen;
    seen = state;
    if (!isSettled || state === handled) return;
    const result = await importContent(db, path);
    handled = state;
    if (result.ok) {
      if (result.value.isNew) log.info({ documents: result.value.count }, 'content imported');
      return;
    }
    for (const error of result.error) log.error({ error }, 'content is not right; the old stays');
  };

  return {
    async look() {
      try {
        if (folder !== null) await lookAtFolder(folder);
        const revision = await renew();
        if (revision !== null) log.info({ revision }, 'content renewed');
        lastFailure = '';
      } catch (error) {
        // A folder or a database that is away is looked at again and again: one line for each time that it goes.
        if (String(error) !== lastFailure) log.error({ err: error }, 'content cannot be looked at; the old stays');
        lastFailure = String(error);
      }
    },
  };
}

/**
 * A text that changes with every change of a document in the folder: added, removed, renamed, written. Looked at instead of
 * listened to: events differ between systems, get lost in containers and on network drives, and a hundred files cost
 * milliseconds.
 */
export async function folderState(folder: string): Promise<string> {
  if (!existsSync(folder)) return 'is not there';
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();
  const states = await Promise.all(names.map(async (name) => `${name} ${await fileState(join(folder, name))}`));
  return states.join('\n');
}

async function fileState(file: string): Promise<string> {
  const { mtimeNs, ctimeNs, size, ino } = await stat(file, { bigint: true });
  return [mtimeNs, ctimeNs, size, ino].join(' ');
}
