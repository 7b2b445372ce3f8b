import { cumulus } from '../../draw/clouds.ts';
import { figure } from '../../draw/figure.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { fir, ridge } from '../../draw/ridge.ts';
import { stars } from '../../draw/stars.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { engineFront, iron, locateLamp, ramp } from './locomotive.ts';

/** The middle of the track, the engine and the moon. */
const middle = 800;
/** The height at which the wheels of the engine stand. */
const rail = 1440;
/** The size of the engine. */
const scale = 0.86;

/** Draws the poster of the Nowhere Express: the engine from the front under a large moon, and a passenger in its way. */
export function nowhereExpressPoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const moon: Point = [middle, 760];
  const lamp = locateLamp(middle, rail, scale);
  const stand: Point = [middle, 1726];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sky(width, height, moon),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: fullMoon(moon),
        screen: { kind: 'stipple', strength: 0.5 },
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
      { art: forest(), shift: [2, 0] },
      { art: track(height), shift: [1, 1] },
      {
        art: steam(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      { art: engineFront(middle, rail, scale), shift: [2, 1] },
      {
        art: fog(),
        screen: { kind: 'stipple', strength: 0.9 },
      },
      {
        art: headlight(width, height, lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.85 },
      },
      {
        art: passenger(stand),
      },
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#0a0612', brass, brassDeep, 'steam-locomotive'), shift: [2, -1] },
    ],
  };
}

function sky(width: number, height: number, moon: Point): string {
  return `<defs>${radial('sky', moon, 1400, [
    [0, '#8a62cf'],
    [0.4, ramp.mid],
    [0.72, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(170, width, 1300, ramp, createRandom(501))}`;
}

function fullMoon(moon: Point): string {
  return `<defs>${radial('moon', [720, 660], 760, [
    [0, '#fffaf0'],
    [0.45, ramp.glow],
    [1, '#b79cf0'],
  ])}</defs>${circle(...moon, 560, 'url(#moon)')}${seas(moon)}`;
}

function moonHalo(width: number, height: number, moon: Point): string {
  return `<defs>${radial('halo', moon, 1000, [
    [0.5, '#d9c4ff', 0.5],
    [0.7, ramp.lit, 0.2],
    [1, ramp.lit, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}`;
}

function mountains(width: number): string {
  return (
    ridge(
      { width, foot: 1400, height: 420, span: 420, fill: '#4b2d86', edge: ramp.lit, edgeWidth: 4 },
      createRandom(23),
    ) +
    ridge(
      { width, foot: 1440, height: 250, span: 300, fill: '#321c60', edge: '#8d6fd0', edgeWidth: 4 },
      createRandom(29),
    )
  );
}

/** Draws the steam of the engine. */
function steam(): string {
  return cumulus(
    [
      [810, 596, 120],
      [850, 540, 170],
      [900, 470, 200],
      [980, 400, 230],
      [1060, 350, 230],
      [1160, 290, 260],
      [1270, 250, 260],
      [1390, 200, 280],
      [1500, 160, 280],
    ],
    '#e3d3ff',
    '#5a3a98',
    createRandom(61),
  );
}

/** Draws steam on both sides of the wheels. */
function fog(): string {
  return cumulus(
    [
      [300, 1500, 240],
      [470, 1540, 170],
      [1310, 1500, 250],
      [1120, 1545, 170],
      [130, 1540, 240],
      [1490, 1540, 240],
    ],
    '#c7aef6',
    '#3a2170',
    createRandom(67),
  );
}

/** Draws the light of the engine's lamp, which falls along the track. */
function headlight(width: number, height: number, lamp: Point): string {
  return `<defs>${blur('soft', 12)}${linear(
    'spill',
    [middle, lamp[1] + 120],
    [middle, 2250],
    [
      [0, '#fff0c8', 0.9],
      [0.45, brassBright, 0.36],
      [1, brass, 0],
    ],
  )}${radial('flare', lamp, 780, [
    [0, '#fff8e0', 0.95],
    [0.08, '#ffe9b4', 0.75],
    [0.2, brassBright, 0.2],
    [0.6, brass, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#flare)')}<g filter="url(#soft)">${polygon(
    [
      [760, lamp[1] + 30],
      [840, lamp[1] + 30],
      [1240, 2230],
      [360, 2230],
    ],
    'url(#spill)',
  )}</g>`;
}

