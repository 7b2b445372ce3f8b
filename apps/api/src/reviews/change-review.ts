import type { ReceivedReviewWire, ReviewState } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import { visitorReviews } from '../db/schema/forms.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { writeAudit } from '../staff/audit.ts';
import { receivedColumns, toReview } from './received-reviews.ts';

/** A change of a review. */
interface ReviewChange {
  readonly id: string;
  /** The person of the staff; null for a command of an operator. */
  readonly staff: StaffCaller | null;
  /** True if the person may decide about reviews of a location. */
  readonly isAllowedAt: (locationId: string) => boolean;
}

/**
 * Shows a review on the page of its location, or hides it. Errors: `review_not_found`, `review_outdated` if another person decided otherwise since.
 *
 * @param seen the state that the person saw; null for any
 */
export function decideReview(
  db: Database,
  change: ReviewChange,
  { decision, seen }: { readonly decision: 'show' | 'hide'; readonly seen: ReviewState | null },
): Promise<Result<ReceivedReviewWire>> {
  return db.transaction(async (tx) => {
    const found = await lockReview(tx, change);
    if (!found.ok) return found;
    const review = found.value;
    const state = decision === 'show' ? 'shown' : 'hidden';
    if (review.state === state) return found;
    if (seen !== null && review.state !== seen) return outdated(`The review is ${review.state}.`);
    const isShown = decision === 'show';
    const { id, locationId } = review;
    await tx.orm
      .update(visitorReviews)
      .set({ releasedAt: isShown ? sql`now()` : null, hiddenAt: isShown ? null : sql`now()` })
      .where(eq(visitorReviews.id, id));
    await writeAudit(tx, {
      staff: change.staff,
      operation: 'decideReview',
      locationId,
      subject: id,
      before: { state: review.state },
      after: { state },
    });
    return succeeded({ ...review, state });
  });
}

/** Answers a review under the name of the location; an empty text removes the answer. Errors: `review_not_found`, `review_outdated`. */
export function answerReview(
  db: Database,
  change: ReviewChange & { readonly staff: StaffCaller },
  { text, seen }: { readonly text: string; readonly seen: string },
): Promise<Result<ReceivedReviewWire>> {
  return db.transaction(async (tx) => {
    const found = await lockReview(tx, change);
    if (!found.ok) return found;
    const { id, locationId, answer } = found.value;
    const saved = answer?.text ?? '';
    if (saved === text) return found;
    if (saved !== seen) return outdated('Somebody has answered the review.');
    const { staff } = change;
    const isAnswered = text !== '';
    const [row] = await tx.orm
      .update(visitorReviews)
      .set({
        answer: isAnswered ? text : null,
        answeredAt: isAnswered ? sql`now()` : null,
        answeredBy: isAnswered ? staff.name : null,
      })
      .where(eq(visitorReviews.id, id))
      .returning(receivedColumns);
    if (row === undefined) throw new Error('The answer returned no row.');
    await writeAudit(tx, {
      staff,
      operation: 'answerReview',
      locationId,
      subject: id,
      before: { answer: saved },
      after: { answer: text },
    });
    return succeeded(toReview(row));
  });
}

/** Reads a review and locks its row until the end of the transaction. Errors: `review_not_found`. */
async function lockReview(tx: Queryable, { id, isAllowedAt }: ReviewChange): Promise<Result<ReceivedReviewWire>> {
  const [row] = await tx.orm
    .select(receivedColumns)
    .from(visitorReviews)
    .where(eq(visitorReviews.id, id))
    .for('update');
  // For a person without a role at the location, the review does not exist.
  if (row === undefined || !isAllowedAt(row.locationId)) {
    return failed('notFound', 'review_not_found', `There is no review ${id}.`);
  }
  return succeeded(toReview(row));
}

function outdated(message: string): ReturnType<typeof failed> {
  return failed('conflict', 'review_outdated', message);
}
