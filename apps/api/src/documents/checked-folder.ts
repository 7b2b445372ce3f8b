import { createHash } from 'node:crypto';
import manifest from '../../package.json' with { type: 'json' };
import type { SourceDocument } from '../content/source-document.ts';
import type { Result } from '../kernel/result.ts';
import { checkDocuments } from './check-documents.ts';
import { noteChecked } from './unchecked-documents.ts';
import type { Revision } from './decide-import.ts';
import { locateErrors } from './locate-errors.ts';
import { type KnownFiles, readDocuments } from './read-documents.ts';

/** The facts that a process remembers of its imports, so that the next import reads and writes only the changed documents. */
export interface ImportMemory {
  readonly files: KnownFiles;
  /** The documents that the process imported last, or found imported, and their digest. */
  imported: CheckedDocuments | null;
}

/** The documents of a folder that passed the checks. */
interface CheckedDocuments {
  readonly documents: readonly SourceDocument[];
  /** The SHA-256 of the documents. */
  readonly digest: string;
}

/** Creates the memory of a process that has imported nothing yet. */
export function createImportMemory(): ImportMemory {
  return { files: new Map(), imported: null };
}

/**
 * Reads and checks the documents of a folder.
 *
 * @param stored the revision of the database: documents with the same digest are not checked again
 * @param files the files that the process has read before; those that are read now are added
 */
export async function readCheckedFolder(
  folder: string,
  stored: Revision | null,
  { files }: Pick<ImportMemory, 'files'>,
): Promise<Result<CheckedDocuments, readonly string[]>> {
  const { documents, problems: unreadable } = await readDocuments(folder, files);
  const digest = digestDocuments(documents);
  // The digest contains the version of the program, so the same digest means that the same checks passed.
  const isStored = unreadable.length === 0 && stored?.digest === digest;
  const errors = isStored ? [] : [...unreadable, ...checkDocuments(documents)];
  if (errors.length > 0) return { ok: false, error: await locateErrors(folder, errors) };
  // `checkDocuments` notes itself what it has checked; these documents were checked by an earlier process.
  if (isStored) noteChecked(documents);
  return { ok: true, value: { documents, digest } };
}

/** The digest of each document. An unchanged document is the same object. */
const digests = new WeakMap<SourceDocument, string>();

/** Calculates the digest of all documents and of the version of the program, since they were checked by its rules. */
function digestDocuments(documents: readonly SourceDocument[]): string {
  const documentDigests = documents.map((document) => {
    const digest = digests.get(document) ?? sha256(JSON.stringify(document));
    digests.set(document, digest);
    return digest;
  });
  return sha256([manifest.version, ...documentDigests].join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
