import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isDocumentKind, type SourceDocument } from '../content/source-document.ts';
import { type Database, type Queryable, rowCount } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { checkDocuments, describeContentError } from './check-documents.ts';
import { readDocuments } from './read-documents.ts';

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
}

/** Replaces the documents in the database by those of the folder: all of them, or none where one is invalid. */
export async function importContent(
  db: Database,
  folder: string,
  { older }: ImportOptions = { older: 'taken' },
): Promise<ImportResult> {
  const { documents, problems: unreadable } = await readDocuments(folder);
  const problems = [...unreadable, ...checkDocuments(documents)].map(describeContentError);
  if (problems.length > 0) return { ok: false, error: problems };
  const digest = digestOf(documents);
  // Nothing is written for documents that are there already, so that an api with a full disk can start.
  if ((await importedDigest(db)) === digest) {
    return { ok: true, value: { count: documents.length, isNew: false, isOlder: false } };
  }
  const replaced = await db.background.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE content_documents IN SHARE ROW EXCLUSIVE MODE`);
    if ((await importedDigest(tx)) === digest) return succeeded('same' as const);
    if (older === 'left' && (await wasImported(tx, digest))) return succeeded('older' as const);
    await replaceDocuments(tx, documents);
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

const documentRow = z.object({
  kind: z.string().refine(isDocumentKind),
  slug: z.string(),
  document: z.unknown(),
  revision: rowCount.nullable(),
});

export interface ImportedContent {
  readonly documents: readonly SourceDocument[];
  /** See `currentRevision`. */
  readonly revision: number;
}

/** The current documents and their revision, read in one statement so that both belong together. */
export async function loadContent(db: Queryable): Promise<ImportedContent> {
  const rows = await db.rows(
    documentRow,
    sql`
      SELECT d.kind, d.slug, d.document, r.revision
      FROM content_documents d LEFT JOIN content_revision r ON true
      ORDER BY d.kind COLLATE "C", d.slug COLLATE "C"
    `,
  );
  return {
    documents: rows.map(({ kind, slug, document }) => ({ kind, slug, document })),
    revision: rows[0]?.revision ?? 0,
  };
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

function digestOf(documents: readonly SourceDocument[]): string {
  return createHash('sha256').update(JSON.stringify(documents)).digest('hex');
}
