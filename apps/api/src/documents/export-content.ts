import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileOf } from '../content/source-document.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { writeFolderRevision } from './folder-revision.ts';
import { loadContent, storedRevision } from './stored-content.ts';

/** The documents that were exported. */
interface Exported {
  readonly count: number;
  readonly revision: number;
}

/**
 * Writes the documents of the database into a folder, a file each, with their revision: an import of the folder is the same revision again. Ids are
 * kept; the order of an object's keys is not, because the database has none. Pictures and films are no documents.
 *
 * @param folder a new or an empty folder, so that no other document is mixed with them
 */
export async function exportContent(db: Queryable, folder: string): Promise<Result<Exported>> {
  const stored = await storedRevision(db);
  if (stored === null) return failed('conflict', 'nothing_to_export', 'Nothing was ever imported into the database.');
  const { documents } = await loadContent(db);
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      return failed('conflict', 'folder_not_empty', `${folder} is not empty. Name a new folder.`);
    for (const source of documents) {
      const file = join(folder, fileOf(source));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(source.document, null, 2)}\n`);
    }
  } catch (error) {
    return failed('conflict', 'folder_not_written', `${folder} cannot be written: ${String(error)}`);
  }
  const failure = await writeFolderRevision(folder, stored);
  if (failure !== null) return failed('conflict', 'folder_not_written', failure);
  return succeeded({ count: documents.length, revision: stored.revision });
}
