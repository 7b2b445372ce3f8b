import * as z from 'zod';
import { headingFields, wholeNumber } from '../fields.ts';

/** The blocks that list pages: `articles`, `packages-modes`. */
export const teaserListSchema = z.object({
  ...headingFields,
  /** How many at most. */
  limit: wholeNumber(1, 50, 12),
});

export type TeaserListContent = z.output<typeof teaserListSchema>;
