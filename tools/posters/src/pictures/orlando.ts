import { glyph } from '../draw/glyph.ts';
import { palm } from '../draw/palm.ts';
import { blur, circle, linear, n, polygon, radial, rect, stroke, type Point } from '../draw/svg.ts';
import { brass, brassBright, paper, type Ramp } from '../palette.ts';
import type { Sheet } from '../print/press.ts';
import { createRandom } from '../random.ts';

const ramp: Ramp = { night: '#150a14', deep: '#3d1638', mid: '#8f2f4c', lit: '#ea7a52', glow: '#ffd693' };
const black = '#0c0509';
const street = 1130;

/** Dusk on the Drive: the wheel, the palms, and a marquee with every bulb lit. */
export function orlandoPicture(): Sheet {
  const width = 2400;
  const height = 1350;
  const sun: Point = [930, 830];
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: `<defs>${linear(
          'sky',
          [0, 0],
          [0, 1080],
          [
            [0, '#221033'],
            [0.28, ramp.deep],
            [0.55, ramp.mid],
            [0.8, ramp.lit],
            [1, ramp.glow],
          ],
        )}</defs>${rect(0, 0, width, height, 'url(#sky)')}`,
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: stripedSun(sun, 330), shift: [2, 2] },
      { art: streaks(width), screen: { kind: 'stipple', strength: 0.8 } },
      { art: wheel([560, 700], 400), shift: [-2, 1] },
      { art: skyline(width) },
      {
        art: palms(
          [
            [80, 760, -40],
            [330, 560, 26],
            [1120, 470, -22],
            [1230, 620, 34],
          ],
          51,
          '#3a1230',
        ),
        shift: [2, -1],
      },
      { art: theatre() },
      { art: signs(), shift: [1, -1] },
      {
        art: `<defs>${radial('house', [1730, 900], 820, [
          [0, '#ffe6ae', 0.6],
          [0.35, '#ffb45e', 0.26],
          [1, '#c2443c', 0],
        ])}${radial('blade', [1985, 380], 420, [
          [0, '#ff9d7a', 0.4],
          [1, '#c2443c', 0],
        ])}</defs>${rect(0, 0, width, height, 'url(#house)')}${rect(0, 0, width, height, 'url(#blade)')}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: road(width, height) },
      {
        art: `<defs>${blur('wet', 6)}${linear(
          'gleam',
          [0, street + 20],
          [0, height],
          [
            [0, '#ffd693', 0.75],
            [1, '#ffb45e', 0],
          ],
        )}</defs><g filter="url(#wet)">${gleams()}</g>`,
        blend: 'light',
        screen: { kind: 'lines', pitch: 8, angle: 0, strength: 0.6 },
      },
      {
        art:
          palms(
            [
              [170, 1080, 60],
              [2372, 760, -26],
              [1400, 830, -40],
            ],
            52,
            black,
          ) +
          glyph('flamingo', 880, 1118, 190, black) +
          glyph('flamingo', 1010, 1136, 160, black, true),
        shift: [-2, 1],
      },
    ],
  };
}

function stripedSun([x, y]: Point, radius: number): string {
  const cuts = [0.18, 0.36, 0.54, 0.72, 0.9].map((share, index) =>
    rect(x - radius, y + radius * share - radius * 0.1, radius * 2, 8 + index * 7, '#000'),
  );
  return `<defs>${linear(
    'sun',
    [x, y - radius],
    [x, y + radius],
    [
      [0, '#fff2c2'],
      [0.5, ramp.glow],
      [1, ramp.lit],
    ],
  )}<mask id="cuts">${rect(x - radius, y - radius, radius * 2, radius * 2, '#fff')}${cuts.join('')}</mask></defs>${circle(x, y, radius, 'url(#sun)', 'mask="url(#cuts)"')}`;
}

function streaks(width: number): string {
  const random = createRandom(6);
  return Array.from({ length: 22 }, (_, index) => {
    const y = 120 + index * 33;
    const x = random.between(-200, width);
    const long = random.between(260, 900);
    return `<path d="M${n(x)} ${y}Q${n(x + long / 2)} ${n(y - random.between(8, 26))} ${n(x + long)} ${y}Q${n(x + long / 2)} ${y + 7} ${n(x)} ${y}Z" fill="${index < 11 ? '#6d2450' : '#ffc07a'}" opacity="${n(random.between(0.25, 0.6))}"/>`;
  }).join('');
}

function wheel([x, y]: Point, radius: number): string {
  const spokes = Array.from({ length: 30 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 15;
    return `M${x} ${y}L${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  });
  const cabins = Array.from({ length: 30 }, (_, cabin) => {
    const angle = (cabin * Math.PI) / 15;
    const at: Point = [x + Math.cos(angle) * (radius + 15), y + Math.sin(angle) * (radius + 15)];
    return `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="13" ry="11" fill="#2d0f28"/>${circle(at[0], at[1] - 1, 5.5, cabin % 3 === 0 ? brassBright : ramp.glow)}`;
  });
  const tone = '#38122f';
  return (
    stroke(spokes.join(''), tone, 2) +
    circle(x, y, radius, 'none', `stroke="${tone}" stroke-width="12"`) +
    circle(x, y, radius - 30, 'none', `stroke="${tone}" stroke-width="4"`) +
    circle(x, y, 30, tone) +
    stroke(`M${x} ${y}L${x - 170} ${street}M${x} ${y}L${x + 170} ${street}`, tone, 17) +
    cabins.join('')
  );
}

