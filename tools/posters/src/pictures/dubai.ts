import { blur, circle, linear, n, polygon, radial, rect, stroke, type Point } from '../draw/svg.ts';
import { mixColours } from '../draw/colour.ts';
import { palm } from '../draw/palm.ts';
import { brass, brassBright, brassDeep, type Ramp } from '../palette.ts';
import type { Sheet } from '../print/press.ts';
import { createRandom } from '../random.ts';

const ramp: Ramp = { night: '#06131a', deep: '#0f3d4b', mid: '#2f7d80', lit: '#f0a860', glow: '#ffe9bd' };
const black = '#050c10';
const quay = 960;

/** The creek at nightfall: towers in the haze, wind towers on the bank, lanterns over the water. */
export function dubaiPicture(): Sheet {
  const width = 2400;
  const height = 1350;
  const sun: Point = [1330, 760];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: `<defs>${linear(
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
        )}</defs>${rect(0, 0, width, height, 'url(#sky)')}${stars(width)}`,
        screen: { kind: 'stipple', strength: 0.6 },
      },
      {
        art: `<defs>${linear(
          'sun',
          [0, sun[1] - 210],
          [0, sun[1] + 210],
          [
            [0, '#fff4d2'],
            [1, '#f7b264'],
          ],
        )}</defs>${circle(...sun, 210, 'url(#sun)')}`,
        shift: [2, 1],
      },
      { art: towers('#7f9a86', 31, 0.72), screen: { kind: 'stipple', strength: 0.4 } },
      {
        art: spire(1330, quay, 800, '#3a6a6c') + sail(560, quay, 460, '#4a7c79') + towers('#2f5f64', 32, 1),
        shift: [-2, 1],
      },
      { art: dunes(width), screen: { kind: 'stipple', strength: 0.45 } },
      { art: oldTown(), shift: [1, 1] },
      { art: water(width, height), screen: { kind: 'stipple', strength: 0.5 } },
      {
        art: `<defs>${blur('wet', 4)}${linear(
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
        ])}</defs>${rect(0, 0, width, quay, 'url(#haze)')}<g filter="url(#wet)">${glitter(sun[0])}</g>`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: abra(820, 1150, 1.35) + abra(1830, 1060, 0.75), shift: [-2, 1] },
      { art: palm(2330, 1360, 940, -70, black, createRandom(8)) + palm(2180, 1360, 620, -30, black, createRandom(9)) },
      { art: lanternGlow(), blend: 'light', screen: { kind: 'stipple', strength: 0.8 } },
      { art: lanterns(), shift: [2, 1] },
      {
        art: `<defs>${linear(
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
        )}</defs>${rect(0, 1130, width, 220, 'url(#foot)')}${rect(0, 0, width, 260, 'url(#top)')}`,
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
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

function towers(fill: string, seed: number, scale: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  for (let x = 60; x < 2400; x += random.between(70, 150)) {
    if (Math.abs(x - 1330) < 130) continue;
    const wide = random.between(44, 92);
    const tall = random.between(160, 470) * (1.1 - Math.abs(x - 1330) / 2400) * (1.6 - scale * 0.6);
    const top = quay - tall;
    const crown = random.pick(['flat', 'slant', 'step', 'mast', 'arch'] as const);
    parts.push(rect(x, top, wide, tall, fill));
    if (crown === 'slant')
      parts.push(
        polygon(
          [
            [x, top + 1],
            [x + wide, top + 1],
            [x + wide, top - wide * 0.8],
          ],
          fill,
        ),
      );
    if (crown === 'step')
      parts.push(
        rect(x + wide * 0.2, top - 26, wide * 0.6, 27, fill),
        rect(x + wide * 0.36, top - 52, wide * 0.28, 28, fill),
      );
    if (crown === 'mast')
      parts.push(
        polygon(
          [
            [x + wide * 0.3, top + 1],
            [x + wide / 2, top - 110],
            [x + wide * 0.7, top + 1],
          ],
          fill,
        ),
      );
    if (crown === 'arch')
      parts.push(
        `<path d="M${n(x)} ${n(top + 1)}A${n(wide / 2)} ${n(wide * 0.7)} 0 0 1 ${n(x + wide)} ${n(top + 1)}Z" fill="${fill}"/>`,
      );
    if (scale === 1) {
      for (let light = 0; light < tall / 22; light += 1)
        parts.push(
          rect(x + random.between(6, wide - 12), top + random.between(14, tall - 90), 6, 8, ramp.glow, 'opacity=".8"'),
        );
    }
  }
  return parts.join('');
}

/** Setbacks that climb in a spiral to a needle. */
function spire(x: number, foot: number, height: number, fill: string): string {
  const levels = 9;
  const parts: string[] = [];
  for (let level = 0; level < levels; level += 1) {
    const half = 74 * (1 - level / levels) ** 0.85 + 5;
    const bottom = foot - (height * 0.8 * level) / levels;
    const skew = level % 2 === 0 ? 6 : -6;
    parts.push(
      rect(
        x - half + skew * (1 - level / levels),
        bottom - (height * 0.8) / levels - 1,
        half * 2,
        (height * 0.8) / levels + 2,
        mixColours(fill, ramp.glow, level * 0.012),
      ),
    );
    parts.push(
      rect(
        x + half * 0.2,
        bottom - (height * 0.8) / levels - 1,
        half * 0.16,
        (height * 0.8) / levels + 2,
        ramp.glow,
        'opacity=".25"',
      ),
    );
  }
  parts.push(
    polygon(
      [
        [x - 8, foot - height * 0.79],
        [x, foot - height * 1.08],
        [x + 8, foot - height * 0.79],
      ],
      fill,
    ),
  );
  return parts.join('');
}

function sail(x: number, foot: number, height: number, fill: string): string {
  return `<path d="M${x} ${foot}V${foot - height}Q${x + height * 0.42} ${foot - height * 0.55} ${x + height * 0.34} ${foot}Z" fill="${fill}"/>${stroke(`M${x} ${foot}V${foot - height - 60}`, fill, 7)}${[0.25, 0.45, 0.65, 0.82].map((share) => stroke(`M${x} ${n(foot - height * share)}H${n(x + height * 0.36 * (1 - share * 0.72))}`, '#2b575c', 4)).join('')}${rect(x + 20, foot - height * 0.9, 44, 8, fill)}`;
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

/** Coral-stone houses with wind towers and lit arches, along the quay. */
function oldTown(): string {
  const random = createRandom(44);
  const wall = '#43301f';
  const shade = '#241910';
  const edge = '#c48a4e';
  const parts: string[] = [];
  let x = -30;
  while (x < 2420) {
    const wide = random.between(150, 270);
    const tall = random.between(90, 170);
    const top = quay - tall;
    parts.push(rect(x, top, wide, tall, wall), rect(x, top, wide, 6, edge), rect(x + wide - 12, top, 12, tall, shade));
    for (let tooth = x + 4; tooth < x + wide - 12; tooth += 22)
      parts.push(
        polygon(
          [
            [tooth, top + 1],
            [tooth + 7, top - 12],
            [tooth + 14, top + 1],
          ],
          wall,
        ),
      );
    for (let arch = x + 24; arch < x + wide - 44; arch += 54) {
      const lit = random.next() < 0.6;
      parts.push(
        `<path d="M${n(arch)} ${quay - 8}V${n(quay - 46)}Q${n(arch)} ${n(quay - 66)} ${n(arch + 14)} ${n(quay - 76)}Q${n(arch + 28)} ${n(quay - 66)} ${n(arch + 28)} ${n(quay - 46)}V${quay - 8}Z" fill="${lit ? '#ffd58a' : shade}"/>`,
      );
    }
    if (random.next() < 0.62)
      parts.push(windTower(x + random.between(10, wide - 96), top, random.between(120, 190), wall, shade, edge));
    x += wide - 2;
  }
  return parts.join('') + rect(0, quay - 8, 2400, 24, '#20160e') + rect(0, quay - 9, 2400, 4, edge);
}

function windTower(x: number, foot: number, height: number, wall: string, shade: string, edge: string): string {
  const wide = 84;
  const top = foot - height;
  const slots = [0, 1, 2].map(
    (slot) =>
      `<path d="M${n(x + 9 + slot * 24)} ${n(top + height * 0.62)}V${n(top + 34)}Q${n(x + 18 + slot * 24)} ${n(top + 18)} ${n(x + 27 + slot * 24)} ${n(top + 34)}V${n(top + height * 0.62)}Z" fill="${shade}"/>`,
  );
  const beams = [0.7, 0.86].map((share) =>
    stroke(`M${n(x - 16)} ${n(top + height * share)}H${n(x + wide + 16)}`, shade, 5),
  );
  return (
    rect(x, top, wide, height + 2, wall) +
    rect(x - 5, top, wide + 10, 7, edge) +
    rect(x + wide - 9, top, 9, height, shade) +
    slots.join('') +
    beams.join('') +
    [0, 1, 2, 3]
      .map((tooth) =>
        polygon(
          [
            [x + 4 + tooth * 21, top + 1],
            [x + 12 + tooth * 21, top - 14],
            [x + 20 + tooth * 21, top + 1],
          ],
          wall,
        ),
      )
      .join('')
  );
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

/** A ferry boat with its awning and one lamp. */
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

const hung: readonly (readonly [x: number, y: number, size: number])[] = [
  [140, 330, 1.25],
  [420, 232, 0.92],
  [680, 196, 0.78],
  [950, 180, 0.66],
  [1210, 176, 0.6],
  [1480, 184, 0.66],
  [1760, 206, 0.82],
  [2040, 262, 1.02],
];

function lanterns(): string {
  // The rope sags a little between every two hooks.
  const hooks: readonly Point[] = [[-60, 120], ...hung.map(([x, y, size]): Point => [x, y - 150 * size]), [2460, 20]];
  const rope = hooks.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = hooks[index] ?? [x, y];
    return `M${n(fromX)} ${n(fromY)}Q${n((fromX + x) / 2)} ${n((fromY + y) / 2 + 34)} ${n(x)} ${n(y)}`;
  });
  return stroke(rope.join(''), black, 6) + hung.map(([x, y, size]) => lantern(x, y, size)).join('');
}

function lantern(x: number, y: number, size: number): string {
  const panes = [-1, 0, 1].map(
    (pane) =>
      `<path d="M${pane * 30 - 11} 78V6Q${pane * 30 - 11} -14 ${pane * 30} -24Q${pane * 30 + 11} -14 ${pane * 30 + 11} 6V78Z" fill="#fff0bf"/>`,
  );
  const fret = [-30, 0, 30].map(
    (at) =>
      `<path d="M${at - 9} 26L${at} 12L${at + 9} 26L${at} 40ZM${at - 9} 60L${at} 46L${at + 9} 60L${at} 74Z" fill="${brassDeep}" opacity=".8"/>`,
  );
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    stroke('M0-152V-122', black, 6) +
    circle(0, -112, 11, 'none', `stroke="${brass}" stroke-width="5"`) +
    `<path d="M0-104Q8-84 26-74Q56-58 58-34H-58Q-56-58-26-74Q-8-84 0-104Z" fill="#2b1a0b"/>` +
    stroke('M-24-72Q-50-58-54-38', brassBright, 4) +
    polygon(
      [
        [-62, -36],
        [62, -36],
        [54, 86],
        [-54, 86],
      ],
      '#3a2410',
    ) +
    panes.join('') +
    fret.join('') +
    rect(-68, -40, 136, 10, brass, 'rx="4"') +
    rect(-60, 82, 120, 10, brass, 'rx="4"') +
    `<path d="M-46 92H46L20 124H-20Z" fill="#2b1a0b"/>` +
    circle(0, 134, 9, brass) +
    '</g>'
  );
}

function lanternGlow(): string {
  return hung
    .map(
      ([x, y, size], index) =>
        `<defs>${radial(`fanous-${index}`, [x, y + 26 * size], 300 * size, [
          [0, '#fff0bf', 0.9],
          [0.2, brassBright, 0.45],
          [0.55, brass, 0.16],
          [1, brass, 0],
        ])}</defs>${circle(x, y + 26 * size, 300 * size, `url(#fanous-${index})`)}`,
    )
    .join('');
}
