import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { contentDocuments, contentImports, contentRevision } from '../db/schema/content.table.ts';
import manifest from '../../package.json' with { type: 'json' };
import { fileOf, isDocumentKind, type SourceDocument } from '../content/source-document.ts';
import { type Database, type Queryable, rowCount } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { checkDocuments, noteChecked } from './check-documents.ts';
import { decideImport, type ImportDecision, type Revision } from './decide-import.ts';
import { readFolderRevision } from './folder-revision.ts';
import { locateErrors } from './locate-errors.ts';
import { type KnownFiles, readDocuments } from './read-documents.ts';

interface Imported {
  readonly count: number;
  /** False if the database already had the same documents. */
  readonly isNew: boolean;
  readonly revision: number;
  readonly digest: string;
}

type ImportResult = Result<Imported, readonly string[]>;

/** The facts that a process remembers of its imports, so that the next import reads and writes only the changed documents. */
export interface ImportMemory {
  readonly files: KnownFiles;
  /** The documents that the process imported last, and their digest. */
  imported: Checked | null;
}

interface Checked {
  readonly documents: readonly SourceDocument[];
  /** The SHA-256 of the documents. */
  readonly digest: string;
}

/** Creates the memory of a process that has imported nothing yet. */
export function createImportMemory(): ImportMemory {
  return { files: new Map(), imported: null };
}

