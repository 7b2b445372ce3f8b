/* Reviews as the staff read them, at the desk and by the command. `change-review.ts` shows, hides and answers one. */
import type { ReceivedReviewsWire, ReceivedReviewWire, ReviewState } from '@latchkey/cms-client/contract';
import { and, sql, type SQL } from 'drizzle-orm';
import { visitorReviews } from '../db/schema/forms.table.ts';
import { isAmong } from '../kernel/conditions.ts';
import type { Queryable } from '../kernel/database.ts';

const { releasedAt, hiddenAt, createdAt, answeredAt } = visitorReviews;

/** The SQL of the state of a row of `visitor_reviews`. */
export const reviewState = sql<ReviewState>`CASE WHEN ${releasedAt} IS NOT NULL THEN 'shown'
  WHEN ${hiddenAt} IS NOT NULL THEN 'hidden' ELSE 'waiting' END`;

/** The columns of a review, by the fields of `ReceivedReviewWire`. */
export const receivedColumns = {
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
    .select(receivedColumns)
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

/** Returns a review as the desk shows it: the three columns of its answer become one field. */
export function toReview({ answer, answeredAt: at, answeredBy: who, ...review }: ReceivedRow): ReceivedReviewWire {
  return {
    ...review,
    answer: answer === null || at === null || who === null ? null : { text: answer, who, at },
  };
}
