import * as z from 'zod';
import { lineSchema, listOf, orNull, urlSchema } from './primitives.ts';

/** §9: a medium without a size is 500×500. */
export const defaultMediaSize = 500;

const sizeSchema = z
  .int()
  .positive()
  .max(20_000)
  .nullish()
  .transform((value) => value ?? defaultMediaSize);

/** One ready-made rendition: there is no optimizer at run time, so pages choose among these by `srcset`. */
export const mediaFormatSchema = z.object({
  url: urlSchema,
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
  mime: lineSchema,
});

export const mediaSchema = z.object({
  url: urlSchema,
  width: sizeSchema,
  height: sizeSchema,
  alternativeText: orNull(lineSchema),
  name: orNull(lineSchema),
  mime: orNull(lineSchema),
  formats: listOf(mediaFormatSchema, 24),
  /** The same picture composed for a phone held upright, for where a page shows it from edge to edge. */
  portrait: orNull(z.object({ formats: listOf(mediaFormatSchema, 24) })),
  /** A tiny picture as a data address, shown until the picture is there. */
  blurDataUrl: orNull(z.string().max(4_000).startsWith('data:image/')),
});

export type Media = z.output<typeof mediaSchema>;
export type MediaFormat = z.output<typeof mediaFormatSchema>;

export function isVideo(media: Media): boolean {
  return media.mime?.startsWith('video/') ?? false;
}
