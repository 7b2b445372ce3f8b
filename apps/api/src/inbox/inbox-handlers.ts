import type { inboxContracts } from '@latchkey/cms-client/contract';
import { and, eq } from 'drizzle-orm';
import { uploads } from '../db/schema/forms.table.ts';
import type { Database } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { Mails } from '../mail/mails.ts';
import { answerReview, decideReview } from '../reviews/change-review.ts';
import { countWaitingReviews, listReviews } from '../reviews/received-reviews.ts';
import type { StaffHandlers } from '../staff/serve-staff.ts';
import { downloadHeaders } from '../uploads/upload-endpoints.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { answerSubmission, assignSubmission, closeSubmission } from './change-submission.ts';
import { countWaitingForms, listSubmissions } from './list-submissions.ts';
import { readSubmission } from './read-submission.ts';
import type { InboxContent, InboxReader } from './submission-content.ts';
import { findSubmission } from './submission-row.ts';
import { includes, managedBy, type Places } from './submission-places.ts';

/** The dependencies of the operations. */
interface InboxContext {
  readonly db: Database;
  readonly content: InboxContent;
  readonly mails: Pick<Mails, 'prepare' | 'localeOf'>;
  readonly uploads: Pick<Uploads, 'read'>;
}

/** The functions that serve the operations of the inbox. */
export type InboxHandlers = StaffHandlers<typeof inboxContracts>;

/** Creates the functions that serve the operations on texts of visitors: forms and reviews. */
export function createInboxHandlers({ db, content, mails, uploads: files }: InboxContext): InboxHandlers {
  const readerFor = async (staff: StaffCaller, locale: Locale): Promise<InboxReader> => ({
    db,
    content,
    places: await managedBy(db, staff),
    locale,
  });
  /** Returns the submission after a change. A repeat of the change reads it anew. */
  const shown = async (reader: InboxReader, id: string, changed: Result<null>) =>
    changed.ok ? readSubmission(reader, id) : changed;
  const reviewChange = async (staff: StaffCaller, id: string) => {
    const places = await managedBy(db, staff);
    return { id, staff, isAllowedAt: (locationId: string) => includes(places, locationId) };
  };
  return {
    async listSubmissions({ staff, query: { locale, state = null, locationId = null, isMine, before = null } }) {
      const reader = await readerFor(staff, locale);
      if (locationId !== null && !includes(reader.places, locationId)) return lacksRole();
      const assigneeId = isMine === 'true' ? staff.personId : null;
      return succeeded(await listSubmissions(reader, { state, locationId, assigneeId, before }));
    },
    async countWaiting({ staff }) {
      const places = await managedBy(db, staff);
      return succeeded({
        ...(await countWaitingForms(db, places, staff.personId)),
        reviews: await countWaitingReviews(db, places),
      });
    },
    async getSubmission({ staff, params: { submissionId }, query: { locale } }) {
      return readSubmission(await readerFor(staff, locale), submissionId);
    },
    async assignSubmission({ staff, params: { submissionId: id }, query: { locale }, body: { version, personId } }) {
      const reader = await readerFor(staff, locale);
      return shown(reader, id, await assignSubmission(reader, { staff, id, version }, personId));
    },
    async answerSubmission({ staff, params, query: { locale }, body: { version, text }, idempotencyKey: key }) {
      const reader = await readerFor(staff, locale);
      const id = params.submissionId;
      return shown(reader, id, await answerSubmission({ ...reader, mails }, { staff, id, version }, { text, key }));
    },
    async closeSubmission({ staff, params: { submissionId: id }, query: { locale }, body: { version, isClosed } }) {
      const reader = await readerFor(staff, locale);
      return shown(reader, id, await closeSubmission(reader, { staff, id, version }, isClosed));
    },
    async getSubmissionFile({ staff, params: { submissionId, key } }) {
      const places: Places = await managedBy(db, staff);
      const found = await findSubmission(db, places, submissionId);
      if (!found.ok) return found;
      const [file] = await db.orm
        .select({ name: uploads.name })
        .from(uploads)
        .where(and(eq(uploads.key, key), eq(uploads.submissionId, submissionId), eq(uploads.status, 'claimed')));
      if (file === undefined) return failed('notFound', 'file_not_found', 'The submission has no such file.');
      const bytes = await files.read(key);
      if (!bytes.ok) return bytes;
      if (bytes.value === null) return failed('gone', 'upload_forgotten', 'This file was deleted.');
      // A browser only saves the file, whatever type its name promises.
      const headers = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' };
      return succeeded({ body: bytes.value, headers: { ...downloadHeaders(file.name), ...headers } });
    },
    async listReceivedReviews({ staff, query: { state, locationId, before } }) {
      const places = await managedBy(db, staff);
      if (locationId !== undefined && !includes(places, locationId)) return lacksRole();
      const locationIds = locationId === undefined ? places : [locationId];
      return succeeded(await listReviews(db, { state, locationIds, before }));
    },
    async decideReview({ staff, params: { reviewId }, body }) {
      return decideReview(db, await reviewChange(staff, reviewId), body);
    },
    async answerReview({ staff, params: { reviewId }, body }) {
      return answerReview(db, await reviewChange(staff, reviewId), body);
    },
  };
}

function lacksRole(): ReturnType<typeof failed> {
  return failed('forbidden', 'role_missing', 'The person has no role for this here.');
}
