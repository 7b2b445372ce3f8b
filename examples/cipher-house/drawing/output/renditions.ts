import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../print/press.ts';

/** A picture in the shape of `libs/cms-client/src/schema/media.ts`, without the alternative text, which documents have. */
export interface MediaEntry {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
  readonly name: string;
  readonly formats: readonly Rendition[];
  readonly blurDataUrl: string | null;
  /** The same picture composed for a phone held upright. */
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

export interface RenditionRequest {
  readonly key: string;
  readonly name: string;
  readonly widths: readonly number[];
}

/** The sheet of a portrait with the widths of its renditions. */
interface PortraitRequest {
  readonly raster: Raster;
  readonly widths: readonly number[];
}

/** The width where renditions cannot be chosen: emails, social cards. */
const plainWidth = 1200;

/** Wider renditions and portraits are for dense screens, whose pixels are too small to show a lower quality. */
const denseFrom = 1800;

/** Wider renditions are AVIF only: browsers without AVIF are old and have less dense screens. */
const widestWebp = 1800;

const encoders = [
  {
    extension: 'avif',
    mime: 'image/avif',
    encode: (image: Sharp, dense: boolean) => image.avif({ quality: dense ? 38 : 46, effort: 3 }),
  },
  { extension: 'webp', mime: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 58, effort: 5 }) },
] as const;

/** Writes every width in every encoding under `folder` and returns the entry for `media.json`. */
export async function writeRenditions(
  raster: Raster,
  request: RenditionRequest,
  folder: string,
  portrait: PortraitRequest | null = null,
): Promise<MediaEntry> {
  const formats = await writeFormats(raster, request, folder, (width) => width > denseFrom);
  const plain = formats.find(({ mime, width }) => mime === 'image/webp' && width === plainWidth);
  if (plain === undefined) throw new Error(`${request.key} has no rendition ${plainWidth} wide`);
  return {
    ...plain,
    name: request.name,
    formats,
    blurDataUrl: await blurOf(raster),
    ...(portrait !== null && {
      portrait: {
        formats: await writeFormats(
          portrait.raster,
          { key: `${request.key}-portrait`, widths: portrait.widths },
          folder,
          // All phones have dense screens.
          () => true,
        ),
      },
    }),
  };
}

async function writeFormats(
  raster: Raster,
  { key, widths }: Pick<RenditionRequest, 'key' | 'widths'>,
  folder: string,
  isDense: (width: number) => boolean,
): Promise<readonly Rendition[]> {
  const formats: Rendition[] = [];
  for (const { extension, mime, encode } of encoders) {
    for (const width of widths) {
      if (mime === 'image/webp' && width > widestWebp) continue;
      const image = source(raster).resize({ width });
      // One at a time, because the encoder uses all cores.
      const { data, info } = await encode(image, isDense(width)).toBuffer({ resolveWithObject: true });
      const path = `${key}-${width}.${extension}`;
      await write(join(folder, path), data);
      formats.push({ url: `/media/${path}`, width: info.width, height: info.height, mime });
    }
  }
  return formats;
}

export async function write(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function source({ pixels, width, height }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function blurOf(raster: Raster): Promise<string> {
  const tiny = await source(raster).resize({ width: 24 }).blur(0.8).webp({ quality: 45, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
