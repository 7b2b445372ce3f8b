import type { Database } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { createImportMemory, type ImportMemory, readCheckedFolder } from './checked-folder.ts';
import { changeDocuments, lockContent, replaceDocuments, storedRevision, writeRevision } from './stored-content.ts';

interface Imported {
  readonly count: number;
  /** False if the database already had the same documents. */
  readonly isNew: boolean;
  readonly revision: number;
  readonly digest: string;
}

type ImportResult = Result<Imported, readonly string[]>;

/**
 * Replaces the documents in the database by those of the folder, whichever revision the database has. Writes nothing if a document is
 * invalid.
 *
 * @param memory the facts that the caller keeps between its imports
 */
export async function importContent(
  db: Database,
  folder: string,
  memory: ImportMemory = createImportMemory(),
): Promise<ImportResult> {
  const stored = await storedRevision(db);
  const checked = await readCheckedFolder(folder, stored, memory);
  if (!checked.ok) return checked;
  const { documents, digest } = checked.value;
  const count = documents.length;
  // An import of the same documents writes nothing, so that an api with a full disk can start.
  if (stored?.digest === digest) {
    memory.imported = checked.value;
    return { ok: true, value: { ...stored, count, isNew: false } };
  }
  const before = memory.imported;
  const imported = await db.background.transaction(async (tx) => {
    const current = await lockContent(tx);
    if (current?.digest === digest) return succeeded({ ...current, isNew: false });
    const next = { revision: (current?.revision ?? 0) + 1, digest };
    await (before !== null && before.digest === current?.digest
      ? changeDocuments(tx, before.documents, documents)
      : replaceDocuments(tx, documents));
    await writeRevision(tx, next);
    return succeeded({ ...next, isNew: true });
  });
  if (!imported.ok) return { ok: false, error: [imported.error.message] };
  memory.imported = checked.value;
  return { ok: true, value: { ...imported.value, count } };
}
