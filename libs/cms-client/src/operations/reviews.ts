/* A visitor's review of a visit. `listGoogleReviews` reads the reviews at Google. */
import { reviewReceivedWire } from '../schema/review.ts';
import { reviewBody } from '../schema/visitor-bodies.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

export const sendGoogleReview = {
  method: 'POST',
  path: '/reviews/google',
  data: reviewReceivedWire,
  isIdempotent: true,
} as const satisfies Operation;

/**
 * Creates the full declaration of the operation. It is in a function, because bundlers drop a function that a script
 * does not call, together with the schemas in it.
 */
export function declareReviews() {
  return {
    sendGoogleReview: {
      ...sendGoogleReview,
      tag: 'forms',
      summary: 'A review of a visit; returns where the venue can be reviewed on Google, whatever the rating',
      query: localeQuery,
      body: reviewBody,
      status: 201,
      errors: ['tooMany'],
    },
  } as const satisfies Contracts;
}
