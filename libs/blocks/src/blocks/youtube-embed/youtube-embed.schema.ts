import { lineSchema, mediaSchema, orNull, paragraphSchema, urlSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { videoIdOf } from './video-id.ts';

export const youtubeEmbedSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** What the video is called; said of its button and its frame. */
  title: lineSchema.min(1),
  /** An address at YouTube, or the id of eleven characters alone. */
  video: urlSchema.transform((text, context) => {
    const id = videoIdOf(text);
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: 'is no video at YouTube' });
    return z.NEVER;
  }),
  /** Ours: YouTube's own preview would be a request before the click. */
  poster: orNull(mediaSchema),
});
