import type { CSSProperties } from 'react';
import styles from './picture.module.css';
import { safePicture, type PictureMedia } from './safe-picture.ts';

/** The media condition of the portrait version, the same as in the styles that show it from edge to edge. */
const uprightPhone = '(width < 44rem) and (orientation: portrait)';

interface PictureProps {
  readonly media: PictureMedia;
  /** The width of the picture, as in the `sizes` attribute. */
  readonly sizes: string;
  /**
   * The width on a phone in portrait orientation, where the picture fills the screen. If it is set, the portrait version of the medium is used
   * there, if there is one.
   */
  readonly portraitSizes?: string | undefined;
  /** True for the one picture that is probably the largest on the first screen: it is fetched early, not lazily. */
  readonly isPriority?: boolean;
  /** The alternative text; an empty one marks the picture as decoration. */
  readonly alt?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/**
 * A picture in several sizes: one `<source>` per type, width and height against layout shift, a blur until it is loaded. Renders
 * nothing if its URL is not safe.
 */
export function Picture({
  media: given,
  sizes,
  portraitSizes,
  isPriority = false,
  alt,
  className,
  style,
}: PictureProps) {
  // The URLs are checked here, so that no caller can forget it.
  const media = safePicture(given);
  if (media === null) return null;
  const portrait = portraitSizes === undefined ? [] : (media.portrait?.formats ?? []);
  return (
    <picture className={styles.picture}>
      {listTypes(portrait).map((type) => (
        <source
          key={type}
          media={uprightPhone}
          type={type}
          srcSet={writeSrcSet(portrait, type)}
          sizes={portraitSizes}
        />
      ))}
      {listTypes(media.formats).map((type) => (
        <source key={type} type={type} srcSet={writeSrcSet(media.formats, type)} sizes={sizes} />
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

type Formats = PictureMedia['formats'];

/** Lists the types, the one with the smallest files first, since browsers use the first one that they support. */
function listTypes(formats: Formats): readonly string[] {
  return [...new Set(formats.map((format) => format.mime))].toSorted(compareCompression);
}

/** Writes the files of a type as a `srcset`: each URL with the width of its picture. */
function writeSrcSet(formats: Formats, type: string): string {
  return formats
    .filter((format) => format.mime === type)
    .map((format) => `${format.url} ${format.width}w`)
    .join(', ');
}

/** Sorts AVIF before WebP, and both before all other types. */
function compareCompression(left: string, right: string): number {
  const order = ['image/avif', 'image/webp'];
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return rank(left) - rank(right);
}
