import { palm } from '../../draw/palm.ts';
import { blur, circle, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { stars } from '../../draw/stars.ts';
import { brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom, type Random } from '../../random.ts';
import { black, observatory, ramp } from './observatory.ts';

const width = 2400;
const height = 1350;

/** Draws the picture of Los Angeles: the searchlights of the city on the locked dome. */
export function losAngelesPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: eveningSky(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: ridge(), screen: { kind: 'stipple', strength: 0.4 } },
      {
        art: `<defs>${blur('beam', 5)}</defs><g filter="url(#beam)">${beams()}</g>`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: city(), shift: [-2, 1] },
      {
        art: cityGlow(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: hill(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: observatory([1600, 800]), shift: [2, 1] },
      {
        art: observatoryLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: palms(), shift: [-2, 1] },
      { art: vignette(width, height, black, { top: 200, foot: 190 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the evening sky, with its first stars. */
function eveningSky(): string {
  return `<defs>${linear(
    'sky',
    [0, 0],
    [0, 980],
    [
      [0, '#0d1830'],
      [0.34, '#243a66'],
      [0.6, '#7a5a86'],
      [0.8, '#e08a78'],
      [1, '#ffd0a0'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(130, width, 520, ramp, createRandom(81))}`;
}

/** Draws the glow over the city. */
function cityGlow(): string {
  return `<defs>${radial('lights', [620, 1010], 900, [
    [0, '#ffd9a0', 0.5],
    [0.5, '#e58a6a', 0.2],
    [1, '#e58a6a', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#lights)')}`;
}

/** Draws the light out of the slit of the dome, and on the front. */
function observatoryLight(): string {
  return `<defs>${radial('slit', [1600, 560], 520, [
    [0, '#fff0c4', 0.75],
    [0.25, '#ffd58c', 0.34],
    [1, '#e08a4b', 0],
  ])}${radial('front', [1600, 770], 620, [
    [0, '#ffe3ad', 0.42],
    [0.5, '#e0a05a', 0.14],
    [1, '#e08a4b', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#slit)')}${rect(0, 0, width, height, 'url(#front)')}`;
}

/** Draws five searchlights from the boulevard, which cross over the dome. */
function beams(): string {
  const lamps: readonly (readonly [foot: Point, degrees: number, opacity: number])[] = [
    [[230, 1020], 47, 0.5],
    [[560, 1030], 14, 0.42],
    [[800, 1020], -24, 0.46],
    [[1010, 1030], 36, 0.5],
    [[2260, 900], -47, 0.5],
  ];
  return lamps
    .map(([[x, y], degrees, opacity], index) => {
      const angle = (degrees * Math.PI) / 180;
      const at = (turn: number): Point => [x + Math.sin(turn) * 1500, y - Math.cos(turn) * 1500];
      return `<defs>${linear(`beam-${index}`, [x, y], at(angle), [
        [0, '#fff3d0', opacity + 0.3],
        [0.5, '#ffe9c0', opacity * 0.6],
        [1, '#ffe9c0', 0],
      ])}</defs>${polygon([[x - 6, y], at(angle - 0.05), at(angle + 0.05), [x + 6, y]], `url(#beam-${index})`)}`;
    })
    .join('');
}

/** Draws two ranges of hills behind the city. */
function ridge(): string {
  return `<path d="M0 960Q160 860 330 900T640 880Q820 800 990 870T1330 850Q1560 780 1780 860T2400 820V1350H0Z" fill="#8f5d7c"/><path d="M0 1000Q240 930 460 960T900 940T1400 930T2400 900V1350H0Z" fill="#5d3f68"/>`;
}

/** Draws the towers of the centre, and the lights of the valley before them. */
function city(): string {
  const random = createRandom(82);
  return towers(random) + valleyLights(random);
}

/** The left edge of the tower with a domed top. */
const domedTower = 530;

/** Draws the towers with their lit windows; each is `[x, height, width]`. */
function towers(random: Random): string {
  const blocks = [
    [300, 118, 74],
    [382, 190, 60],
    [450, 250, 70],
    [domedTower, 310, 78],
    [616, 230, 66],
    [690, 280, 62],
    [760, 160, 84],
    [852, 110, 60],
  ] as const;
  return blocks
    .map(([x, tall, wide]) => {
      const top = 1020 - tall;
      const windows = Array.from({ length: Math.round(tall / 9) }, () =>
        rect(x + random.between(6, wide - 12), top + random.between(12, tall - 10), 6, 8, '#ffdf9f'),
      );
      const dome = `<path d="M${x - 6} ${top + 6}Q${x + wide / 2} ${top - 44} ${x + wide + 6} ${top + 6}Z" fill="#2c2446"/>`;
      return (x === domedTower ? dome : '') + rect(x, top, wide, tall + 10, '#2c2446') + windows.join('');
    })
    .join('');
}

/** Draws rows of lights, which are larger and farther apart the nearer they are. */
function valleyLights(random: Random): string {
  const rows: string[] = [rect(0, 1012, width, 400, '#1f1a36')];
  for (let row = 0; row < 15; row += 1) {
    const nearness = row / 14;
    const y = 1022 + 260 * nearness ** 1.5;
    const step = 13 + 34 * nearness;
    for (let x = random.between(0, step); x < width; x += step * random.between(0.7, 1.3)) {
      rows.push(
        circle(
          x,
          y + random.between(-3, 3) * (1 + nearness * 2),
          1.8 + 3.2 * nearness,
          random.pick(['#ffdf9f', '#ffc277', '#fff3d0', '#f29a7a']),
          `opacity="${n(random.between(0.5, 1))}"`,
        ),
      );
    }
  }
  return rows.join('');
}

/** Draws the hill with the road to the observatory, and the lamps along it. */
function hill(): string {
  const lamps: readonly Point[] = [
    [1180, 1240],
    [1330, 1176],
    [1500, 1150],
    [1690, 1120],
    [1880, 1060],
    [2010, 985],
    [1930, 930],
    [1790, 900],
  ];
  return (
    `<path d="M560 1350Q760 1290 880 1160T1060 900Q1090 826 1130 822H2070Q2120 830 2170 890T2400 980V1350Z" fill="#14122a"/>` +
    `<path d="M880 1160Q1000 1020 1060 900Q1090 826 1130 822H1300Q1200 880 1160 1000T1000 1290Q960 1330 900 1350H560Q760 1290 880 1160Z" fill="#2c2446"/>` +
    stroke('M1060 1350Q1160 1240 1400 1180T1860 1080Q2050 1020 2010 960T1760 880Q1660 850 1620 812', '#4a3a60', 16) +
    lamps.map(([x, y]) => stroke(`M${x} ${y}v-34`, black, 4) + circle(x, y - 38, 7, brassBright)).join('')
  );
}

/** Draws four palms at the edges of the picture; each is `[x, foot, height, lean]`. */
function palms(): string {
  const random = createRandom(83);
  const row = [
    [120, 1420, 900, 36],
    [330, 1430, 1120, -28],
    [2120, 1430, 470, 40],
    [2290, 1420, 1180, 20],
  ] as const;
  return row.map(([x, foot, tall, lean]) => palm(x, foot, tall, lean, black, random)).join('');
}