function skyline(width: number): string {
  const random = createRandom(15);
  const parts: string[] = [];
  for (let x = -40; x < width; x += random.between(90, 190)) {
    const wide = random.between(90, 220);
    const top = street - random.between(50, 190);
    parts.push(rect(x, top, wide, street - top + 10, '#2d0f2a'));
    for (let window = 0; window < 9; window += 1)
      parts.push(
        rect(x + random.between(8, wide - 14), top + random.between(10, 110), 7, 9, ramp.glow, 'opacity=".75"'),
      );
  }
  return parts.join('');
}

function palms(list: readonly (readonly [number, number, number])[], seed: number, fill: string): string {
  const random = createRandom(seed);
  return list.map(([x, tall, lean]) => palm(x, street + 40, tall, lean, fill, random)).join('');
}

/** A picture palace: stepped front, canopy, lit doors. */
function theatre(): string {
  const steps: readonly (readonly [number, number, number])[] = [
    [1480, 640, 640],
    [1535, 520, 530],
    [1600, 430, 400],
    [1665, 370, 270],
  ];
  const body = steps.map(
    ([x, top, wide], index) =>
      rect(x, top, wide, street - top, ['#3a1220', '#481627', '#571b2e', '#652036'][index] ?? black) +
      rect(x, top, wide, 9, '#f2a463') +
      rect(x, top, 8, street - top, '#8f3a45'),
  );
  const flutes = Array.from({ length: 9 }, (_, flute) => rect(1694 + flute * 26, 400, 11, 330, '#3a1220'));
  const doors = Array.from({ length: 5 }, (_, door) => {
    const x = 1548 + door * 104;
    return (
      rect(x, 925, 84, street - 925, '#ffdf9c') +
      rect(x, 925, 84, street - 925, 'none', `stroke="${black}" stroke-width="7"`) +
      rect(x + 39, 925, 6, street - 925, black) +
      circle(x + 32, 1035, 5, '#8b3d1e') +
      circle(x + 52, 1035, 5, '#8b3d1e') +
      rect(x, 960, 84, 5, black)
    );
  });
  const posters = [1496, 2076].map(
    (x) =>
      rect(x, 930, 38, 150, brass) +
      rect(x + 5, 936, 28, 138, '#3d1638') +
      circle(x + 19, 985, 10, brassBright) +
      polygon(
        [
          [x + 15, 990],
          [x + 23, 990],
          [x + 27, 1020],
          [x + 11, 1020],
        ],
        brassBright,
      ),
  );
  return (
    body.join('') + flutes.join('') + rect(1480, 905, 640, street - 905, '#22090f') + doors.join('') + posters.join('')
  );
}

