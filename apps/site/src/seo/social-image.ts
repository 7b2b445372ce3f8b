import { isVideo, type Media } from '@latchkey/cms-client/schema';
import { safePicture } from '@latchkey/ui';

/** How wide previews of links are shown at most, in pixels. */
const previewWidth = 1200;

/** The address of a picture for previews of links: a rendition near their width, of a type that the networks read. */
export function socialImage(candidates: readonly (Media | null)[]): string | null {
  const media = candidates.map(safePicture).find((candidate) => candidate !== null && !isVideo(candidate)) ?? null;
  if (media === null) return null;
  const renditions = media.formats
    .filter(({ mime, width }) => mime !== 'image/avif' && width <= previewWidth)
    .toSorted((one, other) => other.width - one.width);
  return renditions[0]?.url ?? media.url;
}
