import { lineSchema, mediaSchema, orNull, urlSchema } from '@latchkey/cms-client/contract';
import { Picture, safePicture } from '@latchkey/ui';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import { VideoFacade } from '../../browser-parts/browser-parts.client.tsx';
import '../../browser-parts/youtube-embed/video-facade.module.css';
import styles from './youtube-embed.module.css';

/** A YouTube video behind a poster: nothing is requested from YouTube before the visitor opens it. */
export const youtubeEmbedBlock = defineBlock({
  type: 'youtube-embed',
  schema: z.object({
    ...headingFields,
    /** The title of the video, for its button and its frame. */
    title: lineSchema.min(1),
    /** A YouTube URL, or the id of eleven characters alone. */
    video: urlSchema.transform((text, context) => {
      const id = readVideoId(text);
      if (id !== null) return id;
      context.addIssue({ code: 'custom', message: 'is no video at YouTube' });
      return z.NEVER;
    }),
    /** A picture of the chain: YouTube's preview would be a request before the click. */
    poster: orNull(mediaSchema),
  }),
  Component: ({ content, context }) => {
    const { t, locale } = context;
    const poster = safePicture(content.poster);
    return (
      <HeadedSection block="youtube-embed" className={styles.embed} content={content} context={context}>
        <VideoFacade
          videoId={content.video}
          title={content.title}
          language={locale}
          texts={{
            play: t('Play the video %title', { title: content.title }),
            note: t('The video comes from YouTube, which may set cookies.'),
          }}
        >
          {poster === null ? null : (
            <Picture media={poster} alt="" className={styles.poster} sizes="min(100vw, 78rem)" />
          )}
        </VideoFacade>
      </HeadedSection>
    );
  },
});

const id = /^[\w-]{11}$/u;
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']);

/** Returns the id of a video from its id or any of its YouTube URLs; null for anything else. */
export function readVideoId(text: string): string | null {
  const trimmed = text.trim();
  if (id.test(trimmed)) return trimmed;
  const url = URL.parse(trimmed);
  if (url === null || url.protocol !== 'https:' || !hosts.has(url.hostname)) return null;
  const lastPart = url.pathname.split('/').at(-1) ?? '';
  const candidate = url.searchParams.get('v') ?? lastPart;
  return id.test(candidate) ? candidate : null;
}
