import { figure } from '../../draw/figure.ts';
import { front, litWindows, waterTower } from '../../draw/facade.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { rain } from '../../draw/weather.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { black, deck, ramp, track, train } from './elevated.ts';

const width = 2400;
const height = 1350;
/** The height of the upper edge of the street. */
const street = 1180;
/** The far end of Lake Street, from left to right. */
const farEnd = 1180;

/** Draws the picture of Chicago: the last train over Lake Street, with every window lit. */
export function chicagoPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: hazySky(),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      {
        art: `${skyline('#7f9aa0', 91, 0.7)}${twin(farEnd, 900, 640, '#6b8890')}`,
        screen: { kind: 'stipple', strength: 0.3 },
      },
      { art: skyline('#3d5b6c', 92, 1), shift: [2, 0] },
      { art: vista(), screen: { kind: 'stipple', strength: 0.3 } },
      { art: blocks(), shift: [-1, 1] },
      { art: train(1010), shift: [2, 1] },
      { art: track(width) },
      { art: deck(width, street), shift: [-1, 0] },
      { art: wetStreet() },
      {
        art: trainLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: people(), shift: [1, 1] },
      { art: rain({ width, height, count: 520, slant: -0.2, colour: '#d7e4e2', seed: 97 }) },
      { art: vignette(width, height, black, { top: 220, foot: 160 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the sky, and the haze of the city below it. */
function hazySky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 1000],
    [
      [0, '#0f1b2b'],
      [0.4, '#24405a'],
      [0.75, '#5d8291'],
      [1, '#a8b7ae'],
    ],
  )}${radial('glow', [farEnd, 560], 760, [
    [0, '#f3e3bc', 0.7],
    [0.5, '#a8b7ae', 0.3],
    [1, '#5d8291', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}${rect(0, 0, width, height, 'url(#glow)')}`;
}

/** Draws the light of the train and of the lamps, also on the wet street. */
function trainLight(): string {
  return `<defs>${blur('wet', 8)}${linear(
    'carlight',
    [0, 560],
    [0, 860],
    [
      [0, '#ffcf7a', 0],
      [0.45, '#ffcf7a', 0.34],
      [1, '#ffcf7a', 0],
    ],
  )}</defs>${rect(0, 560, width, 300, 'url(#carlight)')}<g filter="url(#wet)">${reflections()}</g>${lampGlow()}`;
}

/** Draws a row of towers, each with a smaller storey on top and some with a mast. They are lower at the far end of the street, where the sky is bright. */
function skyline(fill: string, seed: number, nearness: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  for (let x = -30; x < width; x += random.between(70, 130)) {
    const wide = random.between(90, 190) * nearness;
    const nearFarEnd = 1 - Math.min(1, Math.abs(x - farEnd) / 420);
    const top = 620 - random.between(60, 330) * (0.7 + nearness * 0.3) + nearFarEnd * 150;
    parts.push(rect(x, top, wide, 900 - top, fill), rect(x + wide * 0.3, top - 26, wide * 0.3, 28, fill));
    if (random.next() < 0.3) parts.push(rect(x + wide * 0.44, top - 120, 5, 100, fill));
  }
  return parts.join('');
}

/** Draws a black tower in steps, with two masts on it. */
function twin(x: number, foot: number, tall: number, fill: string): string {
  const steps = [
    [104, 0.56],
    [80, 0.36],
    [52, 0.16],
    [34, 0],
  ] as const;
  return (
    steps.map(([half, down]) => rect(x - half, foot - tall * (1 - down), half * 2, tall * (1 - down), fill)).join('') +
    [-20, 20]
      .map((at) => rect(x + at - 3, foot - tall - 170, 6, 172, fill) + rect(x + at - 6, foot - tall - 70, 12, 72, fill))
      .join('')
  );
}

/** Draws the dark houses on both sides of the street, with few lit windows and water towers on their roofs. */
function blocks(): string {
  const random = createRandom(93);
  const fronts: readonly (readonly [number, number, number, 'left' | 'right'])[] = [
    [470, 300, 300, 'right'],
    [250, 120, 280, 'right'],
    [-40, 40, 360, 'right'],
    [1560, 340, 280, 'left'],
    [1790, 90, 330, 'left'],
    [2090, 180, 340, 'left'],
  ];
  return fronts
    .map(([x, top, wide, side]) => {
      const shape = { x, top, width: wide, foot: 1250 };
      return (
        front(shape, '#142431', '#4f7482', side) +
        litWindows(
          { ...shape, foot: 1120 },
          { columns: 6, storey: 58, share: 0.16, colour: '#e9bf72', tall: 0.6 },
          random,
        ) +
        (top > 100 ? waterTower(x + wide * 0.4, top - 4, 110, '#142431') : '')
      );
    })
    .join('');
}

/** Draws the far tracks and the street under them, smaller and paler in the rain. */
function vista(): string {
  // Half of the width of the tracks, their height, the colour of the houses, and the thickness of the iron; the nearest first.
  const depths = [
    [330, 905, '#8aa3a6', 8],
    [250, 960, '#9db1af', 6],
    [170, 1010, '#b3c1b8', 5],
  ] as const;
  return depths
    .map(([half, top, fill, thick], index) => {
      const next = depths[index + 1]?.[0] ?? 90;
      const fronts = [-1, 1].map((side) => {
        const from = farEnd + side * half;
        const to = farEnd + side * next;
        return rect(
          Math.min(from, to) - (side < 0 ? 90 : 0),
          830 + index * 34,
          Math.abs(from - to) + 90,
          street - 830 - index * 34,
          fill,
          'opacity=".55"',
        );
      });
      return (
        fronts.join('') +
        rect(farEnd - half, top, half * 2, thick * 3.4, '#4f6f7d') +
        [-1, 1]
          .map((side) => rect(farEnd + side * half * 0.82 - thick, top, thick * 2, street - top, '#4f6f7d'))
          .join('')
      );
    })
    .join('');
}

/** Draws the wet asphalt. */
function wetStreet(): string {
  return `<defs>${linear(
    'asphalt',
    [0, street],
    [0, height],
    [
      [0, '#2c4351'],
      [0.3, '#16242f'],
      [1, '#080f16'],
    ],
  )}</defs>${rect(0, street, width, height - street, 'url(#asphalt)')}${rect(0, street, width, 6, '#7f9aa0', 'opacity=".6"')}`;
}

/** Draws the reflections of the train's windows on the wet street. */
function reflections(): string {
  const random = createRandom(95);
  return Array.from({ length: 26 }, (_, index) => {
    const x = 40 + index * 96 + random.between(-20, 20);
    return polygon(
      [
        [x - 22, street + 8],
        [x + 22, street + 8],
        [x + 34, height],
        [x - 34, height],
      ],
      index % 3 === 0 ? '#ffdf9f' : '#e9a95a',
      `opacity="${n(random.between(0.08, 0.3))}"`,
    );
  }).join('');
}

/** The places of the two street lamps. */
const lamps: readonly Point[] = [
  [420, 1010],
  [1980, 1010],
];

/** Draws the light around the street lamps. */
function lampGlow(): string {
  return lamps
    .map(
      ([x, y], index) =>
        `<defs>${radial(`lamp-${index}`, [x, y], 330, [
          [0, '#fff6d8', 0.95],
          [0.12, '#ffe0a0', 0.55],
          [1, '#e0a050', 0],
        ])}</defs>${circle(x, y, 330, `url(#lamp-${index})`)}`,
    )
    .join('');
}

/** Draws two street lamps, and a person with an umbrella. */
function people(): string {
  const lamp = ([x, y]: Point) =>
    stroke(`M${x} 1230V${y + 34}`, black, 12) +
    rect(x - 24, 1212, 48, 26, black) +
    rect(x - 14, 1180, 28, 36, black) +
    `<path d="M${x - 30} ${y - 34}H${x + 30}L${x + 22} ${y + 34}H${x - 22}Z" fill="#fff1c8"/>` +
    stroke(
      `M${x - 30} ${y - 34}L${x - 22} ${y + 34}H${x + 22}L${x + 30} ${y - 34}ZM${x} ${y - 34}V${y + 34}`,
      black,
      5,
    ) +
    `<path d="M${x - 38} ${y - 34}L${x} ${y - 66}L${x + 38} ${y - 34}Z" fill="${black}"/>`;
  const umbrella = (x: number, y: number) =>
    stroke(`M${x} ${y - 150}V${y + 10}`, black, 7) +
    `<path d="M${x - 118} ${y - 120}Q${x - 104} ${y - 214} ${x} ${y - 222}Q${x + 104} ${y - 214} ${x + 118} ${y - 120}Q${x + 92} ${y - 142} ${x + 60} ${y - 122}Q${x + 30} ${y - 144} ${x} ${y - 122}Q${x - 30} ${y - 144} ${x - 60} ${y - 122}Q${x - 92} ${y - 142} ${x - 118} ${y - 120}Z" fill="#a8352a"/>` +
    stroke(
      `M${x - 60} ${y - 122}Q${x - 40} ${y - 200} ${x} ${y - 222}Q${x + 40} ${y - 200} ${x + 60} ${y - 122}`,
      '#6d1d18',
      4,
    );
  return (
    lamps.map(lamp).join('') +
    figure(1116, 1276, 250, black, { dress: 'coat', hat: false, arm: 1 }) +
    umbrella(1183, 1152)
  );
}
