import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { DrawnCountry } from './countries.ts';

/** The size of one flag in the sprite, twice as large as it is shown. */
const tile = { width: 48, height: 36 } as const;
/** The flags in a row. The stylesheet of the flag (libs/ui/src/flag) positions the sprite by these numbers. */
export const spriteColumns = 16;

/** Draws all flags in rows of sixteen, in the order of their positions. */
export async function drawSprite(countries: readonly DrawnCountry[]): Promise<Sharp> {
  const rows = Math.ceil(countries.length / spriteColumns);
  const tiles = await Promise.all(
    countries.map(async ({ svg, flagPosition }) => ({
      input: await sharp(await readFile(svg), { density: 72 })
        .resize(tile.width, tile.height, { fit: 'fill' })
        .png()
        .toBuffer(),
      left: (flagPosition % spriteColumns) * tile.width,
      top: Math.floor(flagPosition / spriteColumns) * tile.height,
    })),
  );
  const size = { width: spriteColumns * tile.width, height: rows * tile.height };
  const sheet = await sharp({ create: { ...size, channels: 4, background: '#00000000' } })
    .composite(tiles)
    .png()
    .toBuffer();
  return sharp(sheet);
}
