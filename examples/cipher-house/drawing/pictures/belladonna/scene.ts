import { mixColours } from '../../draw/colour.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { broadLeaf, frond } from '../../draw/foliage.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, outline, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom, type Random } from '../../random.ts';
import { bloom, ramp, soil } from './bloom.ts';
import { lantern } from './poster.ts';

const width = 2400;
const height = 1350;
/** The vanishing point, and the pixels of one unit at distance one. */
const eye: Point = [1530, 690];
const focus = 1120;
/** Half of the width of the palm house in units. */
const half = 1.62;
/** The distance of the floor below the eye, and of the beginning of the arches above it. */
const floor = 0.55;
const spring = 0.12;

/** Returns a place in the palm house: units to the right, units down, distance. */
function place(x: number, y: number, z: number): Point {
  return [eye[0] + (focus * x) / z, eye[1] + (focus * y) / z];
}

/** Draws the scene of Belladonna: a palm house after closing, with iron arches, a path of tiles, and at its end the flower that keeps the key. */
export function belladonnaScene(): Sheet {
  const heart: Point = [eye[0], 566];
  const stand: Point = [1428, 958];
  const lamp = locateHand(...stand, 190, 1);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: greenAir(heart),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      { art: glass(), shift: [1, 1], screen: { kind: 'lines', pitch: 9, angle: 52, strength: 0.3 } },
      { art: ground() + tiles() + borders(), shift: [1, 0] },
      { art: beds(0, 4), shift: [-1, 1] },
      { art: stalk(heart) + bloom(...heart, 210) },
      {
        art: flowerLight(heart),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.85 },
      },
      { art: beds(4, plantedBays), shift: [2, 1] },
      {
        art: lampLight(lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art: gardener(stand, lamp),
      },
      { art: frontLeaves(), shift: [3, 2] },
      { art: fireflies() },
      {
        art: darkEdges(),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

/** Draws the air of the palm house, brightest behind the flower, with stars above the glass. */
function greenAir(heart: Point): string {
  return `<defs>${radial('air', heart, 1500, [
    [0, '#f0f7bd'],
    [0.16, '#a9c45a'],
    [0.42, ramp.mid],
    [0.72, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#air)')}${stars(80, width, 420, ramp, createRandom(2))}`;
}

/** Draws the light of the flower, in the air and on the path. */
function flowerLight(heart: Point): string {
  return `<defs>${radial('bloom-light', heart, 620, [
    [0, '#fffce0', 0.7],
    [0.14, '#f6f3b8', 0.4],
    [0.5, ramp.lit, 0.2],
    [1, ramp.mid, 0],
  ])}${linear(
    'on-path',
    [0, 760],
    [0, height],
    [
      [0, '#f4f6c0', 0.6],
      [1, ramp.lit, 0],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#bloom-light)')}${polygon([place(-0.2, floor, 6), place(0.2, floor, 6), place(0.34, floor, 1), place(-0.34, floor, 1)], 'url(#on-path)')}`;
}

/** Draws the light around the lamp, which hangs a little below the hand. */
function lampLight(lamp: Point): string {
  return `<defs>${radial('lamp', [lamp[0], lamp[1] + 24], 260, [
    [0, '#fff3cf', 0.95],
    [0.1, brassBright, 0.7],
    [0.35, brass, 0.3],
    [1, brass, 0],
  ])}</defs>${circle(lamp[0], lamp[1] + 24, 260, 'url(#lamp)')}`;
}

/** Draws the gardener with a lamp, and their shadow. */
function gardener(stand: Point, lamp: Point): string {
  return (
    `<defs>${linear(
      'cast',
      stand,
      [1340, height],
      [
        [0, soil, 0.85],
        [1, soil, 0],
      ],
    )}</defs><path d="M${stand[0] - 30} ${stand[1] - 3}h58L1460 ${height}H1200Z" fill="url(#cast)"/>` +
    figure(...stand, 190, soil, { arm: 1, dress: 'skirt' }) +
    lantern(lamp[0], lamp[1] + 22)
  );
}

/** The width of the dark edge on the left, and the height of the dark edge at the foot. */
const leftEdge = 1000;
const lowEdge = 250;

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [leftEdge, 0],
    [
      [0, soil, 0.9],
      [0.5, soil, 0.62],
      [1, soil, 0],
    ],
  )}${linear(
    'low',
    [0, height],
    [0, height - lowEdge],
    [
      [0, soil, 0.7],
      [1, soil, 0],
    ],
  )}</defs>${rect(0, 0, leftEdge, height, 'url(#left)')}${rect(0, height - lowEdge, width, lowEdge, 'url(#low)')}`;
}

/** The distances of the iron arches, the farthest first. */
const bayDepths = [7.4, 6, 4.9, 4, 3.25, 2.6, 2.05, 1.6, 1.22, 0.9];

/** Returns the line of an arch with its two posts; `inset` makes it narrower. */
function archAt(z: number, inset = 0): Point[] {
  const curve = Array.from({ length: 33 }, (_, step): Point => {
    const angle = Math.PI - (Math.PI * step) / 32;
    return place(Math.cos(angle) * (half - inset), -spring - Math.sin(angle) * (half - inset) * 0.78, z);
  });
  return [place(-half + inset, floor, z), ...curve, place(half - inset, floor, z)];
}

/** Draws the panes between the arches, the arches themselves, and the scrolls in their corners. Near iron is darker than far iron. */
function glass(): string {
  const random = createRandom(71);
  const parts: string[] = [];
  for (const [bay, z] of bayDepths.entries()) {
    const near = bayDepths[bay + 1];
    const nearness = bay / (bayDepths.length - 1);
    const iron = mixColours('#3c5a20', '#0b1407', Math.min(1, nearness * 1.3));
    if (near !== undefined) parts.push(panesBetween(z, near, nearness, iron, random));
    parts.push(
      stroke(outline(archAt(z)), iron, 34 / z),
      stroke(outline(archAt(z, 0.012)), mixColours(ramp.lit, ramp.deep, nearness * 0.8), 7 / z, 'opacity=".75"'),
      scroll(-1, z, iron),
      scroll(1, z, iron),
    );
  }
  return parts.join('');
}

/** Draws the panes from one arch to the next nearer one, each with a light of its own; their edges are the purlins. */
function panesBetween(z: number, near: number, nearness: number, iron: string, random: Random): string {
  const back = archAt(z);
  const front = archAt(near);
  const panes: string[] = [];
  for (let pane = 0; pane + 2 < back.length; pane += 2) {
    const light = random.next();
    const corners = [back[pane], back[pane + 2], front[pane + 2], front[pane]].filter((corner) => corner !== undefined);
    panes.push(
      polygon(
        corners,
        mixColours(ramp.deep, ramp.glow, light * 0.7 * (1 - nearness * 0.7)),
        `opacity="${n(0.14 + 0.22 * light)}" stroke="${iron}" stroke-width="${n(1.5 + 4 * nearness)}"`,
      ),
    );
  }
  return panes.join('');
}

/** Draws the scroll where an arch meets one of its posts. */
function scroll(side: -1 | 1, z: number, iron: string): string {
  const [x, y] = place(side * (half - 0.03), -spring, z);
  const reach = (side * -170) / z;
  return (
    stroke(
      `M${n(x)} ${n(y)}q${n(reach * 0.2)} ${n(-Math.abs(reach))} ${n(reach)} ${n(-Math.abs(reach) * 0.98)}`,
      iron,
      14 / z,
    ) +
    circle(x + reach * 0.42, y - Math.abs(reach) * 0.28, 44 / z, 'none', `stroke="${iron}" stroke-width="${n(11 / z)}"`)
  );
}

/** The distances of the farthest arch, at which the path ends, and of its near end, which is below the picture. */
const farEnd = 7.4;
const nearEnd = 0.8;

/** Draws the floor of the palm house. */
function ground(): string {
  return polygon(
    [
      place(-half, floor, farEnd),
      place(half, floor, farEnd),
      place(half, floor, nearEnd),
      place(-half, floor, nearEnd),
    ],
    '#122009',
  );
}

/** Draws the path of tiles, six across, light and dark by turns. Each row is nearer than the one behind it by a tenth, and darker. */
function tiles(): string {
  const rows = 26;
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const z0 = farEnd / 1.1 ** row;
    const z1 = farEnd / 1.1 ** (row + 1);
    for (let tile = -3; tile < 3; tile += 1) {
      const isLight = (row + tile) % 2 === 0;
      const tone = mixColours(isLight ? '#8ea757' : '#3f5a24', soil, Math.min(0.9, row / rows));
      parts.push(
        polygon(
          [
            place(tile * 0.12, floor, z0),
            place((tile + 1) * 0.12, floor, z0),
            place((tile + 1) * 0.12, floor, z1),
            place(tile * 0.12, floor, z1),
          ],
          tone,
        ),
      );
    }
  }
  return parts.join('');
}

/** Draws the raised borders of the path. */
function borders(): string {
  return [-1, 1]
    .map((side) =>
      polygon(
        [
          place(side * 0.36, floor, farEnd),
          place(side * 0.4, floor - 0.04, farEnd),
          place(side * 0.4, floor - 0.04, nearEnd),
          place(side * 0.36, floor, nearEnd),
        ],
        '#5f7d35',
        'opacity=".7"',
      ),
    )
    .join('');
}

/** The bays with plants. The front leaves take the place of those in the three nearest bays. */
const plantedBays = 7;

/** Draws four plants on each side of the bays from `from` to before `to`, far bays first. Near plants are darker, but never as black as the front leaves. */
function beds(from: number, to: number): string {
  const random = createRandom(5 + from);
  const parts: string[] = [];
  for (let bay = from; bay < to; bay += 1) {
    const z = bayDepths[bay] ?? 1;
    /** How dark the plants are. The nearest bay does not reach 1. */
    const share = bay / (plantedBays + 1);
    const inks = { fill: mixColours('#3f6123', '#0b1506', share), edge: mixColours('#c3dc7c', '#4d6a26', share) };
    for (const side of [-1, 1] as const) {
      for (let plant = 0; plant < 4; plant += 1) {
        const [x, y] = place(side * random.between(0.5, 1.45), floor, z * random.between(0.92, 1.06));
        const long = (focus / z) * random.between(0.42, 0.82);
        const turn = random.between(-28, 28) - side * 12;
        if (plant % 2 === 0) parts.push(frond(x, y, long, turn, -side * random.between(0.2, 0.5), inks));
        else
          parts.push(
            broadLeaf(x, y, long * 0.62, turn, inks, 0.5),
            broadLeaf(x, y, long * 0.5, turn + 40, inks, 0.5),
            broadLeaf(x, y, long * 0.5, turn - 42, inks, 0.5),
          );
      }
    }
  }
  return parts.join('');
}

/** Draws the stalk of the flower with two leaves. */
function stalk([x, y]: Point): string {
  const foot = place(0, floor, 5)[1];
  const leaf = { fill: '#1f3512', edge: '#9dba58' };
  return (
    stroke(`M${x} ${foot}C${x - 14} ${foot - 60} ${x + 18} ${y + 150} ${x} ${y}`, '#14240b', 18) +
    broadLeaf(x + 2, foot - 34, 150, 68, leaf, 0.5) +
    broadLeaf(x - 2, foot - 22, 150, -70, leaf, 0.5)
  );
}

/** Draws the black leaves along the lower edge: feathered ones at the corners, broad ones between them. */
function frontLeaves(): string {
  const near = { fill: '#070d04', edge: '#3c5520' };
  const parts = (
    [
      [-40, 1420, 900, 38, 0.3],
      [240, 1480, 780, 8, 0.35],
      [2460, 1420, 900, -34, -0.36],
      [2210, 1500, 700, -6, -0.34],
    ] as const
  ).map(([x, y, length, angle, bend]) => frond(x, y, length, angle, bend, near));
  for (const [x, y, length, angle] of [
    [600, 1500, 520, -14],
    [800, 1520, 400, 24],
    [2020, 1520, 470, 20],
    [2360, 1480, 560, 18],
    [60, 1480, 560, 4],
  ] as const)
    parts.push(broadLeaf(x, y, length, angle, near, 0.52));
  return parts.join('');
}

/** Draws fireflies, which keep away from the dark edges with texts. */
function fireflies(): string {
  const random = createRandom(23);
  return Array.from({ length: 90 }, () =>
    circle(
      random.between(700, 2300),
      random.between(240, 1150),
      random.between(1.5, 4.6),
      random.next() < 0.6 ? brassBright : ramp.glow,
      `opacity="${n(random.between(0.4, 0.95))}"`,
    ),
  ).join('');
}
