import { front, litWindows, waterTower } from '../../draw/facade.ts';
import { circle, keyholePath, n, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, type Ramp } from '../../palette.ts';
import type { Random } from '../../random.ts';

export const ramp: Ramp = { night: '#120b0a', deep: '#3a2018', mid: '#7d4a26', lit: '#dca050', glow: '#fff0c4' };
export const black = '#0b0706';

/** One depth of the street. */
interface Layer {
  readonly wall: string;
  readonly edge: string;
  readonly lamp: string;
  /** The fronts to the left of the street; `off` is the distance from the middle of the street to the near edge. */
  readonly left: readonly (readonly [off: number, top: number, width: number])[];
  readonly right: readonly (readonly [off: number, top: number, width: number])[];
  /** The height of a storey. */
  readonly storey: number;
  /** The share of the windows that are lit. */
  readonly share: number;
}

/** The middle of the street, at whose end the sun sets. */
export const middle = 1200;
/** The foot of all fronts, below the edge of the sheet. */
const foot = 1360;

const layers = {
  far: {
    wall: '#5d3720',
    edge: '#c98a44',
    lamp: '#f3c878',
    left: [
      [150, 812, 130],
      [262, 470, 150],
      [380, 330, 190],
      [540, 520, 200],
    ],
    right: [
      [150, 800, 140],
      [266, 420, 140],
      [386, 560, 170],
      [530, 350, 210],
    ],
    storey: 26,
    share: 0.28,
  },
  middle: {
    wall: '#331c15',
    edge: '#9c6330',
    lamp: '#f0bd66',
    left: [
      [330, 905, 120],
      [430, 250, 210],
      [610, 410, 260],
    ],
    right: [
      [335, 880, 120],
      [440, 300, 190],
      [600, 170, 280],
    ],
    storey: 34,
    share: 0.3,
  },
  near: {
    wall: '#170d0b',
    edge: '#6e4522',
    lamp: '#f5c876',
    left: [
      [560, 640, 200],
      [740, 90, 520],
    ],
    right: [
      [560, 690, 170],
      [712, 10, 520],
    ],
    storey: 52,
    share: 0.24,
  },
} as const satisfies Record<string, Layer>;

/** Draws one depth of the street: fronts on either side, those nearer the middle farther away. */
export function canyon(depth: keyof typeof layers, random: Random): string {
  const { wall, edge, lamp, left, right, storey, share }: Layer = layers[depth];
  const build = (x: number, top: number, width: number, side: 'left' | 'right') => {
    const shape = { x, top, width, foot };
    const grid = { columns: Math.max(3, Math.round(width / (storey * 0.9))), storey, share, colour: lamp };
    // The side that looks down the street has the sun on it.
    return (
      front(shape, wall, edge, side) + litWindows({ ...shape, foot: 1130 }, grid, random) + roof(x, top, width, wall)
    );
  };
  return (
    left.map(([off, top, width]) => build(middle - off - width, top, width, 'right')).join('') +
    right.map(([off, top, width]) => build(middle + off, top, width, 'left')).join('')
  );

  /** Draws a structure on the roof, with a water tower beside it where there is room. */
  function roof(x: number, top: number, width: number, fill: string): string {
    const hasWaterTower = width >= 150 && top >= 120;
    if (!hasWaterTower) return rect(x + width * 0.2, top - 26, width * 0.3, 30, fill);
    return (
      waterTower(x + width * 0.32, top - 4, storey * 2.6, fill) +
      rect(x + width * 0.58, top - 34, width * 0.26, 36, fill)
    );
  }
}

/** Draws a tower with two steps, a crown of five arcs with three windows each, and a needle. */
export function crown(x: number, base: number, tall: number, fill: string): string {
  const top = base - tall;
  const arcs = Array.from({ length: 5 }, (_, arc) => {
    const half = 84 - arc * 15;
    const y = top + 330 - arc * 46;
    return (
      `<path d="M${n(x - half)} ${n(y + 60)}Q${n(x - half)} ${n(y - 62)} ${n(x)} ${n(y - 92)}Q${n(x + half)} ${n(y - 62)} ${n(x + half)} ${n(y + 60)}Z" fill="${fill}" stroke="#e0a755" stroke-width="4"/>` +
      [-0.55, 0, 0.55]
        .map(
          (at) =>
            `<path d="M${n(x + half * at - 9)} ${n(y - 4)}L${n(x + half * at)} ${n(y - 34)}L${n(x + half * at + 9)} ${n(y - 4)}Z" fill="#ffe2a0"/>`,
        )
        .join('')
    );
  });
  return (
    rect(x - 128, top + 470, 256, tall, fill) +
    rect(x - 98, top + 360, 196, tall, fill) +
    arcs.join('') +
    `<path d="M${x - 11} ${top + 90}L${x} ${top - 150}L${x + 11} ${top + 90}Z" fill="${fill}"/>`
  );
}

/** Draws the stage door: a canopy with bulbs, a lamp over it, three steps, and a door with a keyhole. */
export function stageDoor(x: number, ground: number): string {
  const top = ground - 300;
  return (
    rect(x - 190, top - 110, 380, 412, '#2a1710') +
    rect(x - 198, top - 118, 396, 12, '#7d4a26') +
    rect(x - 92, top, 184, 300, '#ffd98c') +
    rect(x - 80, top + 12, 160, 288, '#8f4a22') +
    rect(x - 66, top + 28, 132, 92, '#a75a2a') +
    rect(x - 66, top + 140, 132, 140, '#a75a2a') +
    `<path d="${keyholePath(x, top + 190, 17, 2.8)}" fill="#ffe9b0"/>` +
    `<path d="M${x - 150} ${top - 18}L${x - 112} ${top - 74}H${x + 112}L${x + 150} ${top - 18}Z" fill="${brass}"/>` +
    stroke(`M${x - 150} ${top - 16}H${x + 150}`, brassBright, 7) +
    Array.from({ length: 9 }, (_, bulb) => circle(x - 136 + bulb * 34, top - 10, 8, '#fffbea')).join('') +
    rect(x - 120, ground - 2, 240, 18, '#3a2116') +
    rect(x - 145, ground + 16, 290, 18, '#2c1811') +
    rect(x - 170, ground + 34, 340, 40, '#21120d') +
    rect(x - 3, top - 150, 6, 40, brass) +
    `<path d="M${x - 40} ${top - 148}L${x} ${top - 184}L${x + 40} ${top - 148}Z" fill="${brass}"/>` +
    circle(x, top - 144, 16, '#fffbea')
  );
}
