import type { Random } from '../random.ts';
import { n } from './svg.ts';

/** The shape of a curtain of northern light. */
export interface Curtain {
  /** The left end and the right end, in pixels. */
  readonly from: number;
  readonly to: number;
  /** The height at which the hem hangs, in pixels from the top of the picture. */
  readonly hem: number;
  /** The distance that the hem swings up and down, in pixels. */
  readonly swing: number;
  /** The height of the rays, in pixels; each has about a quarter to eleven tenths of it. */
  readonly height: number;
  /** The number of waves from end to end. */
  readonly waves: number;
  /** The angle at which the waves begin, in radians. */
  readonly phase: number;
  readonly hemColour: string;
  readonly topColour: string;
}

/** The distance between two rays in pixels, where the curtain hangs flat. */
const raySpacing = 7;
/** The width of a ray in pixels. Rays overlap, so that the curtain has no gaps. */
const rayWidth = 11;

/** Returns the strength of the light at a share of the width: 1 in the middle, little at the two ends. */
function fadeAtEnds(share: number): number {
  return Math.sin(Math.PI * (0.06 + share * 0.88));
}

/** Draws a curtain of northern light for a plate of light: upright rays, bright at the hem, gone at the top. */
export function aurora(curtain: Curtain, id: string, random: Random): string {
  const { from, to, hem, swing, height, waves, phase } = curtain;
  const rays: string[] = [];
  const count = Math.round((to - from) / raySpacing);
  for (let ray = 0; ray < count; ray += 1) {
    const share = ray / count;
    const angle = share * waves * 2 * Math.PI + phase;
    // The factors 1.3 and 2.1 keep the folds and the heights out of step with the hem, so that no wave looks like the one before.
    const x = from + (to - from) * share + Math.cos(angle * 1.3) * swing * 0.5;
    const bottom = hem + Math.sin(angle) * swing;
    const tall = height * (0.55 + 0.3 * Math.sin(angle * 2.1 + 1) + random.between(0, 0.25));
    // The light is strongest where the curtain turns its edge to us.
    const strength = (0.22 + 0.5 * Math.abs(Math.cos(angle))) * random.between(0.6, 1) * fadeAtEnds(share);
    rays.push(
      `<rect x="${n(x)}" y="${n(bottom - tall)}" width="${rayWidth}" height="${n(tall)}" fill="url(#${id})" opacity="${strength.toFixed(2)}"/>`,
    );
  }
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${curtain.hemColour}" stop-opacity="0"/><stop offset=".08" stop-color="${curtain.hemColour}"/><stop offset=".45" stop-color="${curtain.topColour}" stop-opacity=".55"/><stop offset="1" stop-color="${curtain.topColour}" stop-opacity="0"/></linearGradient></defs>` +
    rays.join('')
  );
}
