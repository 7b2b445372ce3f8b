import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { formSubmissions } from './form-submissions.table.ts';

/** Files that were announced for a field of a form; the bytes are on the disk or in the bucket, under the key. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    formId: text('form_id').notNull(),
    field: text('field').notNull(),
    /** As the visitor's file was called; never a path of ours. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Keyed hash of whoever announced it; empty for those of before it was kept. */
    clientKey: text('client_key').notNull().default(''),
    /**
     * Announced; receiving its one body; received and looked at, or failed, where another has to be announced; claimed by a
     * submission. What is not claimed is removed.
     */
    status: text('status').notNull().default('announced'),
    submissionId: text('submission_id').references(() => formSubmissions.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('uploads_by_submission').on(table.submissionId),
    index('uploads_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'claimed'`),
    check('uploads_status_known', sql`${table.status} in ('announced', 'receiving', 'received', 'failed', 'claimed')`),
    check('uploads_claimed_by_one', sql`(${table.status} = 'claimed') = (${table.submissionId} is not null)`),
    check('uploads_not_empty', sql`${table.sizeBytes} > 0`),
  ],
);
