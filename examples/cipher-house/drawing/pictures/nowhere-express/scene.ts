import { cumulus } from '../../draw/clouds.ts';
import { mixColours } from '../../draw/colour.ts';
import { fir, ridge } from '../../draw/ridge.ts';
import { stars } from '../../draw/stars.ts';
import { circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { carriages, engineSide } from './carriages.ts';
import { iron, ramp } from './locomotive.ts';

/** The height of the deck of the viaduct, on which the train stands. */
const deck = 742;
/** The place where the viaduct ends. */
const brink = 2010;

/** Draws the scene of the Nowhere Express: a lit train on a viaduct over the clouds that ends in the air. */
export function nowhereExpressScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const moon: Point = [1580, 420];
  const lamp: Point = [1893, 640];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sky(width, height, moon),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: moonHalo(width, height, moon),
        blend: 'light',
        screen: { kind: 'lines', pitch: 9, angle: 0, strength: 0.6 },
      },
      {
        art: mountains(width),
        shift: [-2, 1],
      },
      {
        art: farClouds(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      { art: viaduct(), shift: [2, 1] },
      {
        art: steam(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      { art: carriages(1500, deck, 5) + engineSide(1500, deck), shift: [1, 1] },
      {
        art: trainLight(lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art: nearClouds(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

/** Draws the sky with the moon. */
function sky(width: number, height: number, moon: Point): string {
  return `<defs>${radial('sky', moon, 1700, [
    [0, '#8f68d6'],
    [0.3, ramp.mid],
    [0.66, ramp.deep],
    [1, ramp.night],
  ])}${radial('moon', [1520, 350], 430, [
    [0, '#fffaf0'],
    [0.5, ramp.glow],
    [1, '#bda4f2'],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(210, width, 760, ramp, createRandom(97))}${circle(...moon, 300, 'url(#moon)')}`;
}

function moonHalo(width: number, height: number, moon: Point): string {
  return `<defs>${radial('halo', moon, 1500, [
    [0.19, '#d9c4ff', 0.5],
    [0.36, ramp.lit, 0.2],
    [1, ramp.lit, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}`;
}

function mountains(width: number): string {
  return (
    ridge(
      { width, foot: 900, height: 420, span: 560, fill: '#4b2d86', edge: ramp.lit, edgeWidth: 4 },
      createRandom(5),
    ) +
    ridge({ width, foot: 980, height: 300, span: 430, fill: '#35206a', edge: '#8d6fd0', edgeWidth: 4 }, createRandom(8))
  );
}

function farClouds(): string {
  return cumulus(
    [
      [120, 1130, 340],
      [620, 1170, 320],
      [1080, 1130, 330],
      [1520, 1180, 340],
      [1940, 1120, 330],
      [2320, 1150, 340],
    ],
    '#7f5fc6',
    '#2b1852',
    createRandom(12),
  );
}

/** Draws the steam of the engine. */
function steam(): string {
  return cumulus(
    [
      [1838, 548, 70],
      [1790, 560, 96],
      [1740, 556, 104],
      [1680, 556, 120],
      [1600, 520, 140],
      [1500, 480, 170],
      [1380, 440, 190],
      [1240, 400, 210],
      [1080, 370, 230],
      [900, 330, 250],
      [700, 300, 270],
    ],
    '#e3d3ff',
    '#4a2d86',
    createRandom(15),
  );
}

/** Draws the light of the headlamp and of the windows. */
function trainLight(lamp: Point): string {
  return `<defs>${linear(
    'ray',
    lamp,
    [2560, 700],
    [
      [0, '#fff3cf', 0.95],
      [0.4, brassBright, 0.42],
      [1, brass, 0],
    ],
  )}${radial('flare', lamp, 300, [
    [0, '#ffffff', 1],
    [0.1, '#fff0c4', 0.7],
    [0.4, brassBright, 0.2],
    [1, brass, 0],
  ])}${radial(
    'panes',
    [900, 660],
    900,
    [
      [0, brassBright, 0.28],
      [1, brass, 0],
    ],
    'translate(0 560) scale(1 .15)',
  )}</defs>${polygon(
    [
      [lamp[0] + 6, lamp[1] - 8],
      [2460, 520],
      [2460, 880],
      [lamp[0] + 6, lamp[1] + 8],
    ],
    'url(#ray)',
  )}${circle(...lamp, 300, 'url(#flare)')}${rect(0, 500, 1900, 320, 'url(#panes)')}`;
}

function nearClouds(): string {
  return cumulus(
    [
      [-40, 1330, 380],
      [420, 1360, 360],
      [900, 1330, 380],
      [1380, 1370, 360],
      [1860, 1330, 380],
      [2340, 1350, 380],
    ],
    '#b79cf0',
    '#35206a',
    createRandom(22),
  );
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [1000, 0],
    [
      [0, '#080510', 0.88],
      [0.5, '#080510', 0.55],
      [1, '#080510', 0],
    ],
  )}${linear(
    'low',
    [0, 1350],
    [0, 1080],
    [
      [0, '#080510', 0.75],
      [1, '#080510', 0],
    ],
  )}</defs>${rect(0, 0, 1000, height, 'url(#left)')}${rect(0, 1080, width, 270, 'url(#low)')}`;
}

/** Draws arches of stone, of which the last is unfinished. */
function viaduct(): string {
  const arches = archPaths();
  const ragged = `M${brink + 30} ${deck + 24}l16 14l-20 18l26 20l-30 16l8 30l-36 14l4 34l-30 18l6 44l-26 26l2 60`;
  return (
    `<defs>${linear(
      'stone',
      [0, deck],
      [0, 1250],
      [
        [0, '#2d1a57'],
        [0.5, '#1d1039'],
        [1, '#3b2472'],
      ],
    )}</defs>` +
    `<path d="M-80 ${deck + 12}H${brink - 60}V1500H-80Z${arches.join('')}" fill="url(#stone)" fill-rule="evenodd"/>` +
    `<path d="${ragged}H${brink - 64}V${deck + 24}Z" fill="#26164a"/>${stroke(ragged, ramp.lit, 4)}` +
    arches.map((arch) => stroke(archEdge(arch), '#7656b8', 4, 'opacity=".7"')).join('') +
    stoneJoints() +
    rect(-80, deck, brink + 96, 26, '#150b28') +
    rect(-80, deck, brink + 96, 5, '#b79cf0') +
    rect(-80, deck + 26, brink + 80, 5, '#6d51aa') +
    // The rails carry on a little farther than the stone.
    stroke(`M${brink} ${deck - 4}q60-4 96 12q20 10 26 34`, '#b79cf0', 6) +
    stroke(`M${brink} ${deck + 4}q40 0 64 18`, brassDeep, 5) +
    fallingRubble() +
    trees()
  );
}

/** Returns the paths of the openings below the deck, from the brink to the left. Each begins and ends at 1500, below the sheet. */
function archPaths(): readonly string[] {
  const span = 268;
  return Array.from({ length: 8 }, (_, index) => {
    const x = brink - 60 - (index + 1) * span;
    return `M${x + 34} 1500V${deck + 190}A${span / 2 - 34} ${span / 2 - 34} 0 0 1 ${x + span - 34} ${deck + 190}V1500Z`;
  });
}

/** Returns the lit edge of an opening: its left side from 1250 upwards, and its arch. */
function archEdge(arch: string): string {
  return arch.replace(/V1500Z$/u, '').replace(/^(M[^V]+)1500V/u, (_, corner: string) => `${corner}1250V`);
}

/** Draws short lines for the joints of the stones, most of them below the deck. */
function stoneJoints(): string {
  const random = createRandom(31);
  return Array.from({ length: 150 }, () => {
    const x = random.between(-60, brink - 60);
    const y = deck + 36 + random.next() ** 2 * 500;
    return stroke(
      `M${n(x)} ${n(y)}h${n(random.between(16, 44))}`,
      mixColours(ramp.deep, ramp.lit, random.between(0.1, 0.5)),
      2.4,
      'opacity=".6"',
    );
  }).join('');
}

/** Draws the stones that fall from the brink. */
function fallingRubble(): string {
  const stones = [
    [70, 90, 22],
    [96, 190, 14],
    [40, 260, 18],
    [110, 330, 10],
  ] as const;
  return stones
    .map(([dx, dy, size]) =>
      polygon(
        [
          [brink + dx - size, deck + dy],
          [brink + dx, deck + dy - size * 0.8],
          [brink + dx + size, deck + dy + 4],
          [brink + dx + size * 0.2, deck + dy + size],
        ],
        '#8263c4',
        `stroke="${iron}" stroke-width="3"`,
      ),
    )
    .join('');
}

/** Draws firs below the place where the viaduct ends. */
function trees(): string {
  const random = createRandom(37);
  return [2120, 2180, 2236, 2290, 2350, 2400]
    .map((x) => fir(x, 1330 - random.between(0, 60), random.between(240, 420), iron, random))
    .join('');
}
