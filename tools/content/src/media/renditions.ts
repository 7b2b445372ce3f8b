import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';

/** A picture or a film in `media.json`; documents have the alternative text. */
export interface MediaEntry {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
  readonly name: string;
  readonly formats: readonly Rendition[];
  readonly blurDataUrl: string | null;
  /** The portrait version of the picture, for a phone held upright. */
  readonly portrait?: { readonly formats: readonly Rendition[] };
  /** A JPEG for link previews. */
  readonly preview?: Rendition;
}

export interface Rendition {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
}

/** Creates the picture anew for each rendition, since an encoder uses it up. */
export type PictureSource = () => Sharp;

/**
 * The width in pixels beyond which only dense screens load a rendition. Their pixels are too small to show a lower quality, so these renditions are
 * compressed more, like portraits; and they are AVIF only, since browsers without AVIF are old and run on less dense screens.
 */
const maxUsualWidth = 1800;

/** The qualities by format. Each is on the scale of its own encoder, so they cannot be compared with each other. */
const qualities = { avif: 46, avifDense: 38, webp: 58, jpeg: 72 } as const;

const encoders = [
  {
    extension: 'avif',
    mime: 'image/avif',
    encode: (image: Sharp, isDense: boolean) =>
      image.avif({ quality: isDense ? qualities.avifDense : qualities.avif, effort: 3 }),
  },
  {
    extension: 'webp',
    mime: 'image/webp',
    encode: (image: Sharp) => image.webp({ quality: qualities.webp, effort: 5 }),
  },
] as const;

export interface FormatsRequest {
  readonly key: string;
  readonly widths: readonly number[];
  /** True where all widths are for dense screens, as of phones. */
  readonly isForDenseScreens?: boolean;
}

/** Writes every width in AVIF and WebP below `folder`. */
export async function writeFormats(
  source: PictureSource,
  { key, widths, isForDenseScreens = false }: FormatsRequest,
  folder: string,
): Promise<readonly Rendition[]> {
  const formats: Rendition[] = [];
  for (const { extension, mime, encode } of encoders) {
    for (const width of widths) {
      if (mime === 'image/webp' && width > maxUsualWidth) continue;
      const image = encode(source().resize({ width }), isForDenseScreens || width > maxUsualWidth);
      // Renditions are written one at a time, because the encoder uses all cores.
      formats.push(await writeImage(image, { path: `${key}-${width}.${extension}`, mime, folder }));
    }
  }
  return formats;
}

/** The size of the preview of a link in social networks and messengers: https://ogp.me and their own guides. */
const previewSize = { width: 1200, height: 630 } as const;

/** Writes the JPEG of a picture for link previews. */
export function writePreview(source: PictureSource, key: string, folder: string): Promise<Rendition> {
  const image = jpeg(source().resize({ ...previewSize, fit: 'cover' }));
  return writeImage(image, { path: `${key}-preview.jpg`, mime: 'image/jpeg', folder });
}

/** Writes a JPEG of a width, for programs that read neither AVIF nor WebP. */
export function writeJpeg(source: PictureSource, key: string, width: number, folder: string): Promise<Rendition> {
  return writeImage(jpeg(source().resize({ width })), { path: `${key}-${width}.jpg`, mime: 'image/jpeg', folder });
}

function jpeg(image: Sharp): Sharp {
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: qualities.jpeg, mozjpeg: true });
}

/** Draws a tiny picture as a data URL, which is shown until the picture is loaded. */
export async function drawBlur(source: PictureSource): Promise<string> {
  const tiny = await source().resize({ width: 24 }).blur(0.8).webp({ quality: 45, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

interface Written {
  readonly path: string;
  readonly mime: string;
  readonly folder: string;
}

async function writeImage(image: Sharp, { path, mime, folder }: Written): Promise<Rendition> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  await write(join(folder, path), data);
  return { url: `/media/${path}`, width: info.width, height: info.height, mime };
}

async function write(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
