import { isVideo, type Media } from '@latchkey/cms-client/schema';
import { Picture, safeUrl } from '@latchkey/ui';
import { BackgroundVideo } from './background-video.client.tsx';
import { safeMedia } from './safe-media.ts';

interface BlockMediaProps {
  readonly media: Media;
  /** What stands in the place of a video until it plays. */
  readonly poster?: Media | null;
  readonly sizes: string;
  readonly isPriority?: boolean;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** A picture, or a muted video in a loop; nothing where its address is not safe. */
export function BlockMedia({ media, poster = null, sizes, isPriority = false, alt, className }: BlockMediaProps) {
  if (isVideo(media)) {
    const src = safeUrl(media.url);
    if (src === null) return null;
    return (
      <BackgroundVideo
        src={src}
        poster={safeUrl(poster?.url) ?? undefined}
        className={className}
        label={alt ?? media.alternativeText ?? ''}
      />
    );
  }
  const safe = safeMedia(media);
  if (safe === null) return null;
  return (
    <Picture
      media={safe}
      sizes={sizes}
      isPriority={isPriority}
      className={className}
      {...(alt !== undefined && { alt })}
    />
  );
}
