import type { Ramp } from '../palette.ts';
import { paper } from '../palette.ts';
import type { Random } from '../random.ts';
import { mixColours } from './colour.ts';
import { n } from './svg.ts';

/** Draws sheets in the air, each curled in its own way; `[x, y, size]`. */
export function loosePages(places: readonly (readonly [number, number, number])[], ramp: Ramp, random: Random): string {
  return places
    .map(([x, y, size]) => {
      const curl = random.between(-0.35, 0.35);
      const light = mixColours(paper, ramp.lit, random.between(0.05, 0.45));
      const dark = mixColours(ramp.mid, ramp.lit, random.between(0, 0.5));
      const bend = size * curl;
      return (
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(-60, 60))}) skewX(${n(random.between(-22, 22))})">` +
        `<path d="M${n(-size / 2)} ${n(-size * 0.7)}Q0 ${n(-size * 0.7 + bend)} ${n(size / 2)} ${n(-size * 0.7)}L${n(size / 2)} ${n(size * 0.7)}Q0 ${n(size * 0.7 + bend)} ${n(-size / 2)} ${n(size * 0.7)}Z" fill="${light}"/>` +
        `<path d="M${n(size * 0.1)} ${n(-size * 0.7 + bend * 0.45)}Q${n(size * 0.3)} ${n(-size * 0.68 + bend * 0.2)} ${n(size / 2)} ${n(-size * 0.7)}L${n(size / 2)} ${n(size * 0.7)}Q${n(size * 0.3)} ${n(size * 0.7 + bend * 0.3)} ${n(size * 0.1)} ${n(size * 0.7 + bend * 0.45)}Z" fill="${dark}" opacity=".45"/>` +
        [-0.4, -0.2, 0, 0.2, 0.4]
          .map(
            (line) =>
              `<path d="M${n(-size * 0.32)} ${n(size * line)}H${n(size * random.between(0.05, 0.34))}" stroke="${ramp.deep}" stroke-width="${n(Math.max(1, size * 0.035))}" opacity=".55"/>`,
          )
          .join('') +
        '</g>'
      );
    })
    .join('');
}
