import { aurora } from '../../draw/aurora.ts';
import { mixColours } from '../../draw/colour.ts';
import { figure } from '../../draw/figure.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { ridge } from '../../draw/ridge.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, outline, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { deepIce, mammoth, ramp } from './mammoth.ts';
import { hull, station } from './station.ts';

/** The middle of the station, the shaft and the mammoth. */
const middle = 800;
/** The height of the surface of the ice. */
const surface = 720;

/**
 * Draws the poster of Station Nine: a cut through the ice with the station on top, one lamp let down the shaft, and the mammoth that it has found.
 */
export function stationNinePoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const lamp: Point = [middle, 952];
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
      { art: ice(width, height), screen: { kind: 'stipple', strength: 0.55 } },
      { art: facets(width), shift: [2, 1] },
      { art: mammoth(middle, 1310, 800), shift: [1, 1] },
      { art: cracks(), shift: [-2, 1] },
      { art: snow(width), shift: [1, 0] },
      { art: station(middle, surface + 6, 1.06) + figure(1210, surface + 16, 74, hull, { arm: 0 }) },
      { art: shaft(lamp) },
      {
        art: lampLight(width, height, lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#040b11', brass, brassDeep, 'snowflake-1'), shift: [2, -1] },
    ],
  };
}

function sky(width: number): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, surface],
    [
      [0, '#04101a'],
      [0.55, '#0d3046'],
      [1, '#2a7288'],
    ],
  )}</defs>${rect(0, 0, width, surface + 40, 'url(#sky)')}${stars(170, width, 640, ramp, createRandom(7))}`;
}

/** Draws two curtains of northern light. */
function northernLights(): string {
  return (
    aurora(
      {
        from: -60,
        to: 1700,
        hem: 520,
        swing: 70,
        height: 430,
        waves: 1.4,
        phase: 0.4,
        hemColour: '#c9ffe9',
        topColour: '#49c7c0',
      },
      'near-light',
      createRandom(3),
    ) +
    aurora(
      {
        from: -60,
        to: 1700,
        hem: 360,
        swing: 60,
        height: 330,
        waves: 1.9,
        phase: 2.4,
        hemColour: '#aef0ff',
        topColour: '#5a9be0',
      },
      'far-light',
      createRandom(4),
    )
  );
}

function mountains(width: number): string {
  return (
    ridge(
      { width, foot: 742, height: 190, span: 330, fill: '#1f5a74', edge: '#9ad8ea', edgeWidth: 3 },
      createRandom(21),
    ) +
    ridge({ width, foot: 760, height: 92, span: 210, fill: '#143f57', edge: '#6fb4cc', edgeWidth: 3 }, createRandom(27))
  );
}

/** Draws the light of the lamp and of the windows. */
function lampLight(width: number, height: number, lamp: Point): string {
  return `<defs>${radial('lamp', lamp, 640, [
    [0, '#fffbe6', 1],
    [0.05, '#fff0c0', 0.8],
    [0.16, '#bfeef6', 0.42],
    [0.5, ramp.lit, 0.16],
    [1, ramp.mid, 0],
  ])}${radial('windows', [middle, 610], 460, [
    [0, brassBright, 0.2],
    [1, brass, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#lamp)')}${rect(300, 300, 1000, 600, 'url(#windows)')}`;
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1560],
    [
      [0, deepIce, 0.98],
      [0.55, deepIce, 0.82],
      [1, deepIce, 0],
    ],
  )}${linear(
    'left',
    [0, 0],
    [420, 0],
    [
      [0, deepIce, 0.6],
      [1, deepIce, 0],
    ],
  )}${linear(
    'right',
    [1600, 0],
    [1180, 0],
    [
      [0, deepIce, 0.6],
      [1, deepIce, 0],
    ],
  )}</defs>${rect(0, 1560, width, 840, 'url(#foot)')}${rect(0, 800, 420, 1600, 'url(#left)')}${rect(1180, 800, 420, 1600, 'url(#right)')}`;
}

/** Draws the ice below the surface, darker the deeper. */
function ice(width: number, height: number): string {
  return `<defs>${linear(
    'ice',
    [0, surface],
    [0, 2000],
    [
      [0, '#d6f6fb'],
      [0.06, '#8fd2e4'],
      [0.22, '#3f8fae'],
      [0.5, '#1b5573'],
      [0.8, '#0b2c42'],
      [1, deepIce],
    ],
  )}</defs>${rect(0, surface, width, height - surface, 'url(#ice)')}`;
}

/** Draws the cut through the ice: blocks of lighter and darker ice, and the lines of seven layers. */
function facets(width: number): string {
  const random = createRandom(45);
  const parts: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    const y = surface + 60 + row * 120;
    for (let column = -1; column < 9; column += 1) {
      const x = column * 210 + (row % 2) * 100 + random.between(-40, 40);
      const light = random.next();
      parts.push(
        polygon(
          [
            [x, y + random.between(-30, 30)],
            [x + random.between(120, 210), y + random.between(-50, 20)],
            [x + random.between(170, 250), y + random.between(70, 130)],
            [x + random.between(20, 110), y + random.between(90, 160)],
          ],
          light < 0.5 ? mixColours('#0f3b54', '#051722', row / 9) : mixColours('#d6f6fb', '#2b6f8c', row / 7),
          `opacity="${n(0.08 + 0.16 * random.next())}"`,
        ),
      );
    }
  }
  for (let layer = 0; layer < 7; layer += 1) {
    const y = surface + 80 + layer ** 1.35 * 62;
    const line = Array.from({ length: 41 }, (_, step): Point => [
      step * (width / 40),
      y + Math.sin(step * 0.5 + layer * 2) * 10 + random.between(-4, 4),
    ]);
    parts.push(stroke(outline(line), mixColours('#eafcff', '#1b5573', layer / 7), 3, 'opacity=".4"'));
  }
  return parts.join('');
}

/** Draws cracks across the mammoth, which show that it is in the ice, not before it. */
function cracks(): string {
  const random = createRandom(58);
  const parts: string[] = [];
  for (const [x, y, reach, down] of [
    [150, 860, 520, 380],
    [1460, 840, -480, 520],
    [330, 1240, 420, 240],
    [1330, 1330, -360, 330],
    [620, 800, -180, 300],
    [1010, 800, 190, 260],
  ] as const) {
    const line: Point[] = Array.from({ length: 9 }, (_, step): Point => [
      x + (reach * step) / 8 + random.between(-26, 26),
      y + (down * step) / 8 + random.between(-22, 22),
    ]);
    parts.push(
      stroke(outline(line), '#e6fbff', 3, 'opacity=".5"'),
      stroke(outline(line.map(([px, py]): Point => [px + 5, py + 4])), '#06202f', 3, 'opacity=".5"'),
    );
    const [bx, by] = line[4] ?? [x, y];
    parts.push(
      stroke(
        `M${n(bx)} ${n(by)}l${n(random.between(-90, 90))} ${n(random.between(50, 120))}`,
        '#e6fbff',
        2,
        'opacity=".4"',
      ),
    );
  }
  for (let bubble = 0; bubble < 130; bubble += 1)
    parts.push(
      circle(
        random.between(120, 1480),
        random.between(surface + 80, 1700),
        random.between(1.5, 6),
        '#e6fbff',
        `opacity="${n(random.between(0.2, 0.6))}"`,
      ),
    );
  return parts.join('');
}

/** Draws the snow on the ice, between two uneven lines. */
function snow(width: number): string {
  const random = createRandom(66);
  const top: Point[] = Array.from({ length: 55 }, (_, step): Point => [
    step * (width / 54),
    surface + 4 + Math.sin(step * 0.42) * 10 + random.between(-4, 4),
  ]);
  const low = top.map(([x], index): Point => [x, surface + 44 + Math.sin(index * 1.1) * 12 + (index % 3) * 7]);
  return polygon([...top, ...low.toReversed()], '#f4fdff') + stroke(outline(low), '#8cc9dc', 5, 'opacity=".7"');
}

/** Draws the bore from the hut's trapdoor to the lamp on its cable. */
function shaft([x, y]: Point): string {
  return (
    polygon(
      [
        [x - 30, surface],
        [x + 30, surface],
        [x + 24, y + 10],
        [x - 24, y + 10],
      ],
      hull,
      'opacity=".72"',
    ) +
    stroke(
      `M${x - 29} ${surface + 30}L${x - 23} ${y}M${x + 29} ${surface + 30}L${x + 23} ${y}`,
      '#e6fbff',
      3,
      'opacity=".7"',
    ) +
    stroke(`M${x} ${surface - 60}V${y - 30}`, brass, 4) +
    `<path d="M${x - 19} ${y - 26}Q${x} ${y - 46} ${x + 19} ${y - 26}L${x + 24} ${y + 26}H${x - 24}Z" fill="${hull}"/>` +
    rect(x - 15, y - 20, 30, 40, '#fff8dc', 'rx="6"') +
    stroke(`M${x} ${y - 20}V${y + 20}`, hull, 3) +
    rect(x - 22, y + 20, 44, 8, brassDeep)
  );
}
