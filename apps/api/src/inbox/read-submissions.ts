import type { FormDocument, SubmissionListWire, SubmissionState, SubmissionWire } from '@latchkey/cms-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { uploads } from '../db/schema/forms.table.ts';
import type { ContentSource } from '../content/content-source.ts';
import { findForm, findVenue, type Venue } from '../content/find.ts';
import { toMailbox } from '../kernel/contacts.ts';
import { customerKey } from '../kernel/customer-key.ts';
import { rowCount, rowInstant, type Database, type Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { toOneLine } from '../mail/strangers-text.ts';
import { keptValues, labelFile, labelValues, longestText, senderAddress, senderName } from './describe-submission.ts';
import { includes, isAmongPlaces, type Places } from './submission-places.ts';

/** The parts of the content that the inbox reads. */
export type InboxContent = Pick<ContentSource, 'form' | 'languages' | 'location'>;

/** The dependencies of a reader of the inbox, and the places and the language of the person. */
export interface InboxReader {
  readonly db: Database;
  readonly content: InboxContent;
  readonly places: Places;
  /** The language of the desk, in which forms and venues are named. */
  readonly locale: Locale;
}

const submissionRow = z.object({
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

const columns = sql`
  f.id, f.form_id AS "formId", f.location_id AS "locationId", f.locale, f.params AS values, f.email, f.state,
  f.assignee_id AS "assigneeId", p.name AS "assigneeName", f.created_at::text AS at,
  (SELECT count(*) FROM uploads u WHERE u.submission_id = f.id) AS files, f.version
`;
const tables = sql`form_submissions f LEFT JOIN staff_people p ON p.id = f.assignee_id`;

/** The number of submissions of a page. */
const pageSize = 50;
/** The most characters of a message in the list. */
const maxExcerpt = 160;

/** The submissions that a person wants to see. */
interface ListQuery {
  readonly state: SubmissionState | null;
  /** One location; null for all of the reader. */
  readonly locationId: string | null;
  /** The person who has taken the submissions; null for everybody's. */
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
  const last = sql`(SELECT l.created_at, l.id FROM form_submissions l WHERE l.id = ${before})`;
  const rows = await db.rows(
    submissionRow,
    sql`
      SELECT ${columns} FROM ${tables}
      WHERE ${isHere} AND ${state === null ? sql`true` : sql`f.state = ${state}`}
        AND ${before === null ? sql`true` : sql`(f.created_at, f.id) < ${last}`}
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${pageSize + 1}
    `,
  );
  const counts = await db.rows(
    stateRow,
    sql`SELECT f.state, count(*) AS count FROM form_submissions f WHERE ${isHere} GROUP BY 1`,
  );
  const forms = createFormReader(content, locale);
  const submissions: SubmissionListWire['submissions'] = [];
  for (const row of rows.slice(0, pageSize)) {
    const form = await forms(row.formId);
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

/** Counts the forms that nobody has taken, and those that the person has taken and nobody has answered. */
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
  return row ?? { newForms: 0, ownForms: 0 };
}

/** Finds a submission. Fails with `submission_not_found`, also if the person has no role at its location: then the person learns nothing about it. */
export async function findSubmission(db: Queryable, places: Places, id: string): Promise<Result<SubmissionRow>> {
  const [row] = await db.rows(submissionRow, sql`SELECT ${columns} FROM ${tables} WHERE f.id = ${id}`);
  return row !== undefined && includes(places, row.locationId) ? succeeded(row) : submissionNotFound();
}

/** Returns the error of a submission that is not there. */
export function submissionNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'submission_not_found', 'There is no such submission here.');
}

/** Creates a function that reads the forms of a request, each once; null for a form that the content does not have any more. */
function createFormReader(content: InboxContent, locale: Locale) {
  const known = new Map<string, FormDocument | null>();
  return async (id: string): Promise<FormDocument | null> => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const form = await readForm(content, id, locale);
    known.set(id, form);
    return form;
  };
}

/** Reads a form; null if the content does not have it any more. */
export async function readForm(content: InboxContent, id: string, locale: Locale): Promise<FormDocument | null> {
  const form = await findForm(content, id, locale);
  return form.ok ? form.value : null;
}

/** Reads the location of a submission; null if it has none, or if the content does not have it any more. */
export async function readVenue(
  content: InboxContent,
  locationId: string | null,
  locale: Locale,
): Promise<Venue | null> {
  const venue = locationId === null ? null : await findVenue(content, locationId, locale, 'location');
  return venue?.ok === true ? venue.value : null;
}

/** Chooses the mailbox to which a visitor replies: the venue's, or the one that is notified of the form. */
export function chooseReplyTo(venue: Venue | null, form: FormDocument | null): string | null {
  return venue?.email ?? form?.recipient ?? null;
}

function toSummary(row: SubmissionRow, form: FormDocument | null) {
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

const answerRow = z.object({
  id: z.string(),
  text: z.string(),
  who: z.string(),
  at: rowInstant,
  delivery: z.enum(['waiting', 'sent', 'failed', 'unknown']),
});
const nameRow = z.object({ id: z.string(), name: z.string() });
const bookingRow = z.object({ reference: z.string(), locationId: z.string() });

/** Reads a submission with its files and answers. Errors: `submission_not_found`. */
export async function readSubmission(reader: InboxReader, id: string): Promise<Result<SubmissionWire>> {
  const { db, content, places, locale } = reader;
  const found = await findSubmission(db, places, id);
  if (!found.ok) return found;
  const row = found.value;
  const form = await readForm(content, row.formId, locale);
  const venue = await readVenue(content, row.locationId, locale);
  const submitted = { form, values: row.values };
  const email = senderAddress(submitted, row.email);
  return succeeded({
    ...toSummary(row, form),
    email,
    locale: row.locale,
    values: [...labelValues(submitted, venue?.country ?? null)],
    attachments: await readAttachments(db, id, form),
    answers: await db.rows(
      answerRow,
      sql`
        SELECT a.id, a.text, a.who, a.created_at::text AS at, coalesce(
          CASE m.status WHEN 'queued' THEN 'waiting' ELSE m.status END, 'unknown'
        ) AS delivery
        FROM form_answers a LEFT JOIN mail_outbox m ON m.topic = ${answerTopic} || a.id
        WHERE a.submission_id = ${id} ORDER BY a.created_at, a.id
      `,
    ),
    replyTo: chooseReplyTo(venue, form),
    assignable: await listAssignable(db, row.locationId),
    customer: email === null ? null : await findSender(db, email, places),
  });
}

/** The beginning of the topic of an answer's email; the id of the answer follows. */
export const answerTopic = 'form-answer ';

async function readAttachments(db: Queryable, submissionId: string, form: FormDocument | null) {
  const { key, field, name, sizeBytes } = uploads;
  const rows = await db.orm
    .select({ key, field, name, sizeBytes })
    .from(uploads)
    .where(and(eq(uploads.submissionId, submissionId), eq(uploads.status, 'claimed')))
    .orderBy(uploads.field, uploads.key);
  return rows.map(({ field: inField, ...file }) => ({ ...file, label: labelFile({ form }, { field: inField }) }));
}

/** Lists the people who handle the submissions of a location; null stands for submissions without a location. */
export function listAssignable(db: Queryable, locationId: string | null): Promise<z.output<typeof nameRow>[]> {
  return db.rows(
    nameRow,
    sql`
      SELECT p.id, p.name FROM staff_people p WHERE EXISTS (
        SELECT FROM staff_grants g WHERE g.person_id = p.id AND g.role IN ('manager', 'owner')
          AND (g.location_id IS NULL OR g.location_id = ${locationId}::text)
      ) ORDER BY lower(p.name), p.id LIMIT 1000
    `,
  );
}

/** Finds the newest booking of the sender at the places of the reader. */
async function findSender(db: Queryable, email: string, places: Places) {
  const [booking] = await db.rows(
    bookingRow,
    sql`
      SELECT b.reference, b.location_id AS "locationId" FROM bookings b
      WHERE ${customerKey} = ${toMailbox(email)} AND b.person_removed_at IS NULL
        AND ${isAmongPlaces(sql`b.location_id`, places)}
      ORDER BY b.created_at DESC, b.reference LIMIT 1
    `,
  );
  return booking ?? null;
}
