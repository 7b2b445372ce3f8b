import sharp from 'sharp';
import { createClouds, createStipple, mix, sample } from './noise.ts';
import { createThreshold, screenTone, type Screen } from './screens.ts';

/** One layer of a sheet. */
export interface Plate {
  /** The SVG content in the picture's coordinates, without the outer element. */
  readonly art: string;
  readonly screen?: Screen;
  /** The misregistration in pixels. */
  readonly shift?: readonly [number, number];
  /** The way in which the layer covers: `light` adds like a spotlight, `shade` multiplies like a glaze, `ink` covers. */
  readonly blend?: 'ink' | 'light' | 'shade';
}

/** A picture before it is printed. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The colour of the paper, `#rrggbb`. */
  readonly stock: string;
  readonly plates: readonly Plate[];
}

/** A printed picture. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** The red, green and blue of each pixel, one byte each. */
  readonly pixels: Uint8Array;
}

/** The textures of the press. Their seeds are any numbers that differ. */
const stipple = createStipple(7);
const ragged = { x: createClouds(11, 16), y: createClouds(12, 16) };
const fibres = createClouds(13, 4);
const stains = createClouds(14, 128);

/** Prints a sheet: one plate after the other, then the texture of the paper. */
export async function print(sheet: Sheet): Promise<Raster> {
  const { width, height } = sheet;
  const stock = [1, 3, 5].map((start) => Number.parseInt(sheet.stock.slice(start, start + 2), 16));
  const pixels = new Float32Array(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = stock[index % 3] ?? 0;
  for (const plate of sheet.plates) {
    // The plates are printed one at a time, because a plate needs 13 MB.
    applyPlate(pixels, await rasterise(sheet, plate.art), width, height, plate);
  }
  return { width, height, pixels: finish(pixels, width, height) };
}

async function rasterise({ width, height }: Sheet, art: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
}

/** Prints a plate onto the pixels: its tone is its opacity, made coarse by its screen. */
function applyPlate(pixels: Float32Array, plate: Buffer, width: number, height: number, options: Plate): void {
  const [shiftX, shiftY] = options.shift ?? [0, 0];
  const threshold = options.screen === undefined ? undefined : createThreshold(options.screen, stipple);
  const strength = options.screen?.strength ?? 0;
  for (let y = 0; y < height; y += 1) {
    const fromY = y - shiftY;
    if (fromY < 0 || fromY >= height) continue;
    for (let x = 0; x < width; x += 1) {
      const fromX = x - shiftX;
      if (fromX < 0 || fromX >= width) continue;
      const source = (fromY * width + fromX) * 4;
      let tone = (plate[source + 3] ?? 0) / 255;
      if (tone === 0) continue;
      if (threshold !== undefined) tone = screenTone(tone, threshold(x, y), strength);
      const target = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = pixels[target + channel] ?? 0;
        const over = plate[source + channel] ?? 0;
        pixels[target + channel] = under + (blended(options.blend, under, over) - under) * tone;
      }
    }
  }
}

/** Returns a channel of a colour after it is printed over another one, for full tone. */
function blended(blend: Plate['blend'], under: number, over: number): number {
  if (blend === 'light') return 255 - ((255 - under) * (255 - over)) / 255;
  if (blend === 'shade') return (under * over) / 255;
  return over;
}

/** Adds the texture of the paper: ragged edges, fibres and stains. The factors were chosen by eye. */
function finish(pixels: Float32Array, width: number, height: number): Uint8Array {
  const result = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Edges are ragged by taking each pixel from up to one and a half pixels away, but never from beyond the last one.
      const fromX = clamp(x + 1.5 * sample(ragged.x, x, y), width - 1.001);
      const fromY = clamp(y + 1.5 * sample(ragged.y, x, y), height - 1.001);
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      const across = fromX - left;
      const down = fromY - top;
      // The stipple is shifted, so that the grain of the paper does not coincide with the screen of a plate.
      const grain = sample(stipple, x + 91, y) - 0.5;
      const paper = 1 + 0.028 * sample(fibres, x, y) + 0.05 * sample(stains, x, y) + 0.05 * grain;
      const base = (top * width + left) * 3;
      // The colour is mixed from the four pixels around the point.
      for (let channel = 0; channel < 3; channel += 1) {
        const at = base + channel;
        const upper = mix(pixels[at] ?? 0, pixels[at + 3] ?? 0, across);
        const lower = mix(pixels[at + width * 3] ?? 0, pixels[at + width * 3 + 3] ?? 0, across);
        result[(y * width + x) * 3 + channel] = clamp(Math.round(mix(upper, lower, down) * paper), 255);
      }
    }
  }
  return result;
}

function clamp(value: number, high: number): number {
  return Math.min(high, Math.max(0, value));
}
