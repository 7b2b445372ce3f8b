import * as z from 'zod';
import { ctaSchema } from './cta.ts';
import { localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { bounds, idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';

/** An offer for a time. Its dates are whole days on the wall clock of the venue that shows it. */
export const dealSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: lineSchema,
  text: orNull(paragraphSchema),
  picture: orNull(mediaSchema),
  /** A promotion's code, to be typed at the checkout. */
  code: orNull(lineSchema.min(1)),
  /** First day, YYYY-MM-DD; null where it has always run. */
  startsOn: orNull(z.iso.date()),
  /** Last day, YYYY-MM-DD, included; null where no end is known. */
  endsOn: orNull(z.iso.date()),
  terms: orNull(paragraphSchema),
  cta: orNull(ctaSchema),
  /** Where it runs; empty for the whole chain. */
  locationIds: listOf(idSchema),
  localizations: localizationsSchema,
});
export const dealListSchema = z.array(dealSchema).max(bounds.list);

export type Deal = z.output<typeof dealSchema>;
