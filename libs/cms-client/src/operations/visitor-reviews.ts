/* The reviews that visitors wrote to the chain, for pages. They stand apart from `reviews.ts`, because that file reaches the browser. */
import { visitorReviewListSchema } from '../schema/visitor-review.ts';
import { localeQuery } from './locale.ts';
import type { Contracts } from './operation.ts';

export const visitorReviewContracts = {
  listVisitorReviews: {
    method: 'GET',
    path: '/reviews/locations/{id}',
    tag: 'content',
    summary: 'The newest reviews of a location (id or slug) by its own visitors that a person has released',
    query: localeQuery,
    data: visitorReviewListSchema,
    errors: ['notFound'],
  },
} as const satisfies Contracts;
