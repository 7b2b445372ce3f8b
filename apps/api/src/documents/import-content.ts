import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { isDocumentKind, type SourceDocument } from '../content/source-document.ts';
import { type Database, type Queryable, rowCount } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { checkDocuments, describeContentError, noteChecked } from './check-documents.ts';
import { type KnownFiles, readDocuments } from './read-documents.ts';

interface Imported {
  readonly count: number;
  /** False if the database already had the same documents. */
  readonly isNew: boolean;
  /** These documents were imported before and replaced since: nothing was changed. */
  readonly isOlder: boolean;
}

type ImportResult = Result<Imported, readonly string[]>;

interface ImportOptions {
  /** What to do with documents that others have replaced since (docs/decisions/0028). */
  readonly older: 'taken' | 'left';
  /** Of earlier imports by this process. */
  readonly memory?: ImportMemory;
}

/** What a process remembers of its imports, so that the next one costs what has changed. */
export interface ImportMemory {
  readonly files: KnownFiles;
  /** The documents that it imported last, and their digest. */
  imported: { readonly digest: string; readonly documents: readonly SourceDocument[] } | null;
}

export function createImportMemory(): ImportMemory {
  return { files: new Map(), imported: null };
}

/** Replaces the documents in the database by those of the folder: all of them, or none where one is invalid. */
export async function importContent(
  db: Database,
  folder: string,
  { older, memory = createImportMemory() }: ImportOptions = { older: 'taken' },
): Promise<ImportResult> {
  const { documents, problems: unreadable } = await readDocuments(folder, memory.files);
  const digest = digestOf(documents);
  // Nothing is written for documents that are there already, so that an api with a full disk can start.
  // This version of the program has checked them, too.
  const isImported = unreadable.length === 0 && (await importedDigest(db)) === digest;
  const errors = isImported ? [] : [...unreadable, ...checkDocuments(documents)];
  if (errors.length > 0) return { ok: false, error: errors.map(describeContentError) };
  const before = memory.imported;
  memory.imported = { digest, documents };
  if (isImported) {
    noteChecked(documents);
    return { ok: true, value: { count: documents.length, isNew: false, isOlder: false } };
  }
  const replaced = await db.background.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE content_documents IN SHARE ROW EXCLUSIVE MODE`);
    const current = await importedDigest(tx);
    if (current === digest) return succeeded('same' as const);
    if (older === 'left' && (await wasImported(tx, digest))) return succeeded('older' as const);
    await (before?.digest === current
      ? changeDocuments(tx, before.documents, documents)
      : replaceDocuments(tx, documents));
    await countRevision(tx, digest);
    return succeeded('new' as const);
  });
  if (!replaced.ok) return { ok: false, error: [replaced.error.message] };
  const outcome = replaced.value;
  return { ok: true, value: { count: documents.length, isNew: outcome === 'new', isOlder: outcome === 'older' } };
}

async function replaceDocuments(tx: Queryable, documents: readonly SourceDocument[]): Promise<void> {
  await tx.run(sql`DELETE FROM content_documents`);
  await tx.run(sql`
    INSERT INTO content_documents (kind, slug, document)
    SELECT kind, slug, document
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) AS d(kind text, slug text, document jsonb)
  `);
}

/** Writes what differs from the documents that the table has. One that has not changed is the same object. */
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
  /** Null for a document that is known already. */
  document: z.unknown(),
  version: z.string(),
  revision: rowCount.nullable(),
});

export interface ImportedContent {
  readonly documents: readonly SourceDocument[];
  /** See `currentRevision`. */
  readonly revision: number;
  /** The documents by a digest of each. */
  readonly versions: ReadonlyMap<string, SourceDocument>;
}

/**
 * The current documents and their revision, read in one statement so that both belong together.
 *
 * @param known an earlier load: what has not changed since is not sent again, and is the same object
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

const revisionRow = z.object({ revision: rowCount });
const digestRow = z.object({ digest: z.string() });

/** The number of the last import that changed something; 0 before the first. */
export async function currentRevision(db: Queryable): Promise<number> {
  const [row] = await db.rows(revisionRow, sql`SELECT revision FROM content_revision`);
  return row?.revision ?? 0;
}

/** The digest of the current documents; null before the first import. */
async function importedDigest(db: Queryable): Promise<string | null> {
  const [row] = await db.rows(digestRow, sql`SELECT digest FROM content_revision`);
  return row?.digest ?? null;
}

/** Whether these documents were imported before; other current documents are then newer. */
async function wasImported(tx: Queryable, digest: string): Promise<boolean> {
  const rows = await tx.rows(digestRow, sql`SELECT digest FROM content_imports WHERE digest = ${digest}`);
  return rows.length > 0;
}

/** Increments the revision. Call it in the transaction that writes the documents. */
async function countRevision(tx: Queryable, digest: string): Promise<void> {
  await tx.run(sql`
    WITH counted AS (
      INSERT INTO content_revision (id, revision, digest) VALUES (1, 1, ${digest})
      ON CONFLICT (id) DO UPDATE
      SET revision = content_revision.revision + 1, digest = excluded.digest, imported_at = now()
      RETURNING digest, revision
    )
    INSERT INTO content_imports (digest, revision) SELECT digest, revision FROM counted
    ON CONFLICT (digest) DO UPDATE SET revision = excluded.revision
  `);
}

/** Of each document, since one that has not changed is the same object. */
const digests = new WeakMap<SourceDocument, string>();

/** Of the documents and the version of the program, whose rules they keep to. */
function digestOf(documents: readonly SourceDocument[]): string {
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
