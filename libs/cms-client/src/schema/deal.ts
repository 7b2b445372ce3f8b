import * as z from 'zod';
import { ctaSchema } from './cta.ts';
import { localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { bounds, idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';

/** An offer for a limited time. Its dates are local dates of the venue that shows it. */
export const dealSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: lineSchema,
  text: orNull(paragraphSchema),
  picture: orNull(mediaSchema),
  /** A promotion's code, to be typed at the checkout. */
  code: orNull(lineSchema.min(1)),
  /** The first day, YYYY-MM-DD; null for no start. */
  startsOn: orNull(z.iso.date()),
  /** The last day, YYYY-MM-DD, included; null for no end. */
  endsOn: orNull(z.iso.date()),
  terms: orNull(paragraphSchema),
  cta: orNull(ctaSchema),
  /** The locations where the deal runs; empty for the whole chain. */
  locationIds: listOf(idSchema),
  localizations: localizationsSchema,
});
export const dealListSchema = z.array(dealSchema).max(bounds.list);

export type Deal = z.output<typeof dealSchema>;
