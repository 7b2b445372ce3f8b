import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { visitorReviews } from '../db/schema/forms.table.ts';
import type { Queryable } from '../kernel/database.ts';

const maxShown = 20;

/** The newest reviews of a location that a person has released. */
export async function releasedReviews(db: Queryable, locationId: string) {
  const { id, name, rating, text, locale, createdAt, releasedAt } = visitorReviews;
  return db.orm
    .select({
      id,
      author: name,
      rating,
      text,
      language: locale,
      writtenOn: sql<string>`to_char(${createdAt}, 'YYYY-MM-DD')`,
    })
    .from(visitorReviews)
    .where(and(eq(visitorReviews.locationId, locationId), isNotNull(releasedAt)))
    .orderBy(desc(createdAt), id)
    .limit(maxShown);
}

/** A review as a person of the staff reads it. */
export type ReceivedReview = Omit<typeof visitorReviews.$inferSelect, 'locale' | 'releasedAt'> & {
  readonly isReleased: boolean;
};

const { locale: _locale, releasedAt, ...columns } = getTableColumns(visitorReviews);
const received = {
  ...columns,
  createdAt: sql<string>`${visitorReviews.createdAt}::text`,
  isReleased: sql<boolean>`${releasedAt} IS NOT NULL`,
};
const maxListed = 200;

/** The oldest reviews that nobody has decided about, or the newest ones that are shown. */
export async function listReviews(db: Queryable, which: 'waiting' | 'shown'): Promise<readonly ReceivedReview[]> {
  const isWaiting = which === 'waiting';
  const { createdAt } = visitorReviews;
  return db.orm
    .select(received)
    .from(visitorReviews)
    .where(isWaiting ? isNull(releasedAt) : isNotNull(releasedAt))
    .orderBy(isWaiting ? createdAt : desc(createdAt))
    .limit(maxListed);
}

/** Shows a review on the page of its location, or takes it off again. Null where there is none. */
export async function decideReview(
  db: Queryable,
  id: string,
  decision: 'release' | 'withdraw',
): Promise<ReceivedReview | null> {
  const [review] = await db.orm
    .update(visitorReviews)
    .set({ releasedAt: decision === 'release' ? sql`coalesce(${releasedAt}, now())` : null })
    .where(eq(visitorReviews.id, id))
    .returning(received);
  return review ?? null;
}

/** Changes with each review that is released or withdrawn. */
async function shownVersion(db: Queryable): Promise<string> {
  const [row] = await db.orm
    .select({ version: sql<string>`count(*) || ' ' || coalesce(max(${releasedAt})::text, '')` })
    .from(visitorReviews)
    .where(isNotNull(releasedAt));
  return row?.version ?? '';
}

/**
 * Notices that the reviews which are shown have changed, in whatever process a person decided: pages that show them have to be
 * rendered again.
 *
 * @returns what looks once for changes since the call
 */
export async function createReviewWatch(db: Queryable, onChange: () => Promise<void>): Promise<() => Promise<void>> {
  let seen = await shownVersion(db);
  return async () => {
    const version = await shownVersion(db);
    if (seen !== version) await onChange();
    seen = version;
  };
}
