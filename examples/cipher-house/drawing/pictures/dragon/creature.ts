import { mixColours } from '../../draw/colour.ts';
import { circle, n, polygon, stroke, type Point } from '../../draw/svg.ts';
import { brass, rosePink } from '../../palette.ts';

/** The colours of the dragon's pictures; `cocoa` is that of all outlines. */
export const ramp = rosePink;
export const cocoa = '#1c0a14';
/** The colours of the dragon: its back, its belly, and the light along its back. */
const scale = '#8b2457';
const belly = '#ffd3a6';
const lit = '#ef7ba6';

/** A place along the dragon: its position, its thickness, and its side of the thing that it winds around. */
export interface Coil {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly isFront: boolean;
  /** The nearness: 1 is nearest to us, -1 farthest; the coil darkens as it turns away. */
  readonly depth: number;
}

/** Draws the runs of coils before or behind the thing that the body winds around: outline, hide, light along the back, and the spines. */
export function coils(path: readonly Coil[], isFront: boolean): string {
  const runs: Coil[][] = [];
  let run: Coil[] = [];
  for (const coil of path) {
    if (coil.isFront === isFront) run.push(coil);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs.map((part) => segment(part, isFront)).join('');
}

/** Draws one run of coils on the same side. Each layer of the body is a row of overlapping discs along the coils. */
function segment(part: readonly Coil[], isFront: boolean): string {
  /** Returns the share by which a place is darkened: all of it behind, less the nearer it is to us in front. */
  const darkness = ({ depth }: Coil) => (isFront ? 0.62 * (1 - Math.min(1, Math.max(0, depth + 0.08) / 0.55)) : 0.62);
  const spines = spaced(part, 1.3).map(({ coil, next }) => spine(coil, next, darkness(coil)));
  /** Draws a layer of discs: `share` of the thickness and `grow` more, shifted down by `shift` thicknesses. */
  const dots = (grow: number, shift: number, share: number, colour: string) =>
    part
      .map((coil) =>
        circle(coil.x, coil.y + coil.r * shift, coil.r * share + grow, mixColours(colour, cocoa, darkness(coil))),
      )
      .join('');
  const scales = spaced(part, 0.8).map(({ coil: { x, y, r } }) =>
    stroke(
      `M${n(x - r * 0.34)} ${n(y - r * 0.2)}q${n(r * 0.34)} ${n(r * 0.5)} ${n(r * 0.68)} 0`,
      mixColours(scale, cocoa, 0.5),
      Math.max(2, r * 0.06),
    ),
  );
  return (
    spines.join('') +
    dots(8, 0, 1, cocoa) +
    dots(0, 0, 1, scale) +
    dots(0, 0.42, 0.52, belly) +
    dots(0, 0.14, 0.72, scale) +
    dots(0, -0.62, 0.2, lit) +
    scales.join('')
  );
}

/** Draws a spine, which points away from the upper side of the body wherever the body is heading. */
function spine(coil: Coil, next: Coil, darkness: number): string {
  const heading = Math.atan2(next.y - coil.y, next.x - coil.x);
  const up = Math.cos(heading) >= 0 ? -1 : 1;
  const [sin, cos] = [Math.sin(heading) * up, Math.cos(heading) * up];
  const at = (along: number, out: number): Point => [
    coil.x + cos * along - sin * out,
    coil.y + sin * along + cos * out,
  ];
  return polygon(
    [at(-coil.r * 0.42, coil.r * 0.9), at(coil.r * 0.1, coil.r * 1.62), at(coil.r * 0.48, coil.r * 0.9)],
    mixColours(brass, cocoa, darkness * 0.7),
    `stroke="${cocoa}" stroke-width="6" stroke-linejoin="round"`,
  );
}

/** Lists every place that lies `gap` thicknesses after the last one, with the direction at it. */
function spaced(part: readonly Coil[], gap: number): { coil: Coil; next: Coil }[] {
  let travelled = 0;
  return part.flatMap((coil, index) => {
    const next = part[index + 1];
    if (next === undefined) return [];
    travelled += Math.hypot(next.x - coil.x, next.y - coil.y);
    if (travelled < coil.r * gap) return [];
    travelled = 0;
    return [{ coil, next }];
  });
}

/** Draws the head with a baker's hat, looking left; (x, y) is near the cheek. The paths are in units of which `size` has 180. */
export function head(x: number, y: number, size: number, isAsleep = false): string {
  const skull =
    'M44 42C10 58-30 56-66 50C-98 46-112 30-106 10C-102-6-84-12-66-12C-50-34-22-52 10-52C54-52 76-22 72 6C70 24 60 36 44 42Z';
  const horn = `<path d="M46-40C66-70 92-80 112-76C100-62 84-44 66-24Z" fill="${brass}" stroke="${cocoa}" stroke-width="6" stroke-linejoin="round"/>`;
  const frill = `<path d="M60-6C88-22 112-20 128-8C116-2 112 4 112 12C102 12 98 18 96 28C86 26 80 30 74 38Z" fill="${lit}" stroke="${cocoa}" stroke-width="6" stroke-linejoin="round"/>`;
  const face =
    `<path d="${skull}" fill="${scale}" stroke="${cocoa}" stroke-width="8" stroke-linejoin="round"/>` +
    `<path d="M-62-8C-46-30-20-46 10-46C48-46 66-20 66 2C40-26-6-30-62-8Z" fill="${lit}" opacity=".8"/>`;
  const jaw = `<path d="M40 40C10 54-30 52-64 46C-88 43-100 34-102 22C-84 34-20 38 40 40Z" fill="${belly}" opacity=".95"/>`;
  const mouth = stroke('M-102 18C-80 32-40 28-14 34C0 37 6 32 10 24', cocoa, 5);
  const nostril = `<ellipse cx="-90" cy="2" rx="6" ry="4.5" fill="${cocoa}"/>`;
  const closedEye = stroke('M-34-14Q-18-2 0-14', cocoa, 6) + stroke('M-30-9l-5 7M-18-6v8M-4-9l5 7', cocoa, 4);
  const openEye = `<ellipse cx="-14" cy="-16" rx="19" ry="17" fill="#fff6e6" stroke="${cocoa}" stroke-width="5"/><ellipse cx="-20" cy="-10" rx="9" ry="10" fill="${cocoa}"/>${circle(-23, -14, 3.2, '#ffffff')}<path d="M-38-30C-22-40 0-36 12-20L6-12C-6-24-22-26-36-20Z" fill="${scale}" stroke="${cocoa}" stroke-width="5" stroke-linejoin="round"/>`;
  const cheek = `<ellipse cx="26" cy="14" rx="15" ry="10" fill="#ff9db0" opacity=".75"/>`;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size / 180})">` +
    horn +
    frill +
    face +
    jaw +
    mouth +
    nostril +
    (isAsleep ? closedEye : openEye) +
    cheek +
    toque(26, -48, 80, 14) +
    '</g>'
  );
}

