import type { FormDocument, SubmissionListWire, SubmissionState } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, type Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { toOneLine } from '../mail/strangers-text.ts';
import { longestText } from './describe-submission.ts';
import { type InboxContent, type InboxReader, readForm } from './submission-content.ts';
import { isAmongPlaces, type Places } from './submission-places.ts';
import { submissionColumns, submissionRow, submissionTables, toSummary } from './submission-row.ts';

/** The number of submissions of a page. */
const pageSize = 50;

/** The most characters of a message in the list. */
const maxExcerpt = 160;

/** The submissions that a person wants to see. */
interface ListQuery {
  readonly state: SubmissionState | null;
  /** One location, at which the reader has to be a manager; the caller checks it. Null for all locations of the reader. */
  readonly locationId: string | null;
  /** The person who has taken the submissions; null for the submissions of all. */
  readonly assigneeId: string | null;
  /** The id of the last submission of the page before. */
  readonly before: string | null;
}

const stateRow = z.object({ state: submissionRow.shape.state, count: rowCount });

/** Reads a page of submissions, newest first. */
export async function listSubmissions(
  { db, content, places, locale }: InboxReader,
  { state, locationId, assigneeId, before }: ListQuery,
): Promise<SubmissionListWire> {
  const isHere = sql`
    ${isAmongPlaces(sql`f.location_id`, locationId === null ? places : [locationId])}
    AND ${assigneeId === null ? sql`true` : sql`f.assignee_id = ${assigneeId}`}
  `;
  const lastBefore = sql`(SELECT l.created_at, l.id FROM form_submissions l WHERE l.id = ${before})`;
  const rows = await db.rows(
    submissionRow,
    sql`
      SELECT ${submissionColumns} FROM ${submissionTables}
      WHERE ${isHere} AND ${state === null ? sql`true` : sql`f.state = ${state}`}
        AND ${before === null ? sql`true` : sql`(f.created_at, f.id) < ${lastBefore}`}
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${pageSize + 1}
    `,
  );
  const counts = await db.rows(
    stateRow,
    sql`SELECT f.state, count(*) AS count FROM form_submissions f WHERE ${isHere} GROUP BY 1`,
  );
  const readFormOnce = createFormReader(content, locale);
  const submissions: SubmissionListWire['submissions'] = [];
  for (const row of rows.slice(0, pageSize)) {
    const form = await readFormOnce(row.formId);
    const excerpt = toOneLine(longestText({ form, values: row.values }), maxExcerpt);
    submissions.push({ ...toSummary(row, form), excerpt });
  }
  const countOf = (wanted: SubmissionState) => counts.find((each) => each.state === wanted)?.count ?? 0;
  return {
    submissions,
    next: rows.length > pageSize ? (submissions.at(-1)?.id ?? null) : null,
    counts: { new: countOf('new'), taken: countOf('taken'), answered: countOf('answered'), closed: countOf('closed') },
  };
}

const waitingRow = z.object({ newForms: rowCount, ownForms: rowCount });

/** Counts the submissions that are not taken yet, and those that this person has taken and not yet answered. */
export async function countWaitingForms(
  db: Queryable,
  places: Places,
  personId: string,
): Promise<z.output<typeof waitingRow>> {
  const [row] = await db.rows(
    waitingRow,
    sql`
      SELECT count(*) FILTER (WHERE f.state = 'new') AS "newForms", count(*) FILTER (WHERE f.state = 'taken') AS "ownForms"
      FROM form_submissions f
      WHERE (f.state = 'new' OR f.state = 'taken' AND f.assignee_id = ${personId}) AND ${isAmongPlaces(sql`f.location_id`, places)}
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return row ?? { newForms: 0, ownForms: 0 };
}

/** Creates a function that reads a form, each once. It returns null for a form that the content does not have any more. */
function createFormReader(content: InboxContent, locale: Locale) {
  const formsRead = new Map<string, FormDocument | null>();
  return async (id: string): Promise<FormDocument | null> => {
    const kept = formsRead.get(id);
    if (kept !== undefined) return kept;
    const form = await readForm(content, id, locale);
    formsRead.set(id, form);
    return form;
  };
}
