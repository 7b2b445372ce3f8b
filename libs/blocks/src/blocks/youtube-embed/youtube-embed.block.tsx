import { Picture, safePicture } from '@latchkey/ui';
import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { VideoFacade } from '../../browser-parts.client.tsx';
import styles from './youtube-embed.module.css';
import { youtubeEmbedSchema } from './youtube-embed.schema.ts';

/** A video at YouTube behind a curtain: nothing is asked of YouTube before the visitor opens it. */
export const youtubeEmbedBlock = defineBlock({
  type: 'youtube-embed',
  schema: youtubeEmbedSchema,
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
