import { join } from 'node:path';
import sharp from 'sharp';
import { type MediaEntry, type Rendition, write } from './renditions.ts';

/** What social networks and messengers show of a link: https://ogp.me and their own guides. */
const size = { width: 1200, height: 630 } as const;

/** The JPEG of a picture for link previews, cut from its widest rendition. Null for a poster, which has nothing to cut it from, and for a film. */
export async function writePreview(key: string, entry: MediaEntry, folder: string): Promise<Rendition | null> {
  const [widest] = entry.formats.toSorted((one, other) => other.width - one.width);
  if (widest === undefined || widest.width < widest.height) return null;
  const path = `${key}-preview.jpg`;
  const jpeg = sharp(join(folder, widest.url.replace('/media/', '')))
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 72, mozjpeg: true });
  await write(join(folder, path), await jpeg.toBuffer());
  return { url: `/media/${path}`, ...size, mime: 'image/jpeg' };
}
