/* A visitor's review of a visit. It uses zod/mini, because it reaches the browser. */
import * as z from 'zod/mini';

/**
 * The response to a review, with the URL where the venue can be reviewed at Google. It is returned for every rating: inviting only satisfied visitors
 * ("review gating") is against Google's rules.
 */
export const reviewReceivedWire = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Null if the venue has no page at Google. */
  reviewUrl: z.nullable(z.string().check(z.maxLength(2_000))),
});

export type ReviewReceivedWire = z.output<typeof reviewReceivedWire>;
