import { mixColours } from '../../draw/colour.ts';
import { n, outline, polygon, stroke, type Point } from '../../draw/svg.ts';
import { brass, brassBright, polarIce } from '../../palette.ts';
import { createRandom } from '../../random.ts';

export const ramp = polarIce;
export const deepIce = '#030a10';

/** Draws the mammoth in the ice from in front: the middle of the brow at (x, y), in units of `size` / 1000. */
export function mammoth(x: number, y: number, size: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size / 1000})">${body()}${fur()}${tusk(-1)}${tusk(1)}${head()}</g>`;
}

const hide = '#0b2a3d';

/** Draws the body behind the head as one dark shape; every second point of its flanks sticks out like hair. */
function body(): string {
  const random = createRandom(14);
  const flank = (side: -1 | 1): Point[] =>
    Array.from({ length: 22 }, (_, step): Point => {
      const t = step / 21;
      // The flank is widest behind the head, and as wide below it.
      const bulge = 250 + 310 * Math.sin(Math.PI * Math.min(0.62, 0.1 + t * 0.75));
      return [side * (bulge + (step % 2 === 0 ? 0 : random.between(10, 34))), -120 + t * 1500];
    });
  return polygon([[0, -330], [-150, -280], ...flank(-1), ...flank(1).toReversed(), [150, -280]], hide);
}

/** Draws the hair in 1,500 strokes, the upper ones first: long, downwards and outwards, lit from a lamp above the brow. */
function fur(): string {
  const random = createRandom(33);
  const hairs = Array.from({ length: 1500 }, () => {
    const t = random.next() ** 0.8;
    const y = -300 + t * 1150;
    // Half of the width of the body at this height, as in `body`, and less above the brow.
    const half = 250 + 300 * Math.sin(Math.PI * Math.min(0.62, 0.1 + Math.max(0, t - 0.1) * 0.75));
    const across = random.between(-1, 1);
    const x = across * half * (t < 0.1 ? 0.5 : 1);
    const long = random.between(50, 120);
    const light = Math.max(0, 1 - Math.hypot(x, y + 380) / 900) * random.between(0.3, 1);
    return {
      y,
      art: stroke(
        `M${n(x)} ${n(y)}q${n(across * 26)} ${n(long * 0.5)} ${n(across * 20 + random.between(-8, 8))} ${n(long)}`,
        mixColours('#08202f', ramp.lit, light * 0.85),
        random.between(2.5, 6),
      ),
    };
  });
  return hairs
    .toSorted((left, right) => left.y - right.y)
    .map(({ art }) => art)
    .join('');
}

/** Draws the head: ears behind, the skull with its shaded left half, light along its edges, the tuft, the eyes, and the folds of the trunk. */
function head(): string {
  const skull =
    'M0-420C-96-432-170-372-186-270C-236-240-240-130-200-70C-190 40-130 110-96 190C-84 330-76 440-66 520C-60 590-84 620-70 646C-30 676 40 668 58 636C70 600 60 560 66 520C76 440 84 330 96 190C130 110 190 40 200-70C240-130 236-240 186-270C170-372 96-432 0-420Z';
  const shadedHalf =
    'M0-420C-96-432-170-372-186-270C-236-240-240-130-200-70C-190 40-130 110-96 190C-84 330-76 440-66 520C-60 590-84 620-70 646C-60 654-40 660-24 662C-40 520-46 300-60 120C-90 0-130-120-100-300Z';
  return (
    ear(-1) +
    ear(1) +
    `<path d="${skull}" fill="#12405a"/>` +
    `<path d="${shadedHalf}" fill="#0a2a3e" opacity=".8"/>` +
    stroke(
      'M0-420C96-432 170-372 186-270C236-240 240-130 200-70C190 40 130 110 96 190C84 330 76 440 66 520',
      ramp.lit,
      6,
      'opacity=".65"',
    ) +
    stroke('M-186-270C-236-240-240-130-200-70C-190 40-130 110-96 190', '#4f9db9', 5, 'opacity=".6"') +
    tuft() +
    eye(-1) +
    eye(1) +
    trunkFolds()
  );
}

