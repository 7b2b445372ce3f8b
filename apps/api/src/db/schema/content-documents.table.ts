import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
