import { createRandom } from '../random.ts';

/** A square tile of values that repeats without a seam. */
export interface NoiseTile {
  readonly size: number;
  readonly values: Float32Array;
}

/** Returns the value of a tile at a pixel. */
export function sample(tile: NoiseTile, x: number, y: number): number {
  return tile.values[(y % tile.size) * tile.size + (x % tile.size)] ?? 0;
}

/**
 * Creates blue noise: values between 0 and 1, equally distributed, with few low frequencies. As a threshold it gives a fine, regular stipple without
 * the clumps of white noise.
 */
export function createStipple(seed: number, size = 256): NoiseTile {
  const random = createRandom(seed);
  let values: Float32Array = Float32Array.from({ length: size * size }, () => random.next());
  // Subtracting the blur and ranking again a few times moves the energy to the high frequencies.
  for (let round = 0; round < 4; round += 1) values = rank(subtractBlur(values, size));
  return { size, values };
}

/** Creates soft clouds between -1 and 1; `cell` is the size of a cloud in pixels and divides `size`. */
export function createClouds(seed: number, cell: number, size = 512): NoiseTile {
  const random = createRandom(seed);
  const cells = size / cell;
  const corners = Float32Array.from({ length: cells * cells }, () => random.next() * 2 - 1);
  const corner = (x: number, y: number) => corners[(y % cells) * cells + (x % cells)] ?? 0;
  const values = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const left = Math.floor(x / cell);
      const top = Math.floor(y / cell);
      const across = ease(x / cell - left);
      const down = ease(y / cell - top);
      const upper = mix(corner(left, top), corner(left + 1, top), across);
      const lower = mix(corner(left, top + 1), corner(left + 1, top + 1), across);
      values[y * size + x] = mix(upper, lower, down);
    }
  }
  return { size, values };
}

/** Mixes two numbers; a share of 0 gives the first. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Slows a movement at its beginning and its end. */
export function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Subtracts from each value the mean of the 3 × 3 values around it. The tile repeats, so that edges have neighbours. */
function subtractBlur(values: Float32Array, size: number): Float32Array {
  const result = new Float32Array(values.length);
  const at = (x: number, y: number) => values[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) sum += at(x + dx, y + dy);
      result[y * size + x] = at(x, y) - sum / 9;
    }
  }
  return result;
}

/** Replaces each value by its rank, from just above 0 to just below 1, so that all values are equally frequent. */
function rank(values: Float32Array): Float32Array {
  const order = Array.from(values.keys()).toSorted((left, right) => (values[left] ?? 0) - (values[right] ?? 0));
  const ranked = new Float32Array(values.length);
  for (const [place, index] of order.entries()) ranked[index] = (place + 0.5) / order.length;
  return ranked;
}
