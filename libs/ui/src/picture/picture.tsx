import type { CSSProperties } from 'react';
import styles from './picture.module.css';
import { safePicture, type PictureMedia } from './safe-picture.ts';

interface PictureProps {
  readonly media: PictureMedia;
  /** How wide the picture is shown, as the `sizes` attribute reads it. */
  readonly sizes: string;
  /** True for the one picture that is likely the largest on first view: fetched early, never lazily. */
  readonly isPriority?: boolean;
  /** An empty text marks the picture as decoration. */
  readonly alt?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/**
 * A picture in ready-made sizes: one `<source>` per type, width and height against layout shift, a blur until it is there. Nothing
 * where its address is not safe.
 */
export function Picture({ media: given, sizes, isPriority = false, alt, className, style }: PictureProps) {
  // Here and not with each caller: one forgot.
  const media = safePicture(given);
  if (media === null) return null;
  const types = [...new Set(media.formats.map((format) => format.mime))].toSorted(byCompression);
  return (
    <picture className={styles.picture}>
      {types.map((type) => (
        <source key={type} type={type} srcSet={srcSet(media, type)} sizes={sizes} />
      ))}
      <img
        className={className}
        style={
          media.blurDataUrl === null
            ? style
            : { ...style, backgroundImage: `url("${media.blurDataUrl}")`, backgroundSize: 'cover' }
        }
        src={media.url}
        width={media.width}
        height={media.height}
        alt={alt ?? media.alternativeText ?? ''}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

function srcSet(media: PictureMedia, type: string): string {
  return media.formats
    .filter((format) => format.mime === type)
    .map((format) => `${format.url} ${format.width}w`)
    .join(', ');
}

/** The smallest type first: browsers take the first that they know. */
function byCompression(left: string, right: string): number {
  const order = ['image/avif', 'image/webp'];
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return rank(left) - rank(right);
}
