import * as z from 'zod';
import { lineSchema, listOf, orNull, urlSchema } from './primitives.ts';

/** The width and the height of a medium that has none, in pixels. */
export const defaultMediaSize = 500;

const sizeSchema = z
  .int()
  .positive()
  .max(20_000)
  .nullish()
  .transform((value) => value ?? defaultMediaSize);

/** One rendition of a picture. There is no optimizer at run time, so pages list the renditions in `srcset`. */
export const mediaFormatSchema = z.object({
  url: urlSchema,
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
  mime: lineSchema,
});

/** A picture or a film, with its renditions. */
export const mediaSchema = z.object({
  url: urlSchema,
  width: sizeSchema,
  height: sizeSchema,
  alternativeText: orNull(lineSchema),
  name: orNull(lineSchema),
  mime: orNull(lineSchema),
  formats: listOf(mediaFormatSchema, 24),
  /** The portrait version of the picture, for pages that show it from edge to edge on a phone. */
  portrait: orNull(z.object({ formats: listOf(mediaFormatSchema, 24) })),
  /** A JPEG for link previews, which social networks and messengers read: 1200 × 630. */
  preview: orNull(mediaFormatSchema),
  /** A tiny picture as a data URL, shown until the picture is loaded. */
  blurDataUrl: orNull(z.string().max(4_000).startsWith('data:image/')),
});

export type Media = z.output<typeof mediaSchema>;
export type MediaFormat = z.output<typeof mediaFormatSchema>;

/** One file of a film. Its type is given if a browser has several files to choose from. */
export interface FilmSource {
  readonly src: string;
  readonly type?: string | undefined;
}

/** Lists the files of a film in the order in which browsers try them: the file of the medium itself, then those of its formats that are films too. */
export function filmSources({ url, mime, formats }: Media): readonly FilmSource[] {
  const files = [{ url, mime }, ...formats.filter((format) => format.mime.startsWith('video/'))];
  return files.map((file) => ({ src: file.url, type: files.length > 1 ? (file.mime ?? undefined) : undefined }));
}

export function isVideo(media: Media): boolean {
  return media.mime?.startsWith('video/') ?? false;
}
