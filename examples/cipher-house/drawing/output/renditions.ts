import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import {
  drawBlur,
  type MediaEntry,
  type PictureSource,
  type Rendition,
  writeFormats,
} from '../../../../tools/content/src/media/renditions.ts';
import type { Raster } from '../print/press.ts';

export { type MediaEntry, type Rendition };

/** The picture whose renditions are written. */
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

/** The width of the rendition for emails and social cards, which cannot choose one. */
const plainWidth = 1200;

/** Writes every width in every encoding under `folder` and returns the entry for `media.json`. */
export async function writeRenditions(
  raster: Raster,
  { key, name, widths }: RenditionRequest,
  folder: string,
  portrait: PortraitRequest | null = null,
): Promise<MediaEntry> {
  const formats = await writeFormats(createSource(raster), { key, widths }, folder);
  const plain = formats.find(({ mime, width }) => mime === 'image/webp' && width === plainWidth);
  if (plain === undefined) throw new Error(`${key} has no rendition ${plainWidth} wide`);
  return {
    ...plain,
    name,
    formats,
    blurDataUrl: await drawBlur(createSource(raster)),
    ...(portrait !== null && {
      portrait: {
        formats: await writeFormats(
          createSource(portrait.raster),
          { key: `${key}-portrait`, widths: portrait.widths, isForDenseScreens: true },
          folder,
        ),
      },
    }),
  };
}

function createSource({ pixels, width, height }: Raster): PictureSource {
  return () => sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Writes a file, and its folder if there is none. */
export async function write(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
