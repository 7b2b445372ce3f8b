import type { FormDocument } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, rowInstant, type Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { keptValues, senderAddress, senderName } from './describe-submission.ts';
import { includes, type Places } from './submission-places.ts';

/** The row of a submission, as `submissionColumns` of `submissionTables` have it. */
export const submissionRow = z.object({
  id: z.string(),
  formId: z.string(),
  locationId: z.string().nullable(),
  locale: z.string(),
  values: keptValues,
  email: z.string().nullable(),
  state: z.enum(['new', 'taken', 'answered', 'closed']),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  at: rowInstant,
  files: rowCount,
  version: z.number(),
});

/** A submission as the database has it. */
export type SubmissionRow = z.output<typeof submissionRow>;

/** The columns of a submission. */
export const submissionColumns = sql`
  f.id, f.form_id AS "formId", f.location_id AS "locationId", f.locale, f.params AS values, f.email, f.state,
  f.assignee_id AS "assigneeId", p.name AS "assigneeName", f.created_at::text AS at,
  (SELECT count(*) FROM uploads u WHERE u.submission_id = f.id) AS files, f.version
`;

/** The tables that have these columns. */
export const submissionTables = sql`form_submissions f LEFT JOIN staff_people p ON p.id = f.assignee_id`;

/** Finds a submission. Fails with `submission_not_found`, also if the person has no role at its location: then the person learns nothing about it. */
export async function findSubmission(db: Queryable, places: Places, id: string): Promise<Result<SubmissionRow>> {
  const [row] = await db.rows(
    submissionRow,
    sql`SELECT ${submissionColumns} FROM ${submissionTables} WHERE f.id = ${id}`,
  );
  return row !== undefined && includes(places, row.locationId) ? succeeded(row) : submissionNotFound();
}

/** Returns the error of a submission that is not there. */
export function submissionNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'submission_not_found', 'There is no such submission here.');
}

/** Summarises a submission for a list. */
export function toSummary(row: SubmissionRow, form: FormDocument | null) {
  const { id, formId, locationId, state, assigneeId, assigneeName, at, files, version, values, email } = row;
  return {
    id,
    formName: form?.name ?? formId,
    locationId,
    from: senderName({ form, values }, senderAddress({ form, values }, email)),
    state,
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
    at,
    files,
    version,
  };
}
