/* A visitor's review of a visit (§7). zod/mini, because it reaches the browser. */
import * as z from 'zod/mini';

/** Stars in the best review. */
const bestRating = 5;

/** Required, with the phrase of §5 where it is missing or empty. */
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
 * The address where the venue can be reviewed on Google is the same for every rating: asking only the pleased ones ("review
 * gating") is against Google's rules.
 */
export const reviewReceivedWire = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Null where the venue has no place on Google. */
  reviewUrl: z.nullable(z.string().check(z.maxLength(2_000))),
});

export type ReviewBody = z.output<typeof reviewBody>;
export type ReviewReceivedWire = z.output<typeof reviewReceivedWire>;
