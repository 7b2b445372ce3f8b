import { filmSources, isVideo, type Media } from '@latchkey/cms-client/contract';
import { Picture, safePicture, safeUrl } from '@latchkey/ui';
import type { BlockContext } from '../foundation/block-context.ts';
import { BackgroundVideo } from '../browser-parts/browser-parts.client.tsx';
import '../browser-parts/media/background-video.module.css';
import styles from './block-media.module.css';

interface BlockMediaProps {
  readonly media: Media;
  /** The picture that is shown until a video plays. */
  readonly poster?: Media | null;
  readonly sizes: string;
  /** The `sizes` of a `Picture`. */
  readonly portraitSizes?: string;
  readonly isPriority?: boolean;
  readonly alt?: string;
  readonly className?: string | undefined;
  readonly context: Pick<BlockContext, 't'>;
}

/** A picture, or a muted video in a loop with a button that stops it; renders nothing if its URL is not safe. */
export function BlockMedia({
  media,
  poster = null,
  sizes,
  portraitSizes,
  isPriority = false,
  alt,
  className,
  context: { t },
}: BlockMediaProps) {
  if (isVideo(media)) {
    const sources = filmSources(media).filter(({ src }) => safeUrl(src) !== null);
    if (sources.length === 0) return null;
    const still = safePicture(poster);
    return (
      <div className={styles.film}>
        <BackgroundVideo
          sources={sources}
          poster={still?.url}
          blur={still?.blurDataUrl ?? undefined}
          className={className}
          isPriority={isPriority}
          label={alt ?? media.alternativeText ?? ''}
          controls={{ pause: t('Pause the film'), play: t('Play the film') }}
        />
      </div>
    );
  }
  const safe = safePicture(media);
  if (safe === null) return null;
  return (
    <Picture
      media={safe}
      sizes={sizes}
      portraitSizes={portraitSizes}
      isPriority={isPriority}
      className={className}
      {...(alt !== undefined && { alt })}
    />
  );
}
