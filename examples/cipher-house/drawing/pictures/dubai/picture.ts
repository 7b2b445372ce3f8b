import { palm } from '../../draw/palm.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassDeep } from '../../palette.ts';
import { black, greatTowerX, oldTown, quay, ramp, sail, spire, towers } from './city.ts';
import { lanternGlow, lanterns } from './lanterns.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';

/** Draws the picture of Dubai: the creek at nightfall, towers in the haze, wind towers on the bank, lanterns over the water. */
export function dubaiPicture(): Sheet {
  const width = 2400;
  const height = 1350;
  const sun: Point = [greatTowerX, 760];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: sky(width, height),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: lowSun(sun),
        shift: [2, 1],
      },
      { art: towers('#7f9a86', 31, 0.72), screen: { kind: 'stipple', strength: 0.4 } },
      {
        art: spire(greatTowerX, quay, 800, '#3a6a6c') + sail(560, quay, 460, '#4a7c79') + towers('#2f5f64', 32, 1),
        shift: [-2, 1],
      },
      { art: dunes(width), screen: { kind: 'stipple', strength: 0.45 } },
      { art: oldTown(), shift: [1, 1] },
      { art: water(width, height), screen: { kind: 'stipple', strength: 0.5 } },
      {
        art: lightOnWater(width, height, sun),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: abra(820, 1150, 1.35) + abra(1830, 1060, 0.75), shift: [-2, 1] },
      { art: palm(2330, 1360, 940, -70, black, createRandom(8)) + palm(2180, 1360, 620, -30, black, createRandom(9)) },
      { art: lanternGlow(), blend: 'light', screen: { kind: 'stipple', strength: 0.8 } },
      { art: lanterns(), shift: [2, 1] },
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

function sky(width: number, height: number): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 900],
    [
      [0, '#0a2733'],
      [0.35, '#17505a'],
      [0.62, '#5f8f80'],
      [0.82, '#e8b06a'],
      [1, '#ffd79a'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(width)}`;
}

function lowSun(sun: Point): string {
  return `<defs>${linear(
    'sun',
    [0, sun[1] - 210],
    [0, sun[1] + 210],
    [
      [0, '#fff4d2'],
      [1, '#f7b264'],
    ],
  )}</defs>${circle(...sun, 210, 'url(#sun)')}`;
}

/** Draws the haze around the sun, and the sun's path on the water. */
function lightOnWater(width: number, height: number, sun: Point): string {
  return `<defs>${blur('wet', 4)}${linear(
    'path',
    [0, quay],
    [0, height],
    [
      [0, '#fff0c6', 0.85],
      [1, '#f0a860', 0.05],
    ],
  )}${radial('haze', sun, 900, [
    [0, '#ffe9bd', 0.55],
    [0.4, '#f0b873', 0.25],
    [1, '#f0a860', 0],
  ])}</defs>${rect(0, 0, width, quay, 'url(#haze)')}<g filter="url(#wet)">${glitter(sun[0])}</g>`;
}

function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 1350],
    [0, 1130],
    [
      [0, black, 0.75],
      [1, black, 0],
    ],
  )}${linear(
    'top',
    [0, 0],
    [0, 260],
    [
      [0, black, 0.55],
      [1, black, 0],
    ],
  )}</defs>${rect(0, 1130, width, 220, 'url(#foot)')}${rect(0, 0, width, 260, 'url(#top)')}`;
}

function stars(width: number): string {
  const random = createRandom(40);
  return Array.from({ length: 90 }, () =>
    circle(
      random.between(0, width),
      380 * random.next() ** 1.5,
      random.between(1.2, 2.8),
      ramp.glow,
      `opacity="${n(random.between(0.3, 0.9))}"`,
    ),
  ).join('');
}

function dunes(width: number): string {
  return `<defs>${linear(
    'dune',
    [0, quay - 110],
    [0, quay + 20],
    [
      [0, '#e0a765'],
      [1, '#7d5a3a'],
    ],
  )}</defs><path d="M0 ${quay - 60}Q260 ${quay - 130} 560 ${quay - 56}T1100 ${quay - 50}T1700 ${quay - 62}T2400 ${quay - 70}V${quay + 20}H0Z" fill="url(#dune)"/><path d="M0 ${quay - 60}Q260 ${quay - 130} 560 ${quay - 56}Q420 ${quay - 70} 300 ${quay + 20}H0Z" fill="#6a4a31" opacity=".6"/><path d="M1700 ${quay - 62}Q2000 ${quay - 110} ${width} ${quay - 70}V${quay + 20}H1820Q1900 ${quay - 40} 1700 ${quay - 62}Z" fill="#6a4a31" opacity=".6"/>`;
}

function water(width: number, height: number): string {
  const random = createRandom(45);
  const ripples = Array.from({ length: 260 }, () => {
    const y = quay + 22 + (height - quay) * random.next() ** 1.3;
    const near = (y - quay) / (height - quay);
    return stroke(
      `M${n(random.between(-60, width))} ${n(y)}h${n(random.between(20, 130) * (0.4 + near))}`,
      random.next() < 0.35 ? '#e0a765' : '#2f7d80',
      2 + near * 4,
      `opacity="${n(random.between(0.2, 0.65))}"`,
    );
  });
  return `<defs>${linear(
    'creek',
    [0, quay],
    [0, height],
    [
      [0, '#b98a58'],
      [0.12, '#3f6f6c'],
      [0.45, '#164851'],
      [1, '#08202a'],
    ],
  )}</defs>${rect(0, quay + 14, width, height - quay, 'url(#creek)')}${ripples.join('')}`;
}

/** Draws the sun on the water below it: strokes that get longer and fainter towards us. */
function glitter(x: number): string {
  const random = createRandom(46);
  return Array.from({ length: 70 }, (_, index) => {
    const y = quay + 24 + index * 5.4;
    const half = random.between(12, 60) * (1 + index / 40);
    return stroke(
      `M${n(x + random.between(-70, 70) * (1 + index / 50) - half)} ${n(y)}h${n(half * 2)}`,
      '#fff0c6',
      random.between(2, 5),
      `opacity="${n(0.9 - index / 90)}"`,
    );
  }).join('');
}

/** Draws an abra, a ferry of the creek, with its awning, four passengers and one lamp. */
function abra(x: number, y: number, scale: number): string {
  const riders = [-70, -34, 8, 46].map(
    (at, index) =>
      circle(at, -62 - (index % 2) * 5, 10, black) +
      polygon(
        [
          [at - 14, -22],
          [at - 10, -50],
          [at + 10, -50],
          [at + 14, -22],
        ],
        black,
      ),
  );
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">` +
    `<path d="M-190-34Q-150-10-100-8H110Q160-12 214-66Q196 8 120 22H-110Q-170 14-190-34Z" fill="${black}"/>` +
    stroke('M-186-32Q-150-6-100-4H112Q164-10 208-58', brass, 4) +
    `<path d="M-126-118Q0-146 132-118L124-104H-118Z" fill="${black}"/>` +
    stroke('M-124-117Q0-144 130-117', brassDeep, 4) +
    stroke('M-110-106V-10M-36-106V-10M40-106V-10M114-106V-12', black, 5) +
    riders.join('') +
    circle(114, -92, 10, '#fff0c6') +
    stroke('M-150 36H130M-90 50H70M-30 63H100', '#071a22', 7) +
    '</g>'
  );
}