/** Draws a baker's hat at (x, y), `width` across its band. */
export function toque(x: number, y: number, width: number, turn: number): string {
  const unit = width / 100;
  const puffs = [
    [-44, -62, 30],
    [-16, -80, 34],
    [18, -80, 34],
    [46, -60, 29],
    [0, -54, 40],
  ] as const;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${unit})">` +
    puffs.map(([px, py, r]) => circle(px, py, r + 6, cocoa)).join('') +
    `<path d="M-44 4L-50-60H50L44 4Z" fill="${cocoa}" stroke="${cocoa}" stroke-width="12" stroke-linejoin="round"/>` +
    puffs.map(([px, py, r]) => circle(px, py, r, '#f3dcd4')).join('') +
    puffs.map(([px, py, r]) => circle(px - 4, py - 6, r * 0.82, '#fffaf2')).join('') +
    '<path d="M-44 0L-50-58Q0-44 50-58L44 0Q0 8-44 0Z" fill="#fff4e6"/>' +
    stroke('M-26-2L-30-46M0 2V-46M26-2L30-46', '#dcb8ae', 4) +
    '</g>'
  );
}

/** Draws a small wing with its shoulder at (x, y), leaning back to the right. */
export function wing(x: number, y: number, size: number, turn: number): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size / 100})">` +
    `<path d="M0 0C6-50 30-90 74-104C72-84 78-70 92-60C80-54 76-42 80-26C66-28 58-20 56-4C42-12 30-8 20 8Z" fill="${lit}" stroke="${cocoa}" stroke-width="5" stroke-linejoin="round"/>` +
    stroke('M4-2C16-46 40-82 74-104M8 0C30-30 58-52 92-60M14 4C34-10 56-20 80-26', scale, 5) +
    '</g>'
  );
}

/** Draws puffs of smoke that rise from (x, y), each larger than the last. */
export function sulk(x: number, y: number, size: number): string {
  return (
    [
      [0, 0, 0.16],
      [-0.34, -0.4, 0.25],
      [-0.5, -1.02, 0.36],
      [-0.24, -1.78, 0.48],
    ] as const
  )
    .map(
      ([dx, dy, r]) =>
        circle(x + dx * size, y + dy * size, r * size + 5, cocoa) +
        circle(x + dx * size, y + dy * size, r * size, '#e9c3c6') +
        circle(x + dx * size - r * size * 0.14, y + dy * size - r * size * 0.2, r * size * 0.76, '#fff1e6'),
    )
    .join('');
}

/** Draws the spade at the end of the tail. */
export function tailTip(x: number, y: number, size: number, turn: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size / 100})"><path d="M0 0C20-10 34-44 40-70C58-52 88-40 118-40C96-14 96 14 118 40C88 40 58 52 40 70C34 44 20 10 0 0Z" fill="${brass}" stroke="${cocoa}" stroke-width="9" stroke-linejoin="round"/></g>`;
}

/**
 * Returns the places of a body that winds around an upright axis at `x`, `turns` times, from the height `low` to the height `high`. `start` is the angle
 * at which it begins, in radians; radius and thickness are given for each part of the way, 0 to 1.
 */
export function helix(shape: {
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly turns: number;
  readonly start: number;
  readonly radius: (t: number) => number;
  readonly thickness: (t: number) => number;
}): Coil[] {
  const steps = Math.round(shape.turns * 130);
  return Array.from({ length: steps + 1 }, (_, step): Coil => {
    const t = step / steps;
    const angle = shape.start + t * shape.turns * 2 * Math.PI;
    const radius = shape.radius(t);
    return {
      x: shape.x + Math.cos(angle) * radius,
      y: shape.low + (shape.high - shape.low) * t + Math.sin(angle) * radius * 0.27,
      r: shape.thickness(t),
      isFront: Math.sin(angle) > -0.08,
      depth: Math.sin(angle),
    };
  });
}
