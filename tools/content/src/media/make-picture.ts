import sharp from 'sharp';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawBlur, type MediaEntry, type PictureSource, writeFormats, writeJpeg, writePreview } from './renditions.ts';

export interface Original {
  /** The key by which documents name it: `house/foyer`. */
  readonly key: string;
  readonly file: string;
  /** The name for people who edit. */
  readonly name: string;
  /** The file of a picture that is cut for phones held upright; null where there is none. */
  readonly portrait: string | null;
}

/** The widths of renditions in pixels, up to that of the original. */
const landscapeWidths = [480, 800, 1200, 1800, 2400];
const portraitWidths = [480, 800, 1200];
/** The width in pixels where sizes cannot be chosen: in emails and old browsers. */
const plainWidth = 1200;

/** Writes the renditions of an original below `folder`. Sizes are read from it, turned as its camera says. A drawing (SVG) is copied as it is. */
export async function makePicture({ key, file, name, portrait }: Original, folder: string): Promise<MediaEntry> {
  const { width, height, format } = await sharp(file).metadata();
  if (format === 'svg') {
    const path = `${key}.svg`;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(file, join(folder, path));
    return { url: `/media/${path}`, width, height, mime: 'image/svg+xml', name, formats: [], blurDataUrl: null };
  }
  const source = openSource(file);
  const turned = await readSize(source);
  const plain = await writeJpeg(source, key, Math.min(plainWidth, turned.width), folder);
  return {
    ...plain,
    name,
    formats: await writeFormats(source, { key, widths: chooseWidths(landscapeWidths, turned.width) }, folder),
    blurDataUrl: await drawBlur(source),
    ...(portrait !== null && { portrait: { formats: await makePortrait(portrait, key, folder) } }),
    ...(turned.width >= turned.height && { preview: await writePreview(source, key, folder) }),
  };
}

async function makePortrait(file: string, key: string, folder: string) {
  const source = openSource(file);
  const widths = chooseWidths(portraitWidths, (await readSize(source)).width);
  return writeFormats(source, { key: `${key}-portrait`, widths, isForDenseScreens: true }, folder);
}

/** Opens a picture and turns it upright, since renditions keep no metadata of the camera: neither its orientation nor its place. */
function openSource(file: string): PictureSource {
  return () => sharp(file).autoOrient();
}

async function readSize(source: PictureSource): Promise<{ readonly width: number; readonly height: number }> {
  const { autoOrient } = await source().metadata();
  return autoOrient;
}

/** Chooses the widths. Nothing is enlarged: the widest is that of the original, where it is narrower. */
function chooseWidths(widths: readonly number[], width: number): readonly number[] {
  const fitting = widths.filter((each) => each <= width);
  return fitting.length === 0 ? [width] : fitting;
}
