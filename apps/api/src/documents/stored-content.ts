import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { contentDocuments, contentImports, contentRevision } from '../db/schema/content.table.ts';
import { isDocumentKind, type SourceDocument } from '../content/source-document.ts';
import { type Queryable, rowCount } from '../kernel/database.ts';
import type { Revision } from './decide-import.ts';

/** Locks the documents, so that one import at a time decides and writes. Returns the revision of the database. */
export async function lockContent(tx: Queryable): Promise<Revision | null> {
  await tx.run(sql`LOCK TABLE content_documents IN SHARE ROW EXCLUSIVE MODE`);
  return storedRevision(tx);
}

/** Deletes the documents of the table, and writes these. */
export async function replaceDocuments(tx: Queryable, documents: readonly SourceDocument[]): Promise<void> {
  await tx.orm.delete(contentDocuments);
  await tx.run(sql`
    INSERT INTO content_documents (kind, slug, document)
    SELECT kind, slug, document
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) AS d(kind text, slug text, document jsonb)
  `);
}

/** Writes the documents that differ from those of the table. An unchanged document is the same object. */
export async function changeDocuments(
  tx: Queryable,
  before: readonly SourceDocument[],
  documents: readonly SourceDocument[],
): Promise<void> {
  const documentsBefore = new Set(before);
  const documentsNow = new Set(documents);
  const gone = JSON.stringify(before.filter((document) => !documentsNow.has(document)));
  const written = JSON.stringify(documents.filter((document) => !documentsBefore.has(document)));
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
export async function wasImported(tx: Queryable, digest: string): Promise<boolean> {
  const rows = await tx.orm.select().from(contentImports).where(eq(contentImports.digest, digest));
  return rows.length > 0;
}

/** Writes the revision. Call it in the transaction that writes the documents. */
export async function writeRevision(tx: Queryable, { revision, digest }: Revision): Promise<void> {
  await tx.orm
    .insert(contentRevision)
    .values({ id: 1, revision, digest })
    .onConflictDoUpdate({ target: contentRevision.id, set: { revision, digest, importedAt: sql`now()` } });
  await tx.orm
    .insert(contentImports)
    .values({ digest, revision })
    .onConflictDoUpdate({ target: contentImports.digest, set: { revision } });
}
