import { isVideo, type Media } from '@latchkey/cms-client/schema';
import { safePicture } from '@latchkey/ui';

/** The maximum width of link previews, in pixels. */
const previewWidth = 1200;

/** The URL of a picture for link previews: a rendition near their width, of a type that social networks read. */
export function socialImage(candidates: readonly (Media | null)[]): string | null {
  const media = candidates.map(safePicture).find((candidate) => candidate !== null && !isVideo(candidate)) ?? null;
  if (media === null) return null;
  const renditions = media.formats
    .filter(({ mime, width }) => mime !== 'image/avif' && width <= previewWidth)
    .toSorted((one, other) => other.width - one.width);
  return renditions[0]?.url ?? media.url;
}
