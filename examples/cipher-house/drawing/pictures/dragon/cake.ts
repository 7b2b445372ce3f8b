import { linear, circle, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { createRandom } from '../../random.ts';
import { cocoa, ramp } from './creature.ts';

/** A storey of the cake: its middle, the heights of its upper and its lower rim, and half of its width. */
export interface Tier {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly half: number;
}

/** Draws one storey of the castle of cake: the sponge with a line of jam, lit windows, the icing that has run down, its upper side, and pearls of sugar. */
export function tier(storey: Tier, windows: number, seed: number): string {
  const { x, top, foot, half } = storey;
  const lip = lipOf(storey);
  const id = `sponge-${seed}`;
  /** The height of the line of jam. */
  const jam = top + (foot - top) * 0.56;
  return (
    `<defs>${linear(
      id,
      [x - half, 0],
      [x + half, 0],
      [
        [0, '#7c3b3a'],
        [0.22, '#e3a06d'],
        [0.46, '#ffd9a0'],
        [0.72, '#cf7f58'],
        [1, '#5a2432'],
      ],
    )}${linear(
      `${id}-icing`,
      [x - half, 0],
      [x + half, 0],
      [
        [0, '#a86273'],
        [0.3, '#ffe9e0'],
        [0.55, '#fff7ee'],
        [1, '#a04a68'],
      ],
    )}</defs>` +
    `<path d="M${n(x - half)} ${n(top)}V${n(foot)}A${n(half)} ${n(lip)} 0 0 0 ${n(x + half)} ${n(foot)}V${n(top)}Z" fill="url(#${id})" stroke="${cocoa}" stroke-width="9"/>` +
    stroke(
      `M${n(x - half)} ${n(jam)}A${n(half)} ${n(lip)} 0 0 0 ${n(x + half)} ${n(jam)}`,
      '#a3342f',
      12,
      'opacity=".75"',
    ) +
    litWindows(storey, windows) +
    `<path d="${icingDrips(storey, seed)}L${n(x + half)} ${n(top)}A${n(half)} ${n(lip)} 0 0 0 ${n(x - half)} ${n(top)}Z" fill="url(#${id}-icing)" stroke="${cocoa}" stroke-width="7" stroke-linejoin="round"/>` +
    `<ellipse cx="${x}" cy="${top}" rx="${half}" ry="${n(lip)}" fill="#fff4ea" stroke="${cocoa}" stroke-width="8"/>` +
    `<ellipse cx="${n(x - half * 0.1)}" cy="${n(top - lip * 0.1)}" rx="${n(half * 0.78)}" ry="${n(lip * 0.66)}" fill="#ffffff" opacity=".65"/>` +
    pearls(storey)
  );
}

/** Returns half of the height of a storey's rim. We look down on the cake a little, so the round rim is an ellipse. */
function lipOf({ half }: Tier): number {
  return half * 0.16;
}

/** Returns the path of the icing that has run down the front, from left to right, in drips of random length. */
function icingDrips(storey: Tier, seed: number): string {
  const { x, top, foot, half } = storey;
  const random = createRandom(seed);
  const lip = lipOf(storey);
  let path = `M${n(x - half)} ${n(top)}`;
  const count = Math.round(half / 26);
  for (let index = 0; index < count; index += 1) {
    const from = x - half + (index * 2 * half) / count;
    const to = from + (2 * half) / count;
    const sag = lip * Math.sin((Math.PI * (index + 0.5)) / count);
    const low = top + sag + random.between(0.16, 0.42) * (foot - top);
    const middle = (from + to) / 2;
    path += `C${n(from)} ${n(low - 6)} ${n(from + 4)} ${n(low)} ${n(middle)} ${n(low)}C${n(to - 4)} ${n(low)} ${n(to)} ${n(low - 6)} ${n(to)} ${n(top + lip * Math.sin((Math.PI * (index + 1)) / count) + 22)}`;
  }
  return path;
}

/** Draws the windows around the front, which are narrower towards the sides. */
function litWindows(storey: Tier, windows: number): string {
  const { x, top, foot, half } = storey;
  const lip = lipOf(storey);
  return Array.from({ length: windows }, (_, pane) => {
    const share = (pane + 0.5) / windows - 0.5;
    const px = x + Math.sin(share * Math.PI * 0.86) * half * 0.92;
    const wide = Math.cos(share * Math.PI * 0.86) * 25 + 5;
    const py = top + (foot - top) * 0.72 + lip * Math.cos(share * Math.PI);
    return (
      `<path d="M${n(px - wide - 6)} ${n(py + 34)}V${n(py - 20)}A${n(wide + 6)} ${n(wide + 10)} 0 0 1 ${n(px + wide + 6)} ${n(py - 20)}V${n(py + 34)}Z" fill="${cocoa}"/>` +
      `<path d="M${n(px - wide)} ${n(py + 28)}V${n(py - 18)}A${n(wide)} ${n(wide + 4)} 0 0 1 ${n(px + wide)} ${n(py - 18)}V${n(py + 28)}Z" fill="#ffd98c"/>` +
      stroke(`M${n(px)} ${n(py - 40)}V${n(py + 28)}M${n(px - wide)} ${n(py - 2)}H${n(px + wide)}`, cocoa, 4)
    );
  }).join('');
}

/** Draws the row of sugar pearls along the foot. */
function pearls(storey: Tier): string {
  const { x, foot, half } = storey;
  const lip = lipOf(storey);
  const count = Math.round(half / 15);
  return Array.from({ length: count }, (_, bead) => {
    const share = (bead + 0.5) / count - 0.5;
    return (
      circle(x + Math.sin(share * Math.PI) * half, foot + lip * Math.cos(share * Math.PI), 15, cocoa) +
      circle(
        x + Math.sin(share * Math.PI) * half,
        foot + lip * Math.cos(share * Math.PI) - 2,
        12,
        bead % 2 === 0 ? '#fff1e0' : ramp.lit,
      )
    );
  }).join('');
}

/** Draws a sugar turret with a lit window, a wafer roof and a flag, which points to the right for 1 and to the left for -1. */
export function turret(x: number, foot: number, height: number, flag: 1 | -1): string {
  const half = height * 0.16;
  return (
    rect(x - half, foot - height * 0.6, half * 2, height * 0.6, '#ffe6d2', `stroke="${cocoa}" stroke-width="7"`) +
    rect(x + half * 0.35, foot - height * 0.6, half * 0.6, height * 0.6, '#c97a78', 'opacity=".6"') +
    `<path d="M${n(x - half * 0.4)} ${n(foot - height * 0.2)}v${n(-height * 0.16)}a${n(half * 0.4)} ${n(half * 0.5)} 0 0 1 ${n(half * 0.8)} 0v${n(height * 0.16)}Z" fill="#ffd98c" stroke="${cocoa}" stroke-width="5"/>` +
    polygon(
      [
        [x - half * 1.5, foot - height * 0.58],
        [x, foot - height],
        [x + half * 1.5, foot - height * 0.58],
      ],
      ramp.mid,
      `stroke="${cocoa}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    polygon(
      [
        [x - half * 1.1, foot - height * 0.61],
        [x - half * 0.05, foot - height * 0.96],
        [x - half * 0.3, foot - height * 0.61],
      ],
      ramp.lit,
      'opacity=".8"',
    ) +
    stroke(`M${n(x)} ${n(foot - height)}v${n(-height * 0.26)}`, cocoa, 6) +
    polygon(
      [
        [x, foot - height * 1.26],
        [x + flag * height * 0.3, foot - height * 1.18],
        [x, foot - height * 1.1],
      ],
      brassBright,
      `stroke="${cocoa}" stroke-width="5" stroke-linejoin="round"`,
    )
  );
}

/** Draws a brass stand under the castle, with its plate at (x, y). */
export function cakeStand(x: number, y: number, half: number): string {
  return (
    `<path d="M${x - 70} ${y + 20}Q${x - 30} ${y + 90} ${x - 120} ${y + 150}H${x + 120}Q${x + 30} ${y + 90} ${x + 70} ${y + 20}Z" fill="${brassDeep}" stroke="${cocoa}" stroke-width="8"/>` +
    `<path d="M${x - 40} ${y + 30}Q${x - 14} ${y + 90} ${x - 70} ${y + 144}H${x - 30}Q${x + 4} ${y + 90} ${x - 14} ${y + 30}Z" fill="${brassBright}" opacity=".7"/>` +
    `<ellipse cx="${x}" cy="${y + 14}" rx="${half}" ry="${n(half * 0.17)}" fill="${brassDeep}" stroke="${cocoa}" stroke-width="8"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${n(half * 0.16)}" fill="${brass}" stroke="${cocoa}" stroke-width="6"/>` +
    `<ellipse cx="${x}" cy="${y - 3}" rx="${half * 0.93}" ry="${n(half * 0.135)}" fill="${brassBright}" opacity=".55"/>`
  );
}
