import { randomBytes } from 'node:crypto';
import {
  formSubmittedWire,
  type FormDocument,
  type FormSubmitBody,
  type FormSubmittedWire,
} from '@latchkey/cms-client/contract';
import { formSubmissions } from '../db/schema/forms.table.ts';
import type { ContentSource } from '../content/content-source.ts';
import { findForm } from '../content/find-form.ts';
import { findVenue, type Venue } from '../content/find-venue.ts';
import { invalid, formPhrases } from '../http/validate.ts';
import type { LimitClient } from '../kernel/client-limit.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import { formReceiptMail } from '../mail/emails/form-receipt.ts';
import { formSubmissionMail } from '../mail/emails/form-submission.ts';
import type { Mails } from '../mail/mails.ts';
import type { QueueMail } from '../mail/outbox/queue-mail.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { isFromProgram, noSuchUpload, readSubmission, type ReadSubmission } from './read-submission.ts';
import {
  areAttached,
  toAttachments,
  linkDays,
  toMailValues,
  toReceiptValues,
  findReplyAddress,
  type SubmittedFile,
} from './submission-mail.ts';

/** The dependencies of the submission of forms. */
export interface SubmitFormDeps {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'form' | 'languages' | 'location'>;
  readonly uploads: Pick<Uploads, 'isReceived' | 'claim' | 'linkTo'>;
  readonly mails: Pick<Mails, 'prepare'>;
  readonly limitClient: LimitClient;
  /** The origin of links to files. */
  readonly siteOrigin: string;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** A request to submit a form. */
export interface SubmitFormRequest {
  /** The id or the slug of the form. */
  readonly formId: string;
  readonly body: FormSubmitBody;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
  readonly client: string;
}

/**
 * Validates and stores the values of a form and queues the email to its recipient, and the receipt to the visitor where the form sends one, in
 * one transaction. A submission by a program gets the same response and is not stored.
 */
export async function submitForm(deps: SubmitFormDeps, request: SubmitFormRequest): Promise<Result<FormSubmittedWire>> {
  const { db, content, uploads } = deps;
  const { formId, body, locale, idempotencyKey, client } = request;
  const allowed = await deps.limitClient('form', client, formPhrases.submitFailed);
  if (!allowed.ok) return allowed;
  const foundForm = await findForm(content, formId, locale);
  if (!foundForm.ok) return foundForm;
  const form = foundForm.value;
  if (isFromProgram(form, body.params)) return succeeded(toSubmittedWire(createSubmissionId()));

  const foundVenue =
    body.location === undefined
      ? succeeded(null)
      : await findVenue(content, body.location, content.languages()[0], 'location');
  if (!foundVenue.ok) return foundVenue;
  const venue = foundVenue.value;
  const read = await readSubmission(form, body.params, venue?.country ?? defaultCountry, ({ field, key }) =>
    uploads.isReceived({ formId: form.id, field }, key),
  );
  if (!read.ok) return read;
  const submission = read.value;
  const notify = await prepareNotification(deps, form, venue, submission);
  const sendReceipt = await prepareReceipt(deps, { form, venue, locale }, submission);

  const keyed = { scope: `form.submit ${form.id}`, key: idempotencyKey, body };
  return db.transaction((tx) =>
    once(tx, keyed, formSubmittedWire, async () => {
      const stored = await storeSubmission(tx, uploads, { form, venue, locale }, submission);
      if (!stored.ok) return stored;
      await notify?.(tx, stored.value);
      await sendReceipt?.(tx, stored.value.id);
      return succeeded(toSubmittedWire(stored.value.id));
    }),
  );
}

/** The form that is submitted, and the location that it concerns, if any. */
interface SubmittedForm {
  readonly form: FormDocument;
  readonly venue: Venue | null;
  /** The language of the visitor. */
  readonly locale: Locale;
}

/** Stores the values of a form, and claims its files. Returns an error if a file has been claimed or removed since it was checked. */
async function storeSubmission(
  tx: Queryable,
  uploads: SubmitFormDeps['uploads'],
  { form, venue, locale }: SubmittedForm,
  { values, files: readFiles }: ReadSubmission,
): Promise<Result<KeptSubmission>> {
  const id = createSubmissionId();
  const formId = form.id;
  // The values are copied, because Drizzle takes no object without a prototype.
  const params = { ...values };
  const email = findReplyAddress(form, values);
  await tx.orm.insert(formSubmissions).values({ id, formId, locale, locationId: venue?.id ?? null, params, email });
  const files: SubmittedFile[] = [];
  for (const { field, key } of readFiles) {
    const claimed = await uploads.claim(tx, { formId, field }, key, id);
    if (claimed === null) return invalid([noSuchUpload(field)]);
    files.push({ ...claimed, field, key });
  }
  return succeeded({ id, files });
}

function createSubmissionId(): string {
  return `fs_${randomBytes(12).toString('base64url')}`;
}

function toSubmittedWire(id: string): FormSubmittedWire {
  return { id, message: formPhrases.submitted };
}

/** The country by whose habits telephone numbers are read if a form concerns no location. */
const defaultCountry = 'US';
const dayMs = 24 * 60 * 60_000;

/** A submission that was stored. */
interface KeptSubmission {
  readonly id: string;
  readonly files: readonly SubmittedFile[];
}

/**
 * Prepares the email to the recipient of the form, in the default locale, or to the venue, in the language of its staff. Returns null if neither has
 * an address.
 */
async function prepareNotification(
  { content, mails, uploads, siteOrigin, now }: SubmitFormDeps,
  form: FormDocument,
  venue: Venue | null,
  { values }: ReadSubmission,
): Promise<QueueMail<KeptSubmission> | null> {
  const to = form.recipient ?? venue?.email ?? null;
  if (to === null) return null;
  const locale = form.recipient === null && venue !== null ? venue.staffLocale : content.languages()[0];
  const translated = await findForm(content, form.id, locale);
  const staffForm = translated.ok ? translated.value : form;
  const staffVenue = venue === null ? null : await findVenue(content, venue.id, locale, 'location');
  const locationName = staffVenue?.ok === true ? staffVenue.value.name : (venue?.name ?? null);
  const queue = await mails.prepare(formSubmissionMail, locale);
  return (tx, { id: submissionId, files }) => {
    const isAttached = areAttached(files);
    const linksEnd = now() + linkDays * dayMs;
    const timeZone = venue?.timeZone ?? 'UTC';
    const linkFile = ({ key }: SubmittedFile) =>
      isAttached ? null : new URL(uploads.linkTo(key, linksEnd), siteOrigin).href;
    return queue(tx, {
      to,
      replyTo: findReplyAddress(form, values),
      formName: staffForm.name,
      locationName,
      submissionId,
      values: toMailValues(staffForm, values, files, { urlOf: linkFile, country: venue?.country ?? defaultCountry }),
      attachments: isAttached ? [...toAttachments(files)] : [],
      // The links end at some time of a day, so the email names the day before: they certainly work until its end.
      linksUntil: isAttached ? null : wallClockAt(linksEnd - dayMs, timeZone).date,
      receivedAt: new Date(now()).toISOString(),
      timeZone,
    });
  };
}

/** Prepares the email to the visitor; null if the form sends none. */
async function prepareReceipt(
  { mails, now }: SubmitFormDeps,
  { form, venue, locale }: SubmittedForm,
  { values }: ReadSubmission,
): Promise<QueueMail<string> | null> {
  const to = form.sendsReceipt ? findReplyAddress(form, values) : null;
  if (to === null) return null;
  const queue = await mails.prepare(formReceiptMail, locale);
  return (tx, submissionId) =>
    queue(tx, {
      to,
      replyTo: venue?.email ?? null,
      formName: form.name,
      successText: form.successText,
      submissionId,
      values: toReceiptValues(form, values, venue?.country ?? defaultCountry),
      receivedAt: new Date(now()).toISOString(),
      timeZone: venue?.timeZone ?? 'UTC',
    });
}
