import { join } from 'node:path';
import sharp from 'sharp';
import { writePreview as writeJpegPreview } from '../../../../tools/content/src/media/renditions.ts';
import type { MediaEntry, Rendition } from './renditions.ts';

/**
 * Writes the JPEG of a picture for link previews, cut from its widest rendition. Returns null for a poster, which is too narrow for it, and for a
 * film.
 */
export async function writePreview(key: string, entry: MediaEntry, folder: string): Promise<Rendition | null> {
  const [widest] = entry.formats.toSorted((one, other) => other.width - one.width);
  if (widest === undefined || widest.width < widest.height) return null;
  const file = join(folder, widest.url.replace('/media/', ''));
  return writeJpegPreview(() => sharp(file), key, folder);
}
