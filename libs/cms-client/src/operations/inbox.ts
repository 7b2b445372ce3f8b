/* The operations of the staff on forms and reviews that visitors sent. Their paths are below `/staff` of the api, not below `/api`. */
import * as z from 'zod/mini';
import {
  answerReviewBody,
  answerSubmissionBody,
  assignSubmissionBody,
  decideReviewBody,
  receivedReviewsWire,
  receivedReviewWire,
  reviewStates,
  submissionListWire,
  submissionStateBody,
  submissionStates,
  submissionWire,
} from '../schema/inbox.ts';
import { waitingCountOperations } from './waiting-count.ts';
import { idCharacters, localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

const submission = '/staff/chain/inbox/{submissionId}';
const review = '/staff/chain/reviews/{reviewId}';

/** The part of the declarations that a caller needs; `declareInbox` adds what the api and its OpenAPI document need. */
export const inboxOperations = {
  listSubmissions: { method: 'GET', path: '/staff/chain/inbox', data: submissionListWire },
  getSubmission: { method: 'GET', path: submission, data: submissionWire },
  assignSubmission: { method: 'PUT', path: `${submission}/assignee`, data: submissionWire },
  answerSubmission: { method: 'POST', path: `${submission}/answers`, data: submissionWire, isIdempotent: true },
  closeSubmission: { method: 'PUT', path: `${submission}/state`, data: submissionWire },
  listReceivedReviews: { method: 'GET', path: '/staff/chain/reviews', data: receivedReviewsWire },
  decideReview: { method: 'PUT', path: `${review}/decision`, data: receivedReviewWire },
  answerReview: { method: 'PUT', path: `${review}/answer`, data: receivedReviewWire },
} as const satisfies Readonly<Record<string, Operation>>;

const idQuery = z.optional(z.string().check(z.regex(/^[\w.-]+$/u, 'must be an id'), z.maxLength(idCharacters)));
const pageShape = {
  ...localeQuery.shape,
  locationId: idQuery,
  /** The `next` of the previous page, to continue after it. */
  before: idQuery,
};

/**
 * Creates the full declarations of the inbox operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareInbox() {
  const operations = inboxOperations;
  const shared = { tag: 'inbox', query: localeQuery, staff: 'manager' } as const;
  return {
    /** The submissions are those of the locations that the person manages; managers of the chain also get those of no location. */
    listSubmissions: {
      ...operations.listSubmissions,
      ...shared,
      query: z.object({
        ...pageShape,
        state: z.optional(z.enum(submissionStates)),
        /** Restricts the list to submissions that the person has taken. */
        isMine: z.optional(z.enum(['true', 'false'])),
      }),
      summary: 'Forms that visitors sent, newest first',
      errors: ['forbidden'],
    },
    countWaiting: {
      ...waitingCountOperations.countWaiting,
      ...shared,
      summary: 'The number of forms that are not taken',
      errors: [],
    },
    getSubmission: {
      ...operations.getSubmission,
      ...shared,
      summary: 'A form with its files and answers',
      errors: ['notFound'],
    },
    assignSubmission: {
      ...operations.assignSubmission,
      ...shared,
      body: assignSubmissionBody,
      summary: 'Give a form to a person of the staff',
      errors: ['notFound', 'conflict'],
    },
    /** The answer is rejected with a conflict if the submission was changed since the person saw it. */
    answerSubmission: {
      ...operations.answerSubmission,
      ...shared,
      body: answerSubmissionBody,
      status: 201,
      summary: 'Answer a form by email',
      errors: ['notFound', 'conflict'],
    },
    closeSubmission: {
      ...operations.closeSubmission,
      ...shared,
      body: submissionStateBody,
      summary: 'Close a form without an answer, or open it again',
      errors: ['notFound', 'conflict'],
    },
    /** The browser always saves the file and never shows it, because a stranger has sent it. */
    getSubmissionFile: {
      method: 'GET',
      path: `${submission}/files/{key}`,
      ...shared,
      raw: { contentType: 'application/octet-stream', status: 200 },
      summary: 'A file of a form',
      errors: ['notFound', 'gone', 'unavailable'],
    },
    listReceivedReviews: {
      ...operations.listReceivedReviews,
      ...shared,
      query: z.object({ ...pageShape, state: z._default(z.enum(reviewStates), 'waiting') }),
      summary: 'Reviews by visitors, shown or not',
      errors: ['forbidden'],
    },
    decideReview: {
      ...operations.decideReview,
      ...shared,
      body: decideReviewBody,
      summary: 'Show a review on the page of its location, or hide it',
      errors: ['notFound', 'conflict'],
    },
    answerReview: {
      ...operations.answerReview,
      ...shared,
      body: answerReviewBody,
      summary: 'Answer a review, or remove the answer',
      errors: ['notFound', 'conflict'],
    },
  } as const satisfies Contracts;
}
