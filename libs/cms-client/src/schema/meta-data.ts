import * as z from 'zod';
import { lineSchema, listOf, orNull, paragraphSchema, urlSchema } from './primitives.ts';

export const metaSocialSchema = z.object({
  socialNetwork: z.enum(['Facebook', 'Twitter']),
  title: orNull(lineSchema),
  description: orNull(paragraphSchema),
  /** The picture of link previews; `width` and `height` are null if its size is unknown. */
  image: orNull(
    z.object({
      url: urlSchema,
      width: orNull(z.int().positive().max(20_000)),
      height: orNull(z.int().positive().max(20_000)),
      mime: orNull(lineSchema),
      alternativeText: orNull(lineSchema),
    }),
  ),
});

/** The metadata of a page. */
export const metaDataSchema = z.object({
  metaTitle: orNull(lineSchema),
  metaDescription: orNull(paragraphSchema),
  canonicalURL: orNull(urlSchema),
  metaRobots: orNull(lineSchema),
  metaSocial: listOf(metaSocialSchema, 4),
  /** JSON-LD objects; re-stringified with `<` escaped before they reach a page. */
  structuredData: orNull(z.union([z.record(z.string(), z.json()), z.array(z.record(z.string(), z.json())).max(20)])),
});

export type MetaData = z.output<typeof metaDataSchema>;
