import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, bigint, check, smallint, timestamp } from 'drizzle-orm/pg-core';

/** The documents as they were imported, unresolved: every locale in one document. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    document: jsonb('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Each set of documents that was ever imported, by its digest, with the newest revision that it was. */
export const contentImports = pgTable('content_imports', {
  digest: text('digest').primaryKey(),
  revision: bigint('revision', { mode: 'bigint' }).notNull(),
});

/** One row: which import the documents are of. Processes that share a database see by its number that there is a newer one. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: smallint('id').primaryKey().default(1),
    revision: bigint('revision', { mode: 'bigint' }).notNull(),
    /** SHA-256 of the documents: importing the same again is no new revision. */
    digest: text('digest').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
);