/** Replaces the documents in the database by those of the folder, whichever the database had: all of them, or none if one is invalid. */
export async function importContent(
  db: Database,
  folder: string,
  memory: ImportMemory = createImportMemory(),
): Promise<ImportResult> {
  const before = memory.imported;
  const stored = await storedRevision(db);
  const checked = await readChecked(folder, stored, memory);
  if (!checked.ok) return checked;
  const { documents, digest } = checked.value;
  const count = documents.length;
  // An import of the same documents writes nothing, so that an api with a full disk can start.
  if (stored?.digest === digest) return { ok: true, value: { ...stored, count, isNew: false } };
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
  return { ok: true, value: { ...imported.value, count } };
}

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
  const checked = await readChecked(folder, await storedRevision(db), createImportMemory());
  if (!checked.ok) return checked;
  const written = await readFolderRevision(folder);
  if (!written.ok) return { ok: false, error: [written.error] };
  const { documents, digest } = checked.value;
  const result = await db.background.transaction(async (tx): Promise<Result<RevisionImport>> => {
    const current = await lockContent(tx);
    const wasReplaced = current !== null && current.digest !== digest && (await wasImported(tx, digest));
    const decided = decideImport({ digest, written: written.value, current, wasReplaced });
    const isRejected = decided.kind === 'older' || decided.kind === 'forked';
    const changes = compareDocuments((await loadContent(tx)).documents, documents);
    // An exported folder may have the same documents with another order of keys, and so another digest.
    const { added, changed, removed } = changes;
    const isSame = current !== null && added.length + changed.length + removed.length === 0;
    const decision: ImportDecision = isSame
      ? { kind: 'same', revision: current.revision }
      : isRejected && isForced
        ? { kind: 'new', revision: decided.current + 1 }
        : decided;
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

/** Reads and checks the documents of a folder. */
async function readChecked(
  folder: string,
  stored: Revision | null,
  memory: ImportMemory,
): Promise<Result<Checked, readonly string[]>> {
  const { documents, problems: unreadable } = await readDocuments(folder, memory.files);
  const digest = digestDocuments(documents);
  // The documents of the database were checked by this version of the program.
  const isStored = unreadable.length === 0 && stored?.digest === digest;
  const errors = isStored ? [] : [...unreadable, ...checkDocuments(documents)];
  if (errors.length > 0) return { ok: false, error: await locateErrors(folder, errors) };
  if (isStored) noteChecked(documents);
  memory.imported = { documents, digest };
  return { ok: true, value: memory.imported };
}

/** Locks the documents, so that one import at a time decides and writes. Returns the revision of the database. */
async function lockContent(tx: Queryable): Promise<Revision | null> {
  await tx.run(sql`LOCK TABLE content_documents IN SHARE ROW EXCLUSIVE MODE`);
  return storedRevision(tx);
}

/** Compares documents by their content: the database keeps no order of keys. */
function compareDocuments(before: readonly SourceDocument[], after: readonly SourceDocument[]): ContentChanges {
  const old = new Map(before.map((document) => [fileOf(document), document.document]));
  const now = new Map(after.map((document) => [fileOf(document), document.document]));
  return {
    added: [...now.keys()].filter((file) => !old.has(file)),
    changed: [...now].flatMap(([file, document]) =>
      old.has(file) && !isDeepStrictEqual(old.get(file), document) ? [file] : [],
    ),
    removed: [...old.keys()].filter((file) => !now.has(file)),
  };
}

async function replaceDocuments(tx: Queryable, documents: readonly SourceDocument[]): Promise<void> {
  await tx.orm.delete(contentDocuments);
  await tx.run(sql`
    INSERT INTO content_documents (kind, slug, document)
    SELECT kind, slug, document
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) AS d(kind text, slug text, document jsonb)
  `);
}

/** Writes the documents that differ from those of the table. An unchanged document is the same object. */
async function changeDocuments(
  tx: Queryable,
  before: readonly SourceDocument[],
  documents: readonly SourceDocument[],
): Promise<void> {
  const same = new Set(before);
  const kept = new Set(documents);
  const gone = JSON.stringify(before.filter((document) => !kept.has(document)));
  const written = JSON.stringify(documents.filter((document) => !same.has(document)));
  await tx.run(sql`
    DELETE FROM content_documents d USING jsonb_to_recordset(${gone}::text::jsonb) AS g(kind text, slug text)
    WHERE d.kind = g.kind AND d.slug = g.slug
  `);
  await tx.run(sql`
    INSERT INTO content_documents (kind, slug, document)
    SELECT kind, slug, document
    FROM jsonb_to_recordset(${written}::text::jsonb) AS d(kind text, slug text, document jsonb)
  `);
}

const documentRow = z.object({
  kind: z.string().refine(isDocumentKind),
  slug: z.string(),
  /** The document; null if the caller knows it already. */
  document: z.unknown(),
  version: z.string(),
  revision: rowCount.nullable(),
});

/** The documents of the database. */
export interface ImportedContent {
  readonly documents: readonly SourceDocument[];
  /** The number of the last import that changed something; see `currentRevision`. */
  readonly revision: number;
  /** The documents by the digest of each. */
  readonly versions: ReadonlyMap<string, SourceDocument>;
}

/**
 * Loads the current documents and their revision, in one statement so that both belong together.
 *
 * @param known an earlier load: unchanged documents are not sent again, and are the same objects
 */
export async function loadContent(
  db: Queryable,
  known: Pick<ImportedContent, 'versions'> = { versions: new Map() },
): Promise<ImportedContent> {
  const rows = await db.rows(
    documentRow,
    sql`
      SELECT d.kind, d.slug, CASE WHEN k.version IS NULL THEN d.document END AS document, d.version, r.revision
      FROM (SELECT kind, slug, document, md5(kind || ' ' || slug || ' ' || document::text) AS version FROM content_documents) d
      LEFT JOIN unnest(${sql.param([...known.versions.keys()])}::text[]) AS k(version) ON k.version = d.version
      LEFT JOIN content_revision r ON true
      ORDER BY d.kind COLLATE "C", d.slug COLLATE "C"
    `,
  );
  const versions = new Map(
    rows.map(({ kind, slug, document, version }) => [version, known.versions.get(version) ?? { kind, slug, document }]),
  );
  return { documents: [...versions.values()], versions, revision: rows[0]?.revision ?? 0 };
}

/** Returns the number of the last import that changed something; 0 before the first. */
export async function currentRevision(db: Queryable): Promise<number> {
  return (await storedRevision(db))?.revision ?? 0;
}

/** Reads the revision of the database; null before the first import. */
export async function storedRevision(db: Queryable): Promise<Revision | null> {
  const { revision, digest } = contentRevision;
  const [row] = await db.orm.select({ revision, digest }).from(contentRevision);
  return row ?? null;
}

/** True if the documents of a digest were imported at some time. */
async function wasImported(tx: Queryable, digest: string): Promise<boolean> {
  const rows = await tx.orm.select().from(contentImports).where(eq(contentImports.digest, digest));
  return rows.length > 0;
}

/** Writes the revision. Call it in the transaction that writes the documents. */
async function writeRevision(tx: Queryable, { revision, digest }: Revision): Promise<void> {
  await tx.orm
    .insert(contentRevision)
    .values({ id: 1, revision, digest })
    .onConflictDoUpdate({ target: contentRevision.id, set: { revision, digest, importedAt: sql`now()` } });
  await tx.orm
    .insert(contentImports)
    .values({ digest, revision })
    .onConflictDoUpdate({ target: contentImports.digest, set: { revision } });
}

/** The digest of each document. An unchanged document is the same object. */
const digests = new WeakMap<SourceDocument, string>();

/** Calculates the digest of all documents and of the version of the program, since they were checked by its rules. */
function digestDocuments(documents: readonly SourceDocument[]): string {
  const each = documents.map((document) => {
    const digest = digests.get(document) ?? sha256(JSON.stringify(document));
    digests.set(document, digest);
    return digest;
  });
  return sha256([manifest.version, ...each].join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
