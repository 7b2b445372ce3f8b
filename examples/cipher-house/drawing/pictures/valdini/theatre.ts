import { circle, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { createRandom } from '../../random.ts';
import { ramp } from './props.ts';

/** Draws the cord that holds a curtain back, with its tassel; the curtain reaches `reach` in from its side at height `y`. */
export function tieBack(reach: number, y: number, side: 1 | -1, width: number): string {
  const from = side === 1 ? 0 : width;
  const x = side === 1 ? reach : width - reach;
  return (
    stroke(`M${from} ${y - 50}Q${from + side * reach * 0.5} ${y + 40} ${x} ${y - 6}`, brassDeep, 22) +
    stroke(`M${from} ${y - 53}Q${from + side * reach * 0.5} ${y + 36} ${x} ${y - 9}`, brass, 10) +
    circle(x, y + 4, 20, brassDeep) +
    circle(x, y + 2, 13, brassBright) +
    polygon(
      [
        [x - 12, y + 20],
        [x + 12, y + 20],
        [x + 22, y + 108],
        [x - 22, y + 108],
      ],
      brassDeep,
    ) +
    Array.from({ length: 6 }, (_, thread) =>
      stroke(
        `M${x - 11 + thread * 4.4} ${y + 24}L${x - 20 + thread * 8} ${y + 110}`,
        thread % 2 === 0 ? brass : brassBright,
        3,
      ),
    ).join('')
  );
}

/** Draws the audience from behind, the far row first: top hats, buns and feathers. */
export function house(width: number, height: number): string {
  const random = createRandom(29);
  const rows = [
    { y: height - 116, size: 66, ink: '#1c070b', edge: ramp.mid },
    { y: height - 30, size: 88, ink: '#0b0305', edge: '#5a1420' },
  ];
  return rows
    .map(({ y, size, ink, edge }, row) => {
      const heads: string[] = [];
      for (let x = -20 + row * 60; x < width + 60; x += size * 1.9) {
        const headX = x + random.between(-10, 10);
        const headY = y + random.between(-12, 12);
        const hat = hats[random.int(0, 3)] ?? bareHead;
        heads.push(headAndShoulders(headX, headY, size, ink, edge) + hat(headX, headY, size, ink));
      }
      return heads.join('');
    })
    .join('');
}

/** Draws a head with light on its top, and the shoulders below it. */
function headAndShoulders(x: number, y: number, size: number, ink: string, edge: string): string {
  return (
    stroke(
      `M${n(x - size * 0.42)} ${n(y - size * 0.2)}A${n(size * 0.42)} ${n(size * 0.5)} 0 0 1 ${n(x + size * 0.42)} ${n(y - size * 0.2)}`,
      edge,
      5,
    ) +
    `<ellipse cx="${n(x)}" cy="${n(y - size * 0.1)}" rx="${n(size * 0.4)}" ry="${n(size * 0.5)}" fill="${ink}"/>` +
    `<path d="M${n(x - size * 0.96)} ${n(y + size * 1.2)}Q${n(x - size * 0.9)} ${n(y + size * 0.36)} ${n(x - size * 0.24)} ${n(y + size * 0.32)}H${n(x + size * 0.24)}Q${n(x + size * 0.9)} ${n(y + size * 0.36)} ${n(x + size * 0.96)} ${n(y + size * 1.2)}Z" fill="${ink}"/>`
  );
}

type DrawHat = (x: number, y: number, size: number, ink: string) => string;

const topHatBehind: DrawHat = (x, y, size, ink) =>
  rect(x - size * 0.34, y - size * 1.02, size * 0.68, size * 0.66, ink, 'rx="6"') +
  `<ellipse cx="${n(x)}" cy="${n(y - size * 0.38)}" rx="${n(size * 0.62)}" ry="${n(size * 0.12)}" fill="${ink}"/>`;

const bun: DrawHat = (x, y, size, ink) => circle(x, y - size * 0.72, size * 0.24, ink);

const featheredHat: DrawHat = (x, y, size, ink) =>
  stroke(
    `M${n(x + 8)} ${n(y - size * 0.5)}q${n(size * 0.3)} ${n(-size * 0.6)} ${n(size * 0.06)} ${n(-size * 0.8)}`,
    ink,
    9,
  ) + `<ellipse cx="${n(x)}" cy="${n(y - size * 0.42)}" rx="${n(size * 0.52)}" ry="${n(size * 0.14)}" fill="${ink}"/>`;

const bareHead: DrawHat = () => '';

const hats = [topHatBehind, bun, featheredHat, bareHead] as const;
