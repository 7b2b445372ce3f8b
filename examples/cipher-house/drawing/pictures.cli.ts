/*
 * Draws every picture of the demo chain into its media folder and writes the index for the content. Arguments are beginnings of keys
 * (`games/station-nine`), to draw only those; the index keeps its entries of the others.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from './output/folders.ts';
import { writeMediaIndex } from './output/media-index.ts';
import { writePreview } from './output/previews.ts';
import { write, writeRenditions, type MediaEntry } from './output/renditions.ts';
import { faviconSvg, logoSize, logoSvg } from './pictures/brand.ts';
import { catalogue, portraitWidths } from './pictures/catalogue.ts';
import { print } from './print/press.ts';

const starts = process.argv.slice(2);
const drawn: Record<string, MediaEntry> = { 'brand/logo': await writeBrand() };
for (const picture of catalogue) {
  if (starts.length > 0 && !starts.some((start) => picture.key.startsWith(start))) continue;
  // The pictures are drawn one at a time, because a sheet needs 90 MB of memory.
  const portrait =
    picture.drawPortrait === undefined ? null : { raster: await print(picture.drawPortrait()), widths: portraitWidths };
  const entry = await writeRenditions(await print(picture.draw()), picture, mediaFolder, portrait);
  const preview = await writePreview(picture.key, entry, mediaFolder);
  drawn[picture.key] = preview === null ? entry : { ...entry, preview };
  console.log(`${picture.key} drawn`);
}
await writeMediaIndex(drawn);

async function writeBrand(): Promise<MediaEntry> {
  const favicon = faviconSvg();
  await write(join(mediaFolder, 'brand/logo.svg'), logoSvg());
  await write(join(mediaFolder, 'brand/favicon.svg'), favicon);
  for (const size of [48, 180, 512]) {
    const png = sharp(Buffer.from(favicon), { density: (72 * size) / 64 })
      .resize(size)
      .png({ compressionLevel: 9, palette: true });
    await write(join(mediaFolder, `brand/favicon-${size}.png`), await png.toBuffer());
  }
  return {
    url: '/media/brand/logo.svg',
    ...logoSize,
    mime: 'image/svg+xml',
    name: 'The ticket and the keyhole',
    formats: [],
    blurDataUrl: null,
  };
}
