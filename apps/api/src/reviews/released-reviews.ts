import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { visitorReviews } from '../db/schema/forms.table.ts';
import type { Queryable } from '../kernel/database.ts';

/** The most reviews that a page shows. */
const maxShown = 20;

/** Reads the newest reviews of a location that a person has released, with the answers of the location. */
export async function readReleasedReviews(db: Queryable, locationId: string) {
  const { id, name, rating, text, locale, createdAt, releasedAt, answer, answeredAt } = visitorReviews;
  const rows = await db.orm
    .select({
      id,
      author: name,
      rating,
      text,
      language: locale,
      writtenOn: sql<string>`to_char(${createdAt}, 'YYYY-MM-DD')`,
      answer,
      answeredOn: sql<string | null>`to_char(${answeredAt}, 'YYYY-MM-DD')`,
    })
    .from(visitorReviews)
    .where(and(eq(visitorReviews.locationId, locationId), isNotNull(releasedAt)))
    .orderBy(desc(createdAt), id)
    .limit(maxShown);
  return rows.map(({ answer: said, answeredOn, ...review }) => ({
    ...review,
    ...(said !== null && answeredOn !== null && { answer: { text: said, writtenOn: answeredOn } }),
  }));
}

/** Returns a text that changes with each review that is released or hidden, and with each answer to a shown one. */
async function readShownVersion(db: Queryable): Promise<string> {
  const { releasedAt, answeredAt, answer } = visitorReviews;
  const [row] = await db.orm
    .select({
      version: sql<string>`concat_ws(' ', count(*), max(${releasedAt}), count(${answer}), max(${answeredAt}))`,
    })
    .from(visitorReviews)
    .where(isNotNull(releasedAt));
  return row?.version ?? '';
}

/**
 * Creates a watch of the shown reviews: it notices changes, whichever process made them, because pages that show reviews have to be rendered again.
 *
 * @returns a function that looks once for changes since the last look
 */
export async function createReviewWatch(db: Queryable, onChange: () => Promise<void>): Promise<() => Promise<void>> {
  let seen = await readShownVersion(db);
  return async () => {
    const version = await readShownVersion(db);
    if (seen !== version) await onChange();
    seen = version;
  };
}