function ear(side: -1 | 1): string {
  return (
    `<path transform="scale(${side} 1)" d="M178-210C250-250 330-190 320-90C312-20 270 20 236 4C206-20 196-120 178-210Z" fill="#0d3247"/>` +
    stroke('M190-206C250-240 318-184 308-92', ramp.lit, 5, `opacity=".6" transform="scale(${side} 1)"`)
  );
}

/** Draws the hair on the brow, which is brightest at its top. */
function tuft(): string {
  const random = createRandom(52);
  return Array.from({ length: 190 }, () => {
    const across = random.between(-1, 1);
    const y = -424 + random.next() * 300;
    const half = 150 + (y + 424) * 0.1;
    const light = Math.max(0.05, 1 - Math.hypot(across * half, y + 460) / 420);
    return stroke(
      `M${n(across * half)} ${n(y)}q${n(across * 18)} ${n(30)} ${n(across * 26)} ${n(random.between(50, 96))}`,
      mixColours('#123f58', ramp.glow, light * random.between(0.4, 0.95)),
      random.between(3, 6.5),
    );
  }).join('');
}

/** Draws an eye with its lids. */
function eye(side: -1 | 1): string {
  return `<g transform="scale(${side} 1)"><ellipse cx="130" cy="-62" rx="38" ry="26" fill="#05121b"/><path d="M104-58Q130-74 156-52Q132-40 104-58Z" fill="${brass}"/><path d="M112-58Q130-68 148-54Q132-46 112-58Z" fill="${brassBright}"/><circle cx="130" cy="-57" r="7.5" fill="#0a0603"/>${stroke('M92-74Q130-96 170-56', '#0a2436', 22)}${stroke('M92-86Q130-108 174-66', ramp.lit, 4, 'opacity=".7"')}${stroke('M100-34Q132-22 162-38', '#0a2436', 8)}</g>`;
}

/** Draws the folds across the trunk, which are narrower and darker further down. */
function trunkFolds(): string {
  return Array.from({ length: 11 }, (_, fold) => {
    const y = 180 + fold * 40;
    const half = 92 - fold * 3;
    return stroke(`M${-half} ${y}Q0 ${y + 30} ${half} ${y}`, fold < 5 ? '#3f86a3' : '#245a74', 4.5, 'opacity=".75"');
  }).join('');
}

/** Draws a tusk: out, down, and in again, tapering all the way. */
function tusk(side: -1 | 1): string {
  /** Returns the point of its middle line at a share of its length, on a cubic Bézier curve. */
  const at = (t: number): Point => {
    const u = 1 - t;
    const point = (a: number, b: number, c: number, d: number) =>
      u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
    return [side * point(70, 330, 640, 170), point(40, 270, 780, 800)];
  };
  /** Returns the outline of a strip along the tusk, between two shares of its half thickness across it. */
  const edges = (from: number, to: number): Point[] => {
    const near: Point[] = [];
    const far: Point[] = [];
    for (let step = 0; step <= 40; step += 1) {
      const t = step / 40;
      const [x, y] = at(t);
      const [nx, ny] = at(Math.min(1, t + 0.01));
      const heading = Math.atan2(ny - y, nx - x) || 0;
      const half = 46 * (1 - t) ** 0.62 + 1.5;
      near.push([x + Math.sin(heading) * half * from, y - Math.cos(heading) * half * from]);
      far.push([x + Math.sin(heading) * half * to, y - Math.cos(heading) * half * to]);
    }
    return [...near, ...far.toReversed()];
  };
  const rings = Array.from({ length: 9 }, (_, ring) => {
    const [x, y] = at(0.16 + ring * 0.035);
    return stroke(
      outline([
        [x - 34, y - 8],
        [x, y + 9],
        [x + 34, y - 8],
      ]),
      '#5ba0b8',
      3,
      'opacity=".5"',
    );
  });
  return (
    polygon(edges(-1.16, 1.16), deepIce) +
    polygon(edges(-1, 1), '#d9eef0') +
    polygon(edges(side * 0.15, side * -1), '#7fb6c8') +
    polygon(edges(side * 0.55, side * 0.95), '#ffffff', 'opacity=".85"') +
    rings.join('')
  );
}
