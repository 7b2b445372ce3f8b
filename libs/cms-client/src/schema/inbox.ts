/* The wire shapes of forms and reviews that visitors sent, as the staff see them. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';
import { idText, shortText } from './booking.ts';
import { instantText } from './staff-people.ts';
import { requiredText, typedText } from './typed.ts';

const count = z.int().check(z.nonnegative());
const longText = z.string().check(z.maxLength(20_000));

/** The states of a submission. `taken`: a person of the staff works on it. */
export const submissionStates = ['new', 'taken', 'answered', 'closed'] as const;
export type SubmissionState = (typeof submissionStates)[number];

const assigneeWire = z.nullable(z.object({ id: idText, name: shortText }));

const summaryShape = {
  id: idText,
  formName: shortText,
  /** The location that it is about; null for none. */
  locationId: z.nullable(idText),
  /** The name that the sender gave, else the address; empty without both. */
  from: shortText,
  state: z.enum(submissionStates),
  assignee: assigneeWire,
  at: instantText,
  files: count,
  /** The number of changes that the staff made to it. */
  version: count,
};

export const submissionListWire = z.object({
  /** The newest submission comes first. */
  submissions: z
    .array(
      z.object({
        ...summaryShape,
        /** The beginning of the longest text. */
        excerpt: shortText,
      }),
    )
    .check(z.maxLength(100)),
  /** The value of `before` for the next page; null on the last one. */
  next: z.nullable(idText),
  counts: z.object({ new: count, taken: count, answered: count, closed: count }),
});

export const submissionWire = z.object({
  ...summaryShape,
  /** The address to which the answer goes; null if no field has an address. */
  email: z.nullable(shortText),
  /** The locale in which the form was filled in, and in which the frame of an answer is written. */
  locale: shortText,
  values: z.array(z.object({ label: shortText, value: longText })).check(z.maxLength(200)),
  attachments: z
    .array(z.object({ key: idText, label: shortText, name: shortText, sizeBytes: count }))
    .check(z.maxLength(100)),
  answers: z
    .array(
      z.object({
        id: idText,
        text: longText,
        who: shortText,
        at: instantText,
        /** The state of the email. `unknown`: it is so old that the outbox has forgotten it. */
        delivery: z.enum(['waiting', 'sent', 'failed', 'unknown']),
      }),
    )
    .check(z.maxLength(1_000)),
  /** The mailbox to which the visitor replies; null: the sender of all emails. */
  replyTo: z.nullable(shortText),
  /** The staff who can take the submission. */
  assignable: z.array(z.object({ id: idText, name: shortText })).check(z.maxLength(1_000)),
  /** A booking of the sender that the reader may see. */
  customer: z.nullable(z.object({ reference: idText, locationId: idText })),
});

const version = z.int().check(z.positive(), z.maximum(1_000_000));

export const assignSubmissionBody = z.strictObject({
  version,
  /** The person who takes the submission; null to give it back. */
  personId: z.nullable(idText),
});
export const submissionStateBody = z.strictObject({ version, isClosed: z.boolean() });
export const answerSubmissionBody = z.strictObject({ version, text: requiredText(10_000) });

/** The states of a review. `waiting`: it is not decided yet. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

const reviewAnswerWire = z.nullable(
  z.object({ text: z.string().check(z.maxLength(2_000)), who: shortText, at: instantText }),
);

export const receivedReviewWire = z.object({
  id: idText,
  locationId: idText,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: longText,
  name: shortText,
  /** The language in which the visitor read the page. */
  language: shortText,
  /** The booking that was reviewed; null for a review without one. */
  reference: z.nullable(idText),
  state: z.enum(reviewStates),
  at: instantText,
  answer: reviewAnswerWire,
});

export const receivedReviewsWire = z.object({
  /** The newest review comes first; among those that wait, the oldest. */
  reviews: z.array(receivedReviewWire).check(z.maxLength(100)),
  next: z.nullable(idText),
  counts: z.object({ waiting: count, shown: count, hidden: count }),
});

export const decideReviewBody = z.strictObject({
  /** The state that the person has seen. */
  seen: z.enum(reviewStates),
  decision: z.enum(['show', 'hide']),
});
export const answerReviewBody = z.strictObject({
  /** The answer that the person has seen; empty for none. */
  seen: typedText(2_000),
  /** The new answer; an empty text removes the answer. */
  text: typedText(2_000),
});

export type SubmissionListWire = z.output<typeof submissionListWire>;
export type SubmissionWire = z.output<typeof submissionWire>;
export type ReceivedReviewWire = z.output<typeof receivedReviewWire>;
export type ReceivedReviewsWire = z.output<typeof receivedReviewsWire>;
