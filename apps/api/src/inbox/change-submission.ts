import { randomUUID } from 'node:crypto';
import type { SubmissionState } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { formAnswers, formSubmissions } from '../db/schema/forms.table.ts';
import type { Queryable } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { formAnswerMail } from '../mail/emails/form-answer.ts';
import type { Mails } from '../mail/mails.ts';
import { writeAudit } from '../staff/audit.ts';
import { longestText, senderAddress } from './describe-submission.ts';
import { answerTopic, listAssignable } from './read-submission.ts';
import { readForm, readVenue, chooseReplyTo, type InboxReader } from './submission-content.ts';
import { findSubmission, submissionNotFound, type SubmissionRow } from './submission-row.ts';
import { includes, type Places } from './submission-places.ts';

/** A change of a submission by a person of the staff. */
interface Change {
  readonly staff: StaffCaller;
  readonly id: string;
  /** The version that the person has seen; a change of another version is refused. */
  readonly version: number;
}

/** The fields that a change sets. */
interface Changed {
  readonly state: SubmissionState;
  readonly assigneeId: string | null;
}

/** Assigns a submission to a person, or takes it from its person if `personId` is null. Errors: `submission_not_found`, `submission_outdated`, `person_not_assignable`. */
export function assignSubmission(
  { db, places }: InboxReader,
  change: Change,
  personId: string | null,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const found = await lockSubmission(tx, places, change);
    if (!found.ok) return found;
    const { locationId, state } = found.value;
    const assignable = personId === null ? [] : await listAssignable(tx, locationId);
    if (personId !== null && !assignable.some(({ id }) => id === personId)) {
      return failed('conflict', 'person_not_assignable', 'The person does not handle the forms of this location.');
    }
    const isOpen = state === 'new' || state === 'taken';
    const next = { state: isOpen ? stateWithAssignee(personId) : state, assigneeId: personId };
    return record(tx, change, found.value, next, 'assignSubmission');
  });
}

/** Returns the state of a submission that is neither answered nor closed. */
function stateWithAssignee(assigneeId: string | null): SubmissionState {
  return assigneeId === null ? 'new' : 'taken';
}

const hasAnswerRow = z.object({ isAnswered: z.boolean() });

/** Closes a submission, or opens it again in the state that it had before. */
export function closeSubmission({ db, places }: InboxReader, change: Change, isClosed: boolean): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const found = await lockSubmission(tx, places, change);
    if (!found.ok) return found;
    const { assigneeId, state } = found.value;
    if (isClosed === (state === 'closed')) return succeeded(null);
    if (isClosed) return record(tx, change, found.value, { state: 'closed', assigneeId }, 'closeSubmission');
    const [row] = await tx.rows(
      hasAnswerRow,
      sql`SELECT EXISTS (SELECT FROM form_answers WHERE submission_id = ${change.id}) AS "isAnswered"`,
    );
    const before = row?.isAnswered === true ? 'answered' : stateWithAssignee(assigneeId);
    return record(tx, change, found.value, { state: before, assigneeId }, 'reopenSubmission');
  });
}

const answeredId = z.object({ id: z.string() });

/**
 * Answers by email and keeps the answer, once for each idempotency key. A submission without an assignee is then assigned to the person who answers.
 * Errors: `submission_not_found`, `no_address`, and `submission_outdated` if it was changed since the person saw it.
 */
export async function answerSubmission(
  reader: InboxReader & { readonly mails: Pick<Mails, 'prepare' | 'localeOf'> },
  change: Change,
  { text, key }: { readonly text: string; readonly key: string | null },
): Promise<Result<null>> {
  const { db, content, places, mails } = reader;
  const { id, staff, version } = change;
  const seen = await findSubmission(db, places, id);
  if (!seen.ok) return seen;
  const { locale: tag, formId, values, locationId, email, at } = seen.value;
  const locale = mails.localeOf(tag);
  const form = await readForm(content, formId, locale);
  const venue = await readVenue(content, locationId, locale);
  const to = senderAddress({ form, values }, email);
  if (to === null) return failed('conflict', 'no_address', 'The form has no email address to answer to.');
  const queue = await mails.prepare(formAnswerMail, locale);
  const keyed = { scope: `desk.answerSubmission ${id}`, key, body: { version, text } };
  const answered = await db.transaction((tx) =>
    once(tx, keyed, answeredId, async () => {
      const found = await lockSubmission(tx, places, change);
      if (!found.ok) return found;
      const answerId = randomUUID();
      await tx.orm.insert(formAnswers).values({ id: answerId, submissionId: id, text, who: staff.name });
      const letter = {
        to,
        replyTo: chooseReplyTo(venue, form),
        formName: form?.name ?? formId,
        locationName: venue?.name ?? null,
        submissionId: id,
        answer: text,
        message: longestText({ form, values }),
        receivedAt: at,
        timeZone: venue?.timeZone ?? 'UTC',
      };
      await queue(tx, letter, { topic: `${answerTopic}${answerId}` });
      const assigneeId = found.value.assigneeId ?? staff.personId;
      const recorded = await record(tx, change, found.value, { state: 'answered', assigneeId }, 'answerSubmission');
      return recorded.ok ? succeeded({ id: answerId }) : recorded;
    }),
  );
  return answered.ok ? succeeded(null) : answered;
}

type Locked = Pick<SubmissionRow, 'locationId' | 'state' | 'assigneeId' | 'version'>;

async function lockSubmission(tx: Queryable, places: Places, { id, version }: Change): Promise<Result<Locked>> {
  const { locationId, state, assigneeId, version: current } = formSubmissions;
  const [row] = await tx.orm
    .select({ locationId, state, assigneeId, version: current })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id))
    .for('update');
  if (row === undefined || !includes(places, row.locationId)) return submissionNotFound();
  return row.version === version
    ? succeeded(row)
    : failed('conflict', 'submission_outdated', `The submission has version ${row.version}, not ${version}.`);
}

/** Writes a change and its line in the log. The log has states and members of the staff, and nothing that a visitor wrote. */
async function record(
  tx: Queryable,
  { id, staff }: Change,
  { locationId, version, ...was }: Locked,
  is: Changed,
  operation: string,
): Promise<Result<null>> {
  await tx.orm
    .update(formSubmissions)
    .set({ ...is, version: version + 1 })
    .where(eq(formSubmissions.id, id));
  const before = { state: was.state, assignee: await findStaffName(tx, was.assigneeId) };
  const after = { state: is.state, assignee: await findStaffName(tx, is.assigneeId) };
  await writeAudit(tx, { staff, operation, locationId, subject: id, before, after });
  return succeeded(null);
}

const staffNameRow = z.object({ name: z.string() });

async function findStaffName(tx: Queryable, personId: string | null): Promise<string | null> {
  if (personId === null) return null;
  const [person] = await tx.rows(staffNameRow, sql`SELECT name FROM staff_people WHERE id = ${personId}`);
  return person?.name ?? null;
}
