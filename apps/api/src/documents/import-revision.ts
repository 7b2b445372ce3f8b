import { isDeepStrictEqual } from 'node:util';
import { fileOf, type SourceDocument } from '../content/source-document.ts';
import type { Database } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { createImportMemory, readCheckedFolder } from './checked-folder.ts';
import { decideImport, type ImportDecision, type Revision } from './decide-import.ts';
import { readFolderRevision } from './folder-revision.ts';
import {
  loadContent,
  lockContent,
  replaceDocuments,
  storedRevision,
  wasImported,
  writeRevision,
} from './stored-content.ts';

/** The changes that an import of a revision makes, as paths of the documents in the folder. */
export interface ContentChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The outcome of an import of a revision. */
export interface RevisionImport {
  readonly decision: ImportDecision;
  readonly changes: ContentChanges;
  /** The revision that the database has now. */
  readonly stored: Revision;
}

/** The options of an import of a revision. */
export interface RevisionOptions {
  /** True if the folder is imported also if it was made from another revision than the database has. */
  readonly isForced: boolean;
  /** True if the import only decides and compares, and writes nothing. */
  readonly isDryRun: boolean;
}

/**
 * Imports the folder as the next revision, for a database that several processes share. The folder names the revision that it was
 * made from (`revision.json`), which has to be the one in the database (docs/decisions/0047).
 */
export async function importRevision(
  db: Database,
  folder: string,
  { isForced, isDryRun }: RevisionOptions,
): Promise<Result<RevisionImport, readonly string[]>> {
  const checked = await readCheckedFolder(folder, await storedRevision(db), createImportMemory());
  if (!checked.ok) return checked;
  const written = await readFolderRevision(folder);
  if (!written.ok) return { ok: false, error: [written.error] };
  const { documents, digest } = checked.value;
  const result = await db.background.transaction(async (tx): Promise<Result<RevisionImport>> => {
    const current = await lockContent(tx);
    const wasReplaced = current !== null && current.digest !== digest && (await wasImported(tx, digest));
    const decided = decideImport({ digest, written: written.value, current, wasReplaced });
    const changes = compareDocuments((await loadContent(tx)).documents, documents);
    const decision = adjustDecision(decided, current, { changes, isForced });
    if (decision.kind !== 'new') return succeeded({ decision, changes, stored: current ?? nothingStored });
    const stored = { revision: decision.revision, digest };
    if (!isDryRun) {
      await replaceDocuments(tx, documents);
      await writeRevision(tx, stored);
    }
    return succeeded({ decision, changes, stored });
  });
  return result.ok ? result : { ok: false, error: [result.error.message] };
}

/** The revision of a database without documents. */
const nothingStored: Revision = { revision: 0, digest: '' };

/** Decides anew for a folder with the documents of the database, and for an import that the operator forces. */
function adjustDecision(
  decided: ImportDecision,
  current: Revision | null,
  { changes, isForced }: { readonly changes: ContentChanges; readonly isForced: boolean },
): ImportDecision {
  const { added, changed, removed } = changes;
  // An exported folder may have the same documents with another order of keys, and so another digest.
  const isSame = added.length + changed.length + removed.length === 0;
  if (current !== null && isSame) return { kind: 'same', revision: current.revision };
  const isRejected = decided.kind === 'older' || decided.kind === 'forked';
  return isRejected && isForced ? { kind: 'new', revision: decided.current + 1 } : decided;
}

/** Compares documents by their content: the database keeps no order of keys. */
function compareDocuments(before: readonly SourceDocument[], after: readonly SourceDocument[]): ContentChanges {
  const documentsBefore = new Map(before.map((document) => [fileOf(document), document.document]));
  const documentsNow = new Map(after.map((document) => [fileOf(document), document.document]));
  return {
    added: [...documentsNow.keys()].filter((file) => !documentsBefore.has(file)),
    changed: [...documentsNow].flatMap(([file, document]) =>
      documentsBefore.has(file) && !isDeepStrictEqual(documentsBefore.get(file), document) ? [file] : [],
    ),
    removed: [...documentsBefore.keys()].filter((file) => !documentsNow.has(file)),
  };
}
