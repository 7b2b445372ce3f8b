import { and, eq, type SQL } from 'drizzle-orm';
import { uploads } from '../db/schema/forms.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { UploadField } from './uploads.ts';

const { name: nameColumn, mime: mimeColumn, sizeBytes: sizeColumn, status: statusColumn } = uploads;

/** The columns of a file that was announced. */
export const announcedColumns = { mime: mimeColumn, sizeBytes: sizeColumn, status: statusColumn };

/** The columns of a file that belongs to a submission. */
export const claimedColumns = { name: nameColumn, mime: mimeColumn, sizeBytes: sizeColumn };

/** The announcement of a file, and how far it has come. */
export type AnnouncedRow = Pick<typeof uploads.$inferSelect, keyof typeof announcedColumns>;

type Status = AnnouncedRow['status'];

/** Creates the SQL condition for a file of a field. */
export function isFor({ formId, field }: UploadField, key: string): SQL | undefined {
  return and(eq(uploads.key, key), eq(uploads.formId, formId), eq(uploads.field, field));
}

/** Changes the state of a file; returns false if its state is no longer `from`, so that only one of two parallel calls succeeds. */
export async function changeStatus(
  db: Pick<Queryable, 'orm'>,
  key: string,
  from: Status,
  to: Status,
): Promise<boolean> {
  const rows = await db.orm
    .update(uploads)
    .set({ status: to })
    .where(and(eq(uploads.key, key), eq(uploads.status, from)))
    .returning({ key: uploads.key });
  return rows.length > 0;
}
