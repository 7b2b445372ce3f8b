import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Each set of documents that was ever imported, by its digest, with the newest revision that it was. */
export const contentImports = pgTable('content_imports', {
  digest: text('digest').primaryKey(),
  revision: bigint('revision', { mode: 'bigint' }).notNull(),
});
