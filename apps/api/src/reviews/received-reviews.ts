/* Reviews as the staff read, show, hide and answer them: at the desk and by the command. */
import type { ReceivedReviewsWire, ReceivedReviewWire, ReviewState } from '@latchkey/cms-client/contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { visitorReviews } from '../db/schema/forms.table.ts';
import { isAmong } from '../kernel/conditions.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { writeAudit } from '../staff/audit.ts';

const { releasedAt, hiddenAt, createdAt, answeredAt } = visitorReviews;

/** The SQL of the state of a row of `visitor_reviews`. */
export const reviewState = sql<ReviewState>`CASE WHEN ${releasedAt} IS NOT NULL THEN 'shown'
  WHEN ${hiddenAt} IS NOT NULL THEN 'hidden' ELSE 'waiting' END`;

const received = {
  id: visitorReviews.id,
  locationId: visitorReviews.locationId,
  rating: visitorReviews.rating,
  text: visitorReviews.text,
  name: visitorReviews.name,
  language: visitorReviews.locale,
  reference: visitorReviews.reference,
  state: reviewState,
  at: createdAt,
  answer: visitorReviews.answer,
  answeredAt,
  answeredBy: visitorReviews.answeredBy,
};

interface ReceivedRow extends Omit<ReceivedReviewWire, 'answer'> {
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
}

/** The number of reviews of a page. */
const pageSize = 50;

interface ReviewQuery {
  readonly state: ReviewState;
  /** The locations; null for every location. */
  readonly locationIds: readonly string[] | null;
  /** The id of the last review of the page before. */
  readonly before?: string | undefined;
}

/** Reads a page of reviews: of waiting reviews the oldest first, of the others the newest. */
export async function listReviews(
  db: Queryable,
  { state, locationIds, before }: ReviewQuery,
): Promise<ReceivedReviewsWire> {
  const isAtPlace = locationIds === null ? undefined : isAmong(visitorReviews.locationId, locationIds);
  const isOldestFirst = state === 'waiting';
  const position = sql`(${createdAt}, ${visitorReviews.id})`;
  const last = sql`(SELECT r.created_at, r.id FROM visitor_reviews r WHERE r.id = ${before ?? ''})`;
  const isAfterLast = isOldestFirst ? sql`${position} > ${last}` : sql`${position} < ${last}`;
  const rows = await db.orm
    .select(received)
    .from(visitorReviews)
    .where(and(sql`${reviewState} = ${state}`, isAtPlace, before === undefined ? undefined : isAfterLast))
    .orderBy(
      ...(isOldestFirst
        ? [sql`${createdAt}`, sql`${visitorReviews.id}`]
        : [sql`${createdAt} DESC`, sql`${visitorReviews.id} DESC`]),
    )
    .limit(pageSize + 1);
  const reviews = rows.slice(0, pageSize).map(toReview);
  return {
    reviews,
    next: rows.length > pageSize ? (reviews.at(-1)?.id ?? null) : null,
    counts: await countByState(db, isAtPlace),
  };
}

/**
 * Counts the reviews that wait for a decision.
 *
 * @param locationIds the locations; null for all
 */
export async function countWaitingReviews(db: Queryable, locationIds: ReviewQuery['locationIds']): Promise<number> {
  const isAtPlace = locationIds === null ? undefined : isAmong(visitorReviews.locationId, locationIds);
  return (await countByState(db, isAtPlace)).waiting;
}

async function countByState(db: Queryable, isAtPlace: SQL | undefined): Promise<ReceivedReviewsWire['counts']> {
  const counts = await db.orm
    .select({ state: reviewState, count: sql`count(*)`.mapWith(Number) })
    .from(visitorReviews)
    .where(isAtPlace)
    .groupBy(reviewState);
  const countOf = (state: ReviewState) => counts.find((each) => each.state === state)?.count ?? 0;
  return { waiting: countOf('waiting'), shown: countOf('shown'), hidden: countOf('hidden') };
}

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
      .returning(received);
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

async function lockReview(tx: Queryable, { id, isAllowedAt }: ReviewChange): Promise<Result<ReceivedReviewWire>> {
  const [row] = await tx.orm.select(received).from(visitorReviews).where(eq(visitorReviews.id, id)).for('update');
  // For a person without a role at the location, the review does not exist.
  if (row === undefined || !isAllowedAt(row.locationId)) {
    return failed('notFound', 'review_not_found', `There is no review ${id}.`);
  }
  return succeeded(toReview(row));
}

function outdated(message: string): ReturnType<typeof failed> {
  return failed('conflict', 'review_outdated', message);
}

function toReview({ answer, answeredAt: at, answeredBy: who, ...review }: ReceivedRow): ReceivedReviewWire {
  return {
    ...review,
    answer: answer === null || at === null || who === null ? null : { text: answer, who, at },
  };
}
