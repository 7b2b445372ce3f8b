import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { done } from '../../result.ts';
import { checkDocuments } from './check-documents.ts';
import { readDocuments } from './read-documents.ts';
import { isDocumentKind, type SourceDocument } from './source-document.ts';

export type ImportResult =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Replaces the documents in the database by those of the folder: all of them, or none where one is wrong. */
export async function importContent(db: Database, folder: string): Promise<ImportResult> {
  const { documents, problems: unreadable } = await readDocuments(folder);
  const problems = [...unreadable, ...checkDocuments(documents)];
  if (problems.length > 0) return { ok: false, problems };
  await db.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE content_documents IN SHARE ROW EXCLUSIVE MODE`);
    await tx.run(sql`DELETE FROM content_documents`);
    await tx.run(sql`
      INSERT INTO content_documents (kind, slug, document)
      SELECT kind, slug, document
      FROM jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) AS d(kind text, slug text, document jsonb)
    `);
    return done(null);
  });
  return { ok: true, count: documents.length };
}

const documentRow = z.object({
  kind: z.string().refine(isDocumentKind),
  slug: z.string(),
  document: z.unknown(),
});

/** The documents that were imported last. */
export async function loadDocuments(db: Database): Promise<readonly SourceDocument[]> {
  return db.rows(documentRow, sql`SELECT kind, slug, document FROM content_documents ORDER BY kind, slug`);
}
