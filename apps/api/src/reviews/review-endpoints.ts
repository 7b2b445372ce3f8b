import { reviewContracts } from '@latchkey/cms-client/operations';
import type { ReviewReceivedWire } from '@latchkey/cms-client/schema';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import type { Result } from '../result.ts';
import type { ReviewRequest } from './receive-review.ts';

interface ReviewServices {
  readonly receive: (request: ReviewRequest) => Promise<Result<ReviewReceivedWire>>;
}

/** Reviews of visits. What Google has is read by /custom/google/reviews. */
export function reviewEndpoints({ receive }: ReviewServices): readonly Endpoint[] {
  return serve(reviewContracts, {
    sendGoogleReview: ({ query: { locale }, body, idempotencyKey, client }) =>
      receive({ body, locale, idempotencyKey, client }),
  });
}
