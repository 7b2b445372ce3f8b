import { sample, type NoiseTile } from './noise.ts';

/** The screen of a plate: stipple, dots or ruled lines. */
export type Screen =
  | { readonly kind: 'stipple'; readonly strength: number }
  | { readonly kind: 'dots'; readonly pitch: number; readonly angle: number; readonly strength: number }
  | { readonly kind: 'lines'; readonly pitch: number; readonly angle: number; readonly strength: number };

/** Creates a function that returns the threshold in (0, 1) above which a tone takes ink at a pixel. */
export function createThreshold(screen: Screen, stipple: NoiseTile): (x: number, y: number) => number {
  if (screen.kind === 'stipple') return (x, y) => sample(stipple, x, y);
  const radians = (screen.angle * Math.PI) / 180;
  const turn = (2 * Math.PI) / screen.pitch;
  const cos = Math.cos(radians) * turn;
  const sin = Math.sin(radians) * turn;
  // The amplitudes keep thresholds a little within 0 and 1, where no tone would be bare or full.
  if (screen.kind === 'lines') return (x, y) => 0.5 + 0.48 * Math.cos(y * cos - x * sin);
  return (x, y) => 0.5 + 0.245 * (Math.cos(x * cos + y * sin) + Math.cos(y * cos - x * sin));
}

/** Returns the ink at a pixel: a mix of the even tone and its screened form. Tones of 0 and 1 stay as they are. */
export function screenTone(tone: number, threshold: number, strength: number): number {
  if (tone <= 0 || tone >= 1) return tone;
  // The factor 5 makes dots and lines with edges that are sharp, but not jagged.
  const screened = Math.min(1, Math.max(0, (tone - threshold) * 5 + 0.5));
  return tone + (screened - tone) * strength;
}
