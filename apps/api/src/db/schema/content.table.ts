import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, bigint, check, smallint } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

/** The imported documents, unresolved: each with all locales. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    document: json('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Every set of documents that was ever imported, by its digest, with the newest revision that it had. */
export const contentImports = pgTable('content_imports', {
  digest: text('digest').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

/** The revision of the documents, in one row. Processes that share a database notice a newer import by it. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: smallint('id').primaryKey().default(1),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** SHA-256 of the documents: an import of the same documents is no new revision. */
    digest: text('digest').notNull(),
    importedAt: instant('imported_at').notNull().default(now),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
);
