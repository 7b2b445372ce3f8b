import { randomBytes } from 'node:crypto';
import { reviewContracts } from '@latchkey/cms-client/operations';
import { reviewReceivedWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import type { ContentSource } from '../content/content-source.ts';
import { findVenue } from '../content/find.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import { formPhrases } from '../http/validate.ts';
import type { LimitClient } from '../kernel/client-limit.ts';
import type { Database } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import { succeeded } from '../kernel/result.ts';

interface ReviewDeps {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'location'>;
  readonly limitClient: LimitClient;
}

/**
 * Keeps what a visitor writes of a visit and returns where the venue can be reviewed on Google. That URL is returned whatever the
 * rating: to send only the pleased ones there ("review gating") is against Google's rules. What Google has is read by
 * /custom/google/reviews.
 */
export function reviewEndpoints({ db, content, limitClient }: ReviewDeps): readonly Endpoint[] {
  return serve(reviewContracts, {
    sendGoogleReview: async ({ query: { locale }, body, idempotencyKey, client }) => {
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
          return succeeded({ id, reviewUrl });
        }),
      );
    },
  });
}
