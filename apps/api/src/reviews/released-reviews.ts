import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';

const mostShown = 20;

const shownRow = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  language: z.string(),
  writtenOn: z.string(),
});

/** The newest reviews of a location that a person has released. */
export function releasedReviews(db: Queryable, locationId: string): Promise<readonly z.output<typeof shownRow>[]> {
  return db.rows(
    shownRow,
    sql`
      SELECT id, name AS author, rating, text, locale AS language, to_char(created_at, 'YYYY-MM-DD') AS "writtenOn"
      FROM visitor_reviews WHERE location_id = ${locationId} AND released_at IS NOT NULL
      ORDER BY created_at DESC, id LIMIT ${mostShown}
    `,
  );
}

const reviewRow = z.object({
  id: z.string(),
  locationId: z.string(),
  rating: z.number(),
  text: z.string(),
  name: z.string(),
  /** Null for a review that came without a booking. */
  reference: z.string().nullable(),
  createdAt: z.string(),
  isReleased: z.boolean(),
});

/** A review as a person of the staff reads it. */
export type ReceivedReview = z.output<typeof reviewRow>;

const columns = sql`
  id, location_id AS "locationId", rating, text, name, reference, created_at::text AS "createdAt",
  released_at IS NOT NULL AS "isReleased"
`;
const mostListed = 200;

/** The oldest reviews that nobody has decided about, or the newest ones that are shown. */
export function listReviews(db: Queryable, which: 'waiting' | 'shown'): Promise<readonly ReceivedReview[]> {
  return db.rows(
    reviewRow,
    which === 'waiting'
      ? sql`SELECT ${columns} FROM visitor_reviews WHERE released_at IS NULL ORDER BY created_at LIMIT ${mostListed}`
      : sql`
          SELECT ${columns} FROM visitor_reviews WHERE released_at IS NOT NULL
          ORDER BY created_at DESC LIMIT ${mostListed}
        `,
  );
}

/** Shows a review on the page of its location, or takes it off again. Null where there is none. */
export async function decideReview(
  db: Queryable,
  id: string,
  decision: 'release' | 'withdraw',
): Promise<ReceivedReview | null> {
  const released = decision === 'release' ? sql`coalesce(released_at, now())` : sql`NULL`;
  const [review] = await db.rows(
    reviewRow,
    sql`UPDATE visitor_reviews SET released_at = ${released} WHERE id = ${id} RETURNING ${columns}`,
  );
  return review ?? null;
}

const versionRow = z.object({ version: z.string() });

/** Changes with each review that is released or withdrawn. */
async function shownVersion(db: Queryable): Promise<string> {
  const [row] = await db.rows(
    versionRow,
    sql`SELECT count(*) || ' ' || coalesce(max(released_at)::text, '') AS version FROM visitor_reviews WHERE released_at IS NOT NULL`,
  );
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
