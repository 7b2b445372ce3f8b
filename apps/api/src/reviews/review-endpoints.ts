import { randomBytes } from 'node:crypto';
import { reviewContracts, reviewReceivedWire } from '@latchkey/cms-client/contract';
import { visitorReviews } from '../db/schema/forms.table.ts';
import type { ContentSource } from '../content/content-source.ts';
import { findVenue } from '../content/find-venue.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import { formPhrases } from '../http/validate.ts';
import type { LimitClient } from '../kernel/client-limit.ts';
import type { Database } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import { failed, succeeded } from '../kernel/result.ts';
import { readReleasedReviews } from './released-reviews.ts';

interface ReviewDeps {
  readonly db: Database;
  readonly content: Pick<ContentSource, 'languages' | 'location'>;
  readonly limitClient: LimitClient;
}

/**
 * Creates the endpoints of visitors' reviews. A review is stored, and the response has the URL where the location can be reviewed on Google, whatever
 * the rating: to send only pleased visitors there ("review gating") breaks Google's rules. The endpoint /custom/google/reviews reads the reviews on
 * Google.
 */
export function reviewEndpoints({ db, content, limitClient }: ReviewDeps): readonly Endpoint[] {
  return serve(reviewContracts, {
    listVisitorReviews: async ({ params: { id }, query: { locale } }) => {
      const venue = await findVenue(content, id, locale, 'id');
      if (!venue.ok) return failed('notFound', 'location_not_found', `There is no location ${id}.`);
      return succeeded(await readReleasedReviews(db, venue.value.id));
    },

    sendGoogleReview: async ({ query: { locale }, body, idempotencyKey, client }) => {
      const allowed = await limitClient('review', client, formPhrases.submitFailed);
      if (!allowed.ok) return allowed;
      const venue = await findVenue(content, body.locationId, locale, 'locationId');
      if (!venue.ok) return venue;
      const { id: locationId, reviewUrl } = venue.value;
      return db.transaction((tx) =>
        once(tx, { scope: 'review', key: idempotencyKey, body }, reviewReceivedWire, async () => {
          const id = `vr_${randomBytes(12).toString('base64url')}`;
          const { rating, text, name } = body;
          await tx.orm.insert(visitorReviews).values({ id, locationId, rating, text, name, locale });
          return succeeded({ id, reviewUrl });
        }),
      );
    },
  });
}
