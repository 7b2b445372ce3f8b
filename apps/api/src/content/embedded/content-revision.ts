import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database.ts';
import { rowCount } from '../../db/row-types.ts';
import type { SourceDocument } from './source-document.ts';

const revisionRow = z.object({ revision: rowCount });
const digestRow = z.object({ digest: z.string() });

/** The number of the last import that changed something; 0 before the first. */
export async function currentRevision(db: Queryable): Promise<number> {
  const [row] = await db.rows(revisionRow, sql`SELECT revision FROM content_revision`);
  return row?.revision ?? 0;
}

/** The digest of the documents that are in the database; null before the first import. */
export async function importedDigest(db: Queryable): Promise<string | null> {
  const [row] = await db.rows(digestRow, sql`SELECT digest FROM content_revision`);
  return row?.digest ?? null;
}

/** Whether these documents were imported once; where others are there now, those are newer. */
export async function wasImported(tx: Queryable, digest: string): Promise<boolean> {
  const rows = await tx.rows(digestRow, sql`SELECT digest FROM content_imports WHERE digest = ${digest}`);
  return rows.length > 0;
}

/** Counts one more import. Belongs into the transaction that writes the documents. */
export async function countRevision(tx: Queryable, digest: string): Promise<void> {
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

export function digestOf(documents: readonly SourceDocument[]): string {
  return createHash('sha256').update(JSON.stringify(documents)).digest('hex');
}
