import { isVideo, type Media, type MediaFormat } from '@latchkey/cms-client/contract';
import { safePicture, safeUrl } from '@latchkey/ui';

/** A picture for link previews. An unknown value is null. */
export interface SocialImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly mime: string | null;
  readonly alternativeText: string | null;
}

/** The maximum width of link previews, in pixels. */
const previewWidth = 1200;
/** The media types that every network reads. */
const readEverywhere = new Set(['image/jpeg', 'image/png']);

/**
 * Chooses the picture for link previews, of the first candidate that is a picture: its own preview, else the widest rendition up to the width of
 * previews, preferably of a type that every network reads. Null if there is no picture.
 */
export function chooseSocialImage(candidates: readonly (Media | null)[]): SocialImage | null {
  const media = candidates.map(safePicture).find((candidate) => candidate !== null && !isVideo(candidate)) ?? null;
  if (media === null) return null;
  const preview = media.preview !== null && safeUrl(media.preview.url) !== null ? media.preview : null;
  const { url, width, height, mime } = preview ?? chooseRendition(media) ?? media;
  return { url, width, height, mime, alternativeText: media.alternativeText };
}

function chooseRendition({ formats }: Media): MediaFormat | null {
  const rank = ({ mime }: MediaFormat) => (readEverywhere.has(mime) ? 0 : 1);
  const [best] = formats
    .filter(({ mime, width }) => mime !== 'image/avif' && width <= previewWidth)
    .toSorted((one, other) => rank(one) - rank(other) || other.width - one.width);
  return best ?? null;
}
