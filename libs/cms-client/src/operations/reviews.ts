/* A visitor's review of a visit. What Google has is read by `listGoogleReviews`. */
import { reviewBody, reviewReceivedWire } from '../schema/review.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

export const sendGoogleReview = {
  method: 'POST',
  path: '/reviews/google',
  data: reviewReceivedWire,
  isIdempotent: true,
} as const satisfies Operation;

/** The whole declarations. A function, so that a bundler leaves out what nobody calls, with all that it reads. */
export function declareReviews() {
  return {
    sendGoogleReview: {
      ...sendGoogleReview,
      tag: 'forms',
      summary: 'A review of a visit; answers where the venue can be reviewed on Google, whatever the rating',
      query: localeQuery,
      body: reviewBody,
      status: 201,
      errors: ['tooMany'],
    },
  } as const satisfies Contracts;
}
