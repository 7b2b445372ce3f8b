import { Picture, safePicture } from '@latchkey/ui';
import { lineSchema, mediaSchema, orNull, urlSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { defineBlock } from '../../define-block.tsx';
import { headingFields } from '../../fields.ts';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { VideoFacade } from '../../browser-parts.client.tsx';
import { videoIdOf } from './video-id.ts';
import styles from './youtube-embed.module.css';

/** A video at YouTube behind a curtain: nothing is asked of YouTube before the visitor opens it. */
export const youtubeEmbedBlock = defineBlock({
  type: 'youtube-embed',
  schema: z.object({
    ...headingFields,
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
  }),
  Component: ({ content, context }) => {
    const { t, locale } = context;
    const poster = safePicture(content.poster);
    return (
      <Section block="youtube-embed">
        <div className={`${styles.embed} wrap`}>
          <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
          <VideoFacade
            videoId={content.video}
            title={content.title}
            language={locale}
            texts={{
              play: t('Play the video %title', { title: content.title }),
              note: t('Playing it fetches the video from YouTube, which may set cookies.'),
            }}
          >
            {poster === null ? null : (
              <Picture media={poster} alt="" className={styles.poster} sizes="min(100vw, 78rem)" />
            )}
          </VideoFacade>
        </div>
      </Section>
    );
  },
});
