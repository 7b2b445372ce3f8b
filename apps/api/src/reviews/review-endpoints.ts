import { reviewBody, reviewReceivedWire, type ReviewReceivedWire } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { localeQuery } from '../content/locale.ts';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { Result } from '../result.ts';
import type { ReviewRequest } from './receive-review.ts';

interface ReviewServices {
  readonly receive: (request: ReviewRequest) => Promise<Result<ReviewReceivedWire>>;
}

/** §7 Reviews. What Google has is read by /custom/google/reviews. */
export function reviewEndpoints({ receive }: ReviewServices): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/reviews/google',
      operationId: 'sendGoogleReview',
      tag: 'forms',
      summary: 'A review of a visit; answers where the venue can be reviewed on Google, whatever the rating',
      query: z.object({ locale: localeQuery }),
      isIdempotent: true,
      body: reviewBody,
      data: reviewReceivedWire,
      status: 201,
      refusals: ['tooMany'],
      handle: ({ query: { locale }, body, idempotencyKey, client }) =>
        receive({ body, locale, idempotencyKey, client }),
    }),
  ];
}
