import { aurora } from '../../draw/aurora.ts';
import { mixColours } from '../../draw/colour.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { ridge } from '../../draw/ridge.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, outline, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { deepIce, mammoth, ramp } from './mammoth.ts';
import { hull, station } from './station.ts';

const horizon = 760;

/**
 * Draws the scene of Station Nine: the station under the northern lights, one set of footprints that leads away from it, and the mammoth under the
 * ice.
 */
export function stationNineScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const hut: Point = [1640, 806];
  const stand: Point = [1120, 1000];
  const lamp = locateHand(...stand, 188, -1);
  return {
    width,
    height,
    stock: deepIce,
    plates: [
      {
        art: sky(width),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: northernLights(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      {
        art: mountains(width),
        shift: [-2, 1],
      },
      { art: ground(width, height), screen: { kind: 'stipple', strength: 0.55 } },
      { art: drifts(width), shift: [1, 1] },
      { art: windowOfIce(), shift: [1, 1] },
      { art: station(...hut, 1.5) + snowcat(2130, 850), shift: [1, 0] },
      {
        art: lampLight(hut, lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: footprints(stand) },
      {
        art: researcher(stand, lamp),
      },
      { art: flurries(width, height) },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

function sky(width: number): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, horizon],
    [
      [0, '#030c14'],
      [0.5, '#0b2b40'],
      [1, '#2c7a90'],
    ],
  )}</defs>${rect(0, 0, width, horizon + 40, 'url(#sky)')}${stars(240, width, 700, ramp, createRandom(17))}`;
}

/** Draws three curtains of northern light. */
function northernLights(): string {
  return (
    aurora(
      {
        from: 300,
        to: 2560,
        hem: 560,
        swing: 84,
        height: 520,
        waves: 1.5,
        phase: 0.9,
        hemColour: '#c9ffe9',
        topColour: '#43c2bb',
      },
      'near-light',
      createRandom(13),
    ) +
    aurora(
      {
        from: -100,
        to: 2460,
        hem: 380,
        swing: 70,
        height: 380,
        waves: 2.1,
        phase: 2.8,
        hemColour: '#aef0ff',
        topColour: '#5a92e0',
      },
      'far-light',
      createRandom(14),
    ) +
    aurora(
      {
        from: 900,
        to: 2300,
        hem: 640,
        swing: 40,
        height: 240,
        waves: 1.1,
        phase: 1.4,
        hemColour: '#eafff2',
        topColour: '#7fe0c8',
      },
      'low-light',
      createRandom(15),
    )
  );
}

function mountains(width: number): string {
  return (
    ridge(
      { width, foot: 790, height: 260, span: 480, fill: '#1f5a74', edge: '#a9e0ee', edgeWidth: 3 },
      createRandom(31),
    ) +
    ridge(
      { width, foot: 800, height: 120, span: 280, fill: '#123b52', edge: '#6fb4cc', edgeWidth: 3 },
      createRandom(34),
    )
  );
}

/** The left edges of the windows of the station, whose light falls on the snow. */
const windowXs = [1376, 1442, 1508, 1691, 1757, 1823];

/** Draws the light of the windows and of the lamp. */
function lampLight(hut: Point, lamp: Point): string {
  return `<defs>${radial('windows', [hut[0], hut[1] - 130], 560, [
    [0, brassBright, 0.5],
    [0.4, brass, 0.2],
    [1, brass, 0],
  ])}${radial('lamp', [lamp[0], lamp[1] + 22], 300, [
    [0, '#fff8de', 1],
    [0.08, '#ffeab4', 0.75],
    [0.35, brassBright, 0.26],
    [1, brass, 0],
  ])}${linear(
    'sill',
    [0, 820],
    [0, 1060],
    [
      [0, '#ffe7b0', 0.6],
      [1, '#ffe7b0', 0],
    ],
  )}</defs>${rect(900, 300, 1500, 900, 'url(#windows)')}${circle(lamp[0], lamp[1] + 22, 300, 'url(#lamp)')}${windowXs
    .map((x) =>
      polygon(
        [
          [x, 824],
          [x + 38, 824],
          [x + 38 + (x - 1500) * 0.2 + 40, 1050],
          [x + (x - 1500) * 0.2 - 30, 1050],
        ],
        'url(#sill)',
      ),
    )
    .join('')}`;
}

/** Draws the researcher with a lamp, and their shadow. */
function researcher(stand: Point, lamp: Point): string {
  return (
    `<path d="M${stand[0] - 18} ${stand[1] - 2}h44L${stand[0] + 330} 1120h-150Z" fill="${deepIce}" opacity=".34"/>` +
    figure(...stand, 188, hull, { arm: -1, dress: 'jacket' }) +
    rect(lamp[0] - 11, lamp[1] + 10, 22, 28, '#fff4d2') +
    stroke(
      `M${n(lamp[0] - 13)} ${n(lamp[1] + 8)}h26M${n(lamp[0] - 13)} ${n(lamp[1] + 39)}h26M${n(lamp[0] - 8)} ${n(lamp[1] + 8)}Q${n(lamp[0])} ${n(lamp[1] - 10)} ${n(lamp[0] + 8)} ${n(lamp[1] + 8)}`,
      hull,
      4,
    )
  );
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [1000, 0],
    [
      [0, deepIce, 0.9],
      [0.55, deepIce, 0.6],
      [1, deepIce, 0],
    ],
  )}${linear(
    'low',
    [0, 1350],
    [0, 1120],
    [
      [0, deepIce, 0.75],
      [1, deepIce, 0],
    ],
  )}</defs>${rect(0, 0, 1000, height, 'url(#left)')}${rect(0, 1120, width, 230, 'url(#low)')}`;
}

function ground(width: number, height: number): string {
  return `<defs>${linear(
    'snow',
    [0, horizon + 20],
    [0, height],
    [
      [0, '#d9f3f7'],
      [0.12, '#8cc6d8'],
      [0.4, '#3d86a2'],
      [0.75, '#174d68'],
      [1, '#08202f'],
    ],
  )}</defs>${rect(0, horizon + 26, width, height - horizon, 'url(#snow)')}`;
}

/** Draws wind-cut ridges in the snow, closer together the farther off. */
function drifts(width: number): string {
  const random = createRandom(44);
  const parts: string[] = [];
  for (let row = 0; row < 20; row += 1) {
    const y = horizon + 40 + row ** 1.55 * 5.6;
    for (let drift = 0; drift < 9; drift += 1) {
      const x = random.between(-200, width);
      const long = random.between(120, 380) * (0.5 + row * 0.07);
      const deep = 4 + row * 1.5;
      parts.push(
        `<path d="M${n(x)} ${n(y)}Q${n(x + long * 0.4)} ${n(y - deep)} ${n(x + long)} ${n(y)}Q${n(x + long * 0.5)} ${n(y + deep * 0.7)} ${n(x)} ${n(y)}Z" fill="${mixColours('#4d98b3', '#0b2c42', row / 20)}" opacity=".5"/>`,
        stroke(
          `M${n(x)} ${n(y)}Q${n(x + long * 0.4)} ${n(y - deep)} ${n(x + long)} ${n(y)}`,
          mixColours('#ffffff', '#4d98b3', row / 20),
          1.6 + row * 0.14,
          'opacity=".7"',
        ),
      );
    }
  }
  return parts.join('');
}

/** Draws the bare ice that the wind has swept, and the mammoth that looks up through it. */
function windowOfIce(): string {
  const random = createRandom(53);
  const rim = Array.from({ length: 44 }, (_, step): Point => {
    const angle = (step / 44) * 2 * Math.PI;
    const away = random.between(0.93, 1.06);
    return [1560 + Math.cos(angle) * 560 * away, 1180 + Math.sin(angle) * 158 * away];
  });
  const shape = `${outline(rim)}Z`;
  const cracks = Array.from({ length: 9 }, () => {
    const x = random.between(1080, 2000);
    const y = random.between(1060, 1280);
    return stroke(
      `M${n(x)} ${n(y)}l${n(random.between(-90, 90))} ${n(random.between(10, 40))}l${n(random.between(-60, 60))} ${n(random.between(10, 40))}`,
      '#e6fbff',
      2.4,
      'opacity=".5"',
    );
  }).join('');
  return (
    `<defs><clipPath id="bare"><path d="${shape}"/></clipPath>${radial(
      'bare-ice',
      [1560, 1120],
      600,
      [
        [0, '#2f7d9a'],
        [0.5, '#14506c'],
        [1, '#082637'],
      ],
      'translate(0 810) scale(1 .28)',
    )}</defs>` +
    `<path d="${shape}" fill="url(#bare-ice)"/>` +
    `<g clip-path="url(#bare)"><g transform="translate(1560 1150) scale(1 .42)" opacity=".92">${mammoth(0, 0, 560)}</g>${cracks}</g>` +
    stroke(shape, '#e9fbff', 6, 'opacity=".8"') +
    stroke(shape, '#0b2c42', 3, 'opacity=".6" transform="translate(0 7)"')
  );
}

/** Draws the tracked car, half snowed in. */
function snowcat(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})">` +
    `<path d="M-120-34H110Q140-34 140-12Q140 10 110 10H-116Q-146 10-146-12Q-146-34-120-34Z" fill="${hull}"/>` +
    [-104, -52, 0, 52, 100].map((at) => circle(at, -12, 15, '#15394d') + circle(at, -12, 6, hull)).join('') +
    `<path d="M-128-40V-112Q-126-134-104-136H36L92-92H128V-40Z" fill="#0b2231"/>` +
    stroke('M-126-112Q-124-132-104-134H36L92-90H126', '#bfeaf5', 6) +
    `<path d="M34-124L78-90H34Z" fill="${brassBright}" opacity=".85"/>` +
    rect(-30, -122, 50, 32, '#2b6f8c', 'rx="5"') +
    rect(-100, -122, 50, 32, '#2b6f8c', 'rx="5"') +
    polygon(
      [
        [-140, -140],
        [-90, -150],
        [20, -148],
        [44, -136],
        [-130, -134],
      ],
      '#eafbff',
    ) +
    circle(124, -66, 8, '#fff4d2') +
    '</g>'
  );
}

/** Draws the footprints from the station to the researcher at (x, y), smaller in the distance. */
function footprints([x, y]: Point): string {
  return Array.from({ length: 15 }, (_, step) => {
    const t = step / 14;
    const px = x + 40 + t * 330 + Math.sin(t * 5) * 14;
    const py = y + 6 - t * 132;
    const size = 15 - t * 10;
    return `<ellipse cx="${n(px + (step % 2 === 0 ? -size * 0.6 : size * 0.6))}" cy="${n(py)}" rx="${n(size)}" ry="${n(size * 0.42)}" fill="#0f3d56" opacity=".8"/>`;
  }).join('');
}

/** Draws snow in the air. */
function flurries(width: number, height: number): string {
  const random = createRandom(61);
  return Array.from({ length: 260 }, () => {
    const size = random.between(1.2, 5);
    return `<ellipse cx="${n(random.between(0, width))}" cy="${n(random.between(0, height))}" rx="${n(size * 1.7)}" ry="${n(size * 0.8)}" fill="#f2fdff" opacity="${n(random.between(0.2, 0.75))}" transform="rotate(-8)"/>`;
  }).join('');
}
