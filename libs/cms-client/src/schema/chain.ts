import * as z from 'zod';
import { bounds, flag, lineSchema, orNull } from './primitives.ts';

/** The facts about all locations of the chain together. */
export const chainSchema = z.object({
  locationCount: z.int().nonnegative(),
  /** The mean (1 to 5, one decimal) and the number of all reviews at Google. Null without ratings. */
  rating: orNull(z.object({ rating: z.number().min(1).max(5), count: z.int().min(1) })),
  /** The fields of the locations that name a ticketing provider, with each combination once. */
  providers: z
    .array(
      z.object({
        rollerDomain: orNull(lineSchema),
        resovaUseWidget: flag(),
        useResovaWidget: flag(),
        resovaSubDomain: orNull(lineSchema),
      }),
    )
    .max(bounds.locations),
});

export type Chain = z.output<typeof chainSchema>;
