import { randomBytes } from 'node:crypto';
import { reviewReceivedWire, type ReviewBody, type ReviewReceivedWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import type { LimitClient } from '../client-limit/limit-client.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Locale } from '../content/locale.ts';
import type { Database } from '../db/database.ts';
import { findVenue } from '../forms/find-venue.ts';
import { formPhrases } from '../forms/form-phrases.ts';
import { done, type Result } from '../result.ts';
import { once } from '../ticketing/embedded/once.ts';

interface ReviewDeps {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'location'>;
  readonly limitClient: LimitClient;
}

export interface ReviewRequest {
  readonly body: ReviewBody;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
  readonly client: string;
}

/**
 * Keeps what a visitor writes of a visit and answers where the venue can be reviewed on Google. That address is answered whatever
 * the rating: to send only the pleased ones there ("review gating") is against Google's rules.
 */
export async function receiveReview(
  { db, content, limitClient }: ReviewDeps,
  { body, locale, idempotencyKey, client }: ReviewRequest,
): Promise<Result<ReviewReceivedWire>> {
  const allowed = await limitClient('review', client, formPhrases.submitFailed);
  if (!allowed.ok) return allowed;
  const venue = await findVenue(content, body.locationId, locale, 'locationId');
  if (!venue.ok) return venue;
  const { id: locationId, reviewUrl } = venue.value;
  return db.transaction((tx) =>
    once(tx, { scope: 'review', key: idempotencyKey, body }, reviewReceivedWire, async () => {
      const id = `vr_${randomBytes(12).toString('base64url')}`;
      await tx.run(sql`
        INSERT INTO visitor_reviews (id, location_id, rating, text, name, locale)
        VALUES (${id}, ${locationId}, ${body.rating}, ${body.text}, ${body.name}, ${locale})
      `);
      return done({ id, reviewUrl });
    }),
  );
}
