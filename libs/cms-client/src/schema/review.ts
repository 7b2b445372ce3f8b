/* A visitor's review of a visit. It uses zod/mini, because it reaches the browser. */
import * as z from 'zod/mini';

/** The maximum number of stars. */
const bestRating = 5;

/** A required field: if it is missing or empty, the error is a phrase for visitors. */
const required = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'This field is required' : undefined) })
    .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(most));

/** Body of POST /reviews/google. */
export const reviewBody = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(bestRating)),
  text: required(5_000),
  name: required(100),
  /** Id or slug. */
  locationId: z.string().check(z.minLength(1), z.maxLength(100)),
});

/**
 * The URL where the venue can be reviewed at Google. It is returned for every rating: inviting only satisfied visitors ("review
 * gating") is against Google's rules.
 */
export const reviewReceivedWire = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Null if the venue has no page at Google. */
  reviewUrl: z.nullable(z.string().check(z.maxLength(2_000))),
});

export type ReviewBody = z.output<typeof reviewBody>;
export type ReviewReceivedWire = z.output<typeof reviewReceivedWire>;