/** Canopy, blade and arrow: everything that carries bulbs. */
function signs(): string {
  const canopy =
    polygon(
      [
        [1420, 780],
        [2180, 780],
        [2230, 905],
        [1370, 905],
      ],
      '#1c0810',
    ) +
    polygon(
      [
        [1436, 794],
        [2164, 794],
        [2204, 880],
        [1396, 880],
      ],
      paper,
    ) +
    lines() +
    rect(1370, 896, 860, 20, '#a92f34');
  const blade =
    `<path d="M1920 60Q2060 30 2080 170V730H1960Q1900 400 1920 60Z" fill="#1c0810"/><path d="M1942 92Q2040 66 2056 176V706H1978Q1926 400 1942 92Z" fill="#b8353a"/>` +
    keyhole(1999, 240, 34) +
    stars();
  const arrow = `<path d="M2110 120Q2330 150 2322 420Q2316 640 2176 724L2204 768L2050 770L2114 628L2142 670Q2240 600 2244 430Q2244 250 2100 214Z" fill="#1c0810"/><path d="M2116 150Q2300 176 2292 420Q2286 620 2160 706L2168 740L2086 742L2122 664L2140 700Q2262 610 2268 430Q2270 220 2112 190Z" fill="${brass}"/>`;
  return (
    arrow +
    blade +
    canopy +
    bulbs(
      along(
        [
          [1396, 905],
          [2204, 905],
        ],
        36,
      ),
    ) +
    bulbs(
      along(
        [
          [1436, 787],
          [2164, 787],
        ],
        33,
      ),
    ) +
    bulbs(
      along(
        [
          [1931, 76],
          [1944, 420],
          [1968, 716],
        ],
        20,
      ),
    ) +
    bulbs(
      along(
        [
          [2068, 170],
          [2068, 716],
        ],
        18,
      ),
    ) +
    bulbs(
      along(
        [
          [2130, 170],
          [2225, 215],
          [2278, 320],
          [2284, 440],
          [2250, 580],
          [2170, 690],
        ],
        22,
      ),
    )
  );
}

function lines(): string {
  return [
    [1560, 815, 480, 26],
    [1500, 854, 230, 13],
    [1765, 854, 100, 13],
    [1890, 854, 210, 13],
  ]
    .map(([x = 0, y = 0, long = 0, tall = 0]) => {
      const parts: string[] = [];
      for (let at = x; at < x + long; at += tall * 0.78) parts.push(rect(at, y, tall * 0.5, tall, '#2a0d16'));
      return parts.join('');
    })
    .join('');
}

function keyhole(x: number, y: number, size: number): string {
  return (
    circle(x, y, size * 1.55, '#1c0810') +
    circle(x, y, size * 1.35, brassBright) +
    circle(x, y - size * 0.28, size * 0.46, '#1c0810') +
    polygon(
      [
        [x - size * 0.22, y],
        [x + size * 0.22, y],
        [x + size * 0.42, y + size * 0.85],
        [x - size * 0.42, y + size * 0.85],
      ],
      '#1c0810',
    )
  );
}

function stars(): string {
  return [350, 450, 550, 650]
    .map(
      (y, index) =>
        `<path transform="translate(${2004 + index * 4} ${y}) rotate(${index * 9})" d="M0-38L9-10L38 0L9 10L0 38L-9 10L-38 0L-9-10Z" fill="${paper}"/>`,
    )
    .join('');
}

function along(points: readonly Point[], count: number): Point[] {
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count + 1 }, (_, bulb): Point => {
    let rest = (bulb / count) * total;
    let leg = 0;
    while (leg < lengths.length - 1 && rest > (lengths[leg] ?? 0)) {
      rest -= lengths[leg] ?? 0;
      leg += 1;
    }
    const [x0, y0] = points[leg] ?? [0, 0];
    const [x1, y1] = points[leg + 1] ?? [x0, y0];
    const share = rest / (lengths[leg] ?? 1);
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  });
}

function bulbs(places: readonly Point[]): string {
  return places
    .map(([x, y]) => circle(x, y, 10.5, '#7a2a1a') + circle(x, y, 8, brassBright) + circle(x, y - 1, 4.5, '#fffbea'))
    .join('');
}

function road(width: number, height: number): string {
  return `<defs>${linear(
    'road',
    [0, street],
    [0, height],
    [
      [0, '#3a1626'],
      [0.4, '#1d0b16'],
      [1, '#0d060b'],
    ],
  )}</defs>${rect(0, street, width, height - street, 'url(#road)')}${rect(0, street, width, 7, '#f2a463', 'opacity=".6"')}${rect(0, street + 30, width, 5, black)}`;
}

function gleams(): string {
  return (
    [1590, 1694, 1798, 1902, 2006]
      .map((x) =>
        polygon(
          [
            [x - 36, street + 34],
            [x + 36, street + 34],
            [x + 60, 1350],
            [x - 110, 1350],
          ],
          'url(#gleam)',
          'opacity=".7"',
        ),
      )
      .join('') +
    polygon(
      [
        [650, street + 34],
        [1150, street + 34],
        [1240, 1350],
        [560, 1350],
      ],
      'url(#gleam)',
      'opacity=".35"',
    )
  );
}
