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

export type InboxContent = Pick<ContentSource, 'form' | 'languages' | 'location'>;

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

export type SubmissionRow = z.output<typeof submissionRow>;

const columns = sql`
  f.id, f.form_id AS "formId", f.location_id AS "locationId", f.locale, f.params AS values, f.email, f.state,
  f.assignee_id AS "assigneeId", p.name AS "assigneeName", f.created_at::text AS at,
  (SELECT count(*) FROM uploads u WHERE u.submission_id = f.id) AS files, f.version
`;
const tables = sql`form_submissions f LEFT JOIN staff_people p ON p.id = f.assignee_id`;

const pageSize = 50;
const maxExcerpt = 160;

interface ListQuery {
  readonly state: SubmissionState | null;
  /** One location, or (null) all of the reader. */
  readonly locationId: string | null;
  /** Only what this person has taken; null: of everybody. */
  readonly assigneeId: string | null;
  /** The id of the last one of the page before. */
  readonly before: string | null;
}

const stateRow = z.object({ state: submissionRow.shape.state, count: rowCount });

/** A page of submissions, newest first. */
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

const countRow = z.object({ count: rowCount });

export async function countNew(db: Queryable, places: Places): Promise<number> {
  const [row] = await db.rows(
    countRow,
    sql`
      SELECT count(*) AS count FROM form_submissions f
      WHERE f.state = 'new' AND ${isAmongPlaces(sql`f.location_id`, places)}
    `,
  );
  return row?.count ?? 0;
}

/** Errors: `submission_not_found`, also without a role at its location: then a person learns nothing about it. */
export async function findSubmission(db: Queryable, places: Places, id: string): Promise<Result<SubmissionRow>> {
  const [row] = await db.rows(submissionRow, sql`SELECT ${columns} FROM ${tables} WHERE f.id = ${id}`);
  return row !== undefined && includes(places, row.locationId) ? succeeded(row) : submissionNotFound();
}

export function submissionNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'submission_not_found', 'There is no such submission here.');
}

/** The forms of a request, each read once; null for one that the content does not have any more. */
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

export async function readForm(content: InboxContent, id: string, locale: Locale): Promise<FormDocument | null> {
  const form = await findForm(content, id, locale);
  return form.ok ? form.value : null;
}

/** The location of a submission; null where it has none, or the content does not have it any more. */
export async function readVenue(
  content: InboxContent,
  locationId: string | null,
  locale: Locale,
): Promise<Venue | null> {
  const venue = locationId === null ? null : await findVenue(content, locationId, locale, 'location');
  return venue?.ok === true ? venue.value : null;
}

/** The mailbox to which a visitor replies: the venue's, else the one that is notified of the form. */
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

/** A submission with its files and answers. Errors: `submission_not_found`. */
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

/** Before the id of an answer: the topic of its email. */
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

/** Who handles the submissions of a location, or (null) those of none. */
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
