import type { FormDocument, SubmissionWire } from '@latchkey/cms-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { uploads } from '../db/schema/forms.table.ts';
import { toMailbox } from '../kernel/contacts.ts';
import { customerKey } from '../kernel/customer-key.ts';
import { rowInstant, type Queryable } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { labelFile, labelValues, senderAddress } from './describe-submission.ts';
import { chooseReplyTo, type InboxReader, readForm, readVenue } from './submission-content.ts';
import { isAmongPlaces, type Places } from './submission-places.ts';
import { findSubmission, toSummary } from './submission-row.ts';

/** The beginning of the topic of an answer's email; the id of the answer follows. */
export const answerTopic = 'form-answer ';

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
    answers: await readAnswers(db, id),
    replyTo: chooseReplyTo(venue, form),
    assignable: await listAssignable(db, row.locationId),
    customer: email === null ? null : await findSender(db, email, places),
  });
}

/** Reads the answers to a submission, each with the state of its email. */
function readAnswers(db: Queryable, submissionId: string) {
  return db.rows(
    answerRow,
    sql`
      SELECT a.id, a.text, a.who, a.created_at::text AS at, coalesce(
        CASE m.status WHEN 'queued' THEN 'waiting' ELSE m.status END, 'unknown'
      ) AS delivery
      FROM form_answers a LEFT JOIN mail_outbox m ON m.topic = ${answerTopic} || a.id
      WHERE a.submission_id = ${submissionId} ORDER BY a.created_at, a.id
    `,
  );
}

/** Reads which files came with a submission. */
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
