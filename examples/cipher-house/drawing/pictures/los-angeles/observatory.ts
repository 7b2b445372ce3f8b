import { circle, keyholePath, n, type Point, rect, stroke } from '../../draw/svg.ts';
import { brass, brassDeep, type Ramp } from '../../palette.ts';

export const ramp: Ramp = { night: '#0b0f20', deep: '#1b2448', mid: '#5d4a78', lit: '#e39a78', glow: '#ffe3b4' };
export const black = '#090913';

const wall = '#f0e2c6';
const shade = '#c4a98c';
const dark = '#7d6672';

/** Draws a white house with three domes from the front, its steps at `foot`. The slit of the great dome in the middle is a keyhole. */
export function observatory([x, foot]: Point): string {
  return (
    // This is the wall between the middle and the wings.
    rect(x - 330, foot - 96, 660, 110, shade) +
    wing(x - 330, foot, 120) +
    wing(x + 330, foot, 120) +
    arcade(x - 240, foot, 4) +
    arcade(x + 126, foot, 4) +
    rect(x - 460, foot, 920, 16, wall) +
    rect(x - 480, foot + 16, 960, 26, dark) +
    centre(x, foot)
  );
}

/** Draws the middle of the house with the great dome, a door between two tall windows, and three steps. */
function centre(x: number, foot: number): string {
  const drum = foot - 260;
  const radius = 150;
  return (
    rect(x - 120, foot - 190, 240, 200, wall) +
    rect(x + 70, foot - 190, 50, 200, shade) +
    rect(x - 134, foot - 202, 268, 16, wall) +
    rect(x - 134, foot - 188, 268, 5, brassDeep) +
    rect(x - 142, drum, 284, 72, shade) +
    Array.from({ length: 11 }, (_, pier) => rect(x - 136 + pier * 25.6, drum + 6, 12, 60, wall)).join('') +
    rect(x - 160, drum - 10, 320, 16, wall) +
    `<path d="M${x - radius} ${drum - 8}A${radius} ${radius * 1.08} 0 0 1 ${x + radius} ${drum - 8}Z" fill="${brassDeep}"/>` +
    `<path d="M${x - radius} ${drum - 8}A${radius} ${radius * 1.08} 0 0 1 ${x + 20} ${n(drum - radius * 1.06)}Q${x - 70} ${drum - 120} ${x - 60} ${drum - 8}Z" fill="${brass}"/>` +
    ribs(x, drum - 8, radius) +
    `<path d="${keyholePath(x, drum - 96, 31, 2.75, 0.95)}" fill="#fff6da"/>` +
    stroke(`M${x} ${n(drum - radius * 1.08 - 6)}v-46`, brass, 5) +
    circle(x, drum - radius * 1.08 - 56, 7, brass) +
    rect(x - 30, foot - 120, 60, 122, '#5a3a3a') +
    rect(x - 22, foot - 112, 44, 114, '#ffdf9f') +
    [-84, 84]
      .map((at) => rect(x + at - 16, foot - 130, 32, 96, '#5a3a3a') + rect(x + at - 11, foot - 125, 22, 86, '#ffdf9f'))
      .join('') +
    [0, 1, 2]
      .map((step) => rect(x - 60 - step * 22, foot + 2 + step * 12, 120 + step * 44, 12, step % 2 === 0 ? wall : shade))
      .join('')
  );
}

/** Draws four ribs of the dome, which meet at its top. */
function ribs(x: number, base: number, radius: number): string {
  const lines = [-0.78, -0.42, 0.42, 0.78].map(
    (at) =>
      `M${n(x + radius * at)} ${base}Q${n(x + radius * at * 0.9)} ${n(base - radius * 0.78)} ${x} ${n(base - radius * 1.08)}`,
  );
  return stroke(lines.join(''), '#6a4b22', 4);
}

/** Draws a wing with a small dome and three windows. */
function wing(x: number, foot: number, half: number): string {
  const radius = half * 0.6;
  const drum = foot - 150;
  return (
    rect(x - half * 0.75, foot - 150, half * 1.5, 160, wall) +
    rect(x + half * 0.35, foot - 150, half * 0.4, 160, shade) +
    rect(x - half * 0.85, foot - 158, half * 1.7, 14, wall) +
    `<path d="M${x - radius} ${drum - 6}A${radius} ${n(radius * 1.05)} 0 0 1 ${x + radius} ${drum - 6}Z" fill="${brassDeep}"/>` +
    `<path d="M${x - radius} ${drum - 6}A${radius} ${n(radius * 1.05)} 0 0 1 ${x} ${n(drum - 6 - radius * 1.05)}Q${n(x - radius * 0.6)} ${n(drum - radius * 0.7)} ${n(x - radius * 0.5)} ${drum - 6}Z" fill="${brass}"/>` +
    [-34, 0, 34].map((at) => rect(x + at - 9, foot - 108, 18, 70, '#ffdf9f')).join('')
  );
}

/** Draws a row of lit arches. */
function arcade(x: number, foot: number, count: number): string {
  return Array.from({ length: count }, (_, arch) => {
    const left = x + arch * 30;
    return `<path d="M${left} ${foot}V${foot - 46}A10 10 0 0 1 ${left + 20} ${foot - 46}V${foot}Z" fill="#ffd08a"/>`;
  }).join('');
}
