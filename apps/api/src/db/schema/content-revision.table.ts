import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

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
