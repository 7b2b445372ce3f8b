import type { Random } from '../random.ts';
import { n } from './svg.ts';

/** The shape of a curtain of northern light. */
export interface Curtain {
  readonly from: number;
  readonly to: number;
  /** The height at which the hem hangs; `swing` is the distance that it swings. */
  readonly hem: number;
  readonly swing: number;
  readonly height: number;
  readonly waves: number;
  readonly phase: number;
  readonly foot: string;
  readonly top: string;
}

/** Draws a curtain of northern light for a plate of light: upright rays, bright at the hem, gone at the top. */
export function aurora(curtain: Curtain, id: string, random: Random): string {
  const { from, to, hem, swing, height, waves, phase } = curtain;
  const rays: string[] = [];
  const count = Math.round((to - from) / 7);
  for (let ray = 0; ray < count; ray += 1) {
    const t = ray / count;
    const angle = t * waves * 2 * Math.PI + phase;
    const x = from + (to - from) * t + Math.cos(angle * 1.3) * swing * 0.5;
    const foot = hem + Math.sin(angle) * swing;
    const tall = height * (0.55 + 0.3 * Math.sin(angle * 2.1 + 1) + random.between(0, 0.25));
    // The light doubles where the curtain turns its edge to us.
    const strength =
      (0.22 + 0.5 * Math.abs(Math.cos(angle))) * random.between(0.6, 1) * Math.sin(Math.PI * (0.06 + t * 0.88));
    rays.push(
      `<rect x="${n(x)}" y="${n(foot - tall)}" width="11" height="${n(tall)}" fill="url(#${id})" opacity="${strength.toFixed(2)}"/>`,
    );
  }
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${curtain.foot}" stop-opacity="0"/><stop offset=".08" stop-color="${curtain.foot}"/><stop offset=".45" stop-color="${curtain.top}" stop-opacity=".55"/><stop offset="1" stop-color="${curtain.top}" stop-opacity="0"/></linearGradient></defs>` +
    rays.join('')
  );
}