/** Draws the passenger on the track, and their shadow. */
function passenger(stand: Point): string {
  return (
    `<defs>${blur('shadow', 5)}${linear(
      'cast',
      stand,
      [middle, 2240],
      [
        [0, iron, 0.95],
        [0.6, iron, 0.55],
        [1, iron, 0],
      ],
    )}</defs><path d="M${stand[0] - 30} ${stand[1] - 3}h60L1000 2260H600Z" fill="url(#cast)" filter="url(#shadow)"/>` +
    figure(...stand, 214, iron, { arm: 0 }) +
    suitcase(stand[0] + 44, stand[1] - 74)
  );
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1700],
    [
      [0, '#080510', 0.96],
      [0.5, '#080510', 0.68],
      [1, '#080510', 0],
    ],
  )}${linear(
    'head',
    [0, 0],
    [0, 260],
    [
      [0, '#080510', 0.6],
      [1, '#080510', 0],
    ],
  )}</defs>${rect(0, 1700, width, 700, 'url(#foot)')}${rect(0, 0, width, 260, 'url(#head)')}`;
}

/** Draws the dark areas of the moon, faintly. */
function seas([x, y]: Point): string {
  return (
    [
      [-210, -170, 120, 84],
      [-60, -270, 90, 56],
      [190, -190, 150, 96],
      [-340, 20, 84, 110],
      [330, 40, 120, 130],
      [60, -60, 70, 46],
    ] as const
  )
    .map(
      ([dx, dy, rx, ry]) =>
        `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="#9d80dc" opacity=".2"/>`,
    )
    .join('');
}

/** Draws three rows of firs on either side of the track, which are taller the farther they are from it. */
function forest(): string {
  const random = createRandom(71);
  const trees: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let tree = 0; tree < 11; tree += 1) {
      const away = 330 + tree * 52 + random.between(-16, 16) - row * 14;
      const tall = (170 + away * 0.42 - row * 20) * random.between(0.85, 1.2);
      const ink = ['#231446', '#180d31', '#0f0820'][row] ?? iron;
      for (const side of [-1, 1])
        trees.push(fir(middle + side * (away + random.between(0, 30)), 1470 + row * 60, tall, ink, random));
    }
  }
  return trees.join('');
}

/** The height at which the track begins, under the engine. */
const far = rail - 8;

/** Returns half of the distance between the rails at a height; it grows towards us. */
function halfAt(y: number): number {
  return 212 + (y - far) * 0.34;
}

/** Draws the sleepers, which are larger and farther apart towards us. */
function sleepers(height: number): string {
  const parts: string[] = [];
  for (let z = 0; z < 26; z += 1) {
    const y = far + 26 + (z / 25) ** 2.1 * (height - far);
    const half = halfAt(y) * 1.32;
    const thick = 7 + (y - far) * 0.032;
    parts.push(
      rect(middle - half, y, half * 2, thick, '#140b26'),
      rect(middle - half, y, half * 2, thick * 0.22, '#5d429c'),
    );
  }
  return parts.join('');
}

/** Draws the embankment with its ballast, the sleepers, and two rails with a bright edge. */
function track(height: number): string {
  const line = (side: -1 | 1, inset: number, wide: number, colour: string) =>
    polygon(
      [
        [middle + side * (212 + inset), far],
        [middle + side * (212 + inset + wide * 0.16), far],
        [middle + side * (halfAt(height) + inset + wide), height],
        [middle + side * (halfAt(height) + inset), height],
      ],
      colour,
    );
  return (
    `<defs>${linear(
      'bed',
      [0, far],
      [0, height],
      [
        [0, '#3b2472'],
        [0.35, '#21123f'],
        [1, '#0c0718'],
      ],
    )}</defs>` +
    rect(0, far + 36, 1600, height, 'url(#bed)') +
    ballast() +
    sleepers(height) +
    line(-1, 0, 44, iron) +
    line(1, 0, 44, iron) +
    line(-1, 0, 16, ramp.glow) +
    line(1, 0, 16, ramp.glow) +
    stroke(`M0 ${n(far + 38)}H1600`, '#6d51aa', 3)
  );
}

/** Draws the stones between and beside the sleepers, larger towards us. */
function ballast(): string {
  const random = createRandom(83);
  return Array.from({ length: 700 }, () => {
    const depth = random.next() ** 0.6;
    const y = rail + 40 + depth * 900;
    return `<ellipse cx="${n(random.between(0, 1600))}" cy="${n(y)}" rx="${n(3 + depth * 9)}" ry="${n(1.6 + depth * 4)}" fill="${random.next() < 0.5 ? '#4a2f86' : '#150b28'}" opacity=".6"/>`;
  }).join('');
}

function suitcase(x: number, y: number): string {
  return (
    rect(x - 26, y, 56, 50, iron, 'rx="6"') +
    stroke(`M${x - 8} ${y}q10-16 20 0`, iron, 6) +
    rect(x - 26, y + 18, 56, 3, brassDeep)
  );
}
