import { figure, locateHand } from '../../draw/figure.ts';
import { linear, n, type Point, polygon, radial, rect, stroke, circle } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom, type Random } from '../../random.ts';
import { height, width } from '../card.ts';
import { deepIce, mammoth } from './mammoth.ts';

/** The feet of the guest. */
const stand: Point = [420, 1090];
/** The height of the guest. */
const tall = 330;

/** Draws the ice picture of Station Nine: a tunnel below the station, a guest with a lamp, and a mammoth in the ice. */
export function icePicture(): Sheet {
  const [handX, handY] = locateHand(stand[0], stand[1], tall, 1);
  const lamp: Point = [handX + 4, handY + 46];
  return {
    width,
    height,
    stock: deepIce,
    plates: [
      {
        art: iceGlow(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: mammoth(1120, 520, 620), shift: [1, 0] },
      { art: facets(), blend: 'light', screen: { kind: 'stipple', strength: 0.6 } },
      { art: tunnel(), shift: [-1, 1] },
      {
        art: lampLight(lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: guest(lamp), shift: [1, 0] },
      { art: vignette(width, height, deepIce, { top: 170, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the ice, which is lightest around the lamp. */
function iceGlow(): string {
  return `<defs>${radial('ice', [1080, 560], 1100, [
    [0, '#2b6f8c'],
    [0.45, '#12405a'],
    [1, '#04121c'],
  ])}</defs>${rect(0, 0, width, height, 'url(#ice)')}`;
}

/** Draws the light of the lamp. */
function lampLight(lamp: Point): string {
  return `<defs>${radial('lamp', lamp, 620, [
    [0, '#fff6d8', 0.95],
    [0.1, brassBright, 0.6],
    [0.4, brass, 0.22],
    [1, brass, 0],
  ])}</defs>${circle(lamp[0], lamp[1], 620, 'url(#lamp)')}`;
}

/** Draws cracks and panes of light in the ice. */
function facets(): string {
  const random = createRandom(741);
  const panes = Array.from({ length: 26 }, () => {
    const x = random.between(500, 1800);
    const y = random.between(60, 1000);
    const size = random.between(60, 220);
    return polygon(
      [
        [x, y],
        [x + size * random.between(0.3, 0.8), y + size * random.between(0.2, 0.5)],
        [x + size * random.between(0.1, 0.5), y + size],
      ],
      '#9ad8ea',
      `opacity="${n(random.between(0.04, 0.16))}"`,
    );
  });
  const cracks = Array.from({ length: 14 }, () => {
    let x = random.between(480, 1800);
    let y = random.between(0, 500);
    const parts = [`M${n(x)} ${n(y)}`];
    for (let step = 0; step < 6; step += 1) {
      x += random.between(-50, 60);
      y += random.between(30, 110);
      parts.push(`L${n(x)} ${n(y)}`);
    }
    return stroke(parts.join(''), '#effcff', random.between(1.5, 4), `opacity="${n(random.between(0.2, 0.55))}"`);
  });
  return panes.join('') + cracks.join('');
}

/** Draws the tunnel from which the mammoth is seen: its left wall, icicles, and its floor. */
function tunnel(): string {
  const random = createRandom(742);
  const iciclesAbove = icicles(random);
  const edge: Point[] = [[-10, 0]];
  for (let y = 0; y <= 1100; y += 90) {
    // The tunnel widens towards its roof and its floor.
    const aside = (y < 300 ? (300 - y) * 0.5 : 0) + (y > 900 ? (y - 900) * 0.3 : 0);
    edge.push([random.between(120, 210) + aside, y]);
  }
  const lit = edge.slice(1).map(([x, y]) => `${n(x)} ${n(y)}`);
  return (
    polygon([...edge, [260, 1200], [-10, 1200]], '#04101a') +
    stroke(`M${lit.join('L')}`, '#58a8c4', 6, 'opacity=".8"') +
    iciclesAbove +
    `<defs>${linear(
      'floor',
      [0, 1060],
      [0, height],
      [
        [0, '#1f5672'],
        [1, '#04101a'],
      ],
    )}</defs><path d="M0 1084Q400 1050 860 1078T1800 1056V1200H0Z" fill="url(#floor)"/>` +
    stroke('M0 1084Q400 1050 860 1078T1800 1056', '#9ad8ea', 5)
  );
}

/** Draws the icicles along the roof, longer at the left. */
function icicles(random: Random): string {
  return Array.from({ length: 34 }, (_, icicle) => {
    const x = -20 + icicle * 56 + random.between(-14, 14);
    const long = random.between(40, 210) * (x < 520 ? 1.3 : 0.8);
    return (
      polygon(
        [
          [x - 22, -4],
          [x + 22, -4],
          [x + random.between(-5, 5), long],
        ],
        icicle % 3 === 0 ? '#0a2a3c' : '#071c2a',
      ) + stroke(`M${n(x - 10)} 0L${n(x)} ${n(long * 0.8)}`, '#9ad8ea', 3, 'opacity=".5"')
    );
  }).join('');
}

/** Draws the guest with a hood of fur, an edge in the light, and the lamp, whose middle is (x, y). */
function guest([x, y]: Point): string {
  return (
    polygon(
      [
        [stand[0] - 40, stand[1] - 3],
        [stand[0] + 40, stand[1] - 3],
        [stand[0] - 120, 1200],
        [stand[0] - 330, 1200],
      ],
      deepIce,
      'opacity=".7"',
    ) +
    figure(stand[0], stand[1], tall, deepIce, { arm: 1, dress: 'coat', hat: false }) +
    circle(stand[0], stand[1] - tall * 0.915, tall * 0.088, deepIce) +
    stroke(
      `M${stand[0] + 10} ${n(stand[1] - tall * 0.995)}Q${stand[0] + 36} ${n(stand[1] - tall * 0.95)} ${stand[0] + 24} ${n(stand[1] - tall * 0.85)}`,
      '#f2e8d5',
      8,
    ) +
    stroke(
      `M${stand[0] + 44} ${n(stand[1] - tall * 0.76)}Q${stand[0] + 54} ${n(stand[1] - tall * 0.6)} ${stand[0] + 44} ${n(stand[1] - tall * 0.44)}`,
      '#ffe9b8',
      5,
    ) +
    stroke(`M${n(x)} ${n(y - 46)}V${n(y - 26)}`, deepIce, 5) +
    rect(x - 15, y - 26, 30, 46, '#fff6d8') +
    stroke(`M${n(x - 20)} ${n(y - 26)}h40M${n(x - 20)} ${n(y + 20)}h40M${n(x)} ${n(y - 26)}v46`, deepIce, 6)
  );
}
