import { circle, type Point, polygon, rect } from '../../draw/svg.ts';
import { brass, brassBright, paper, type Ramp } from '../../palette.ts';

export const ramp: Ramp = { night: '#150a14', deep: '#3d1638', mid: '#8f2f4c', lit: '#ea7a52', glow: '#ffd693' };

export const black = '#0c0509';

/** The height of the edge of the street. */
export const street = 1130;

/** Draws a picture palace: stepped front, canopy, lit doors. */
export function theatre(): string {
  const steps: readonly (readonly [x: number, top: number, wide: number])[] = [
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

/** Draws canopy, blade and arrow, which carry the bulbs. */
export function signs(): string {
  return arrow() + blade() + canopy() + bulbs(bulbRows.flatMap(([corners, count]) => along(corners, count)));
}

/** The rows of bulbs: the corners of each line, and the number of its bulbs. */
const bulbRows: readonly (readonly [corners: readonly Point[], count: number])[] = [
  // These are the foot and the top of the canopy.
  [
    [
      [1396, 905],
      [2204, 905],
    ],
    36,
  ],
  [
    [
      [1436, 787],
      [2164, 787],
    ],
    33,
  ],
  // These are the left and the right edge of the blade.
  [
    [
      [1931, 76],
      [1944, 420],
      [1968, 716],
    ],
    20,
  ],
  [
    [
      [2068, 170],
      [2068, 716],
    ],
    18,
  ],
  // This is the arrow.
  [
    [
      [2130, 170],
      [2225, 215],
      [2278, 320],
      [2284, 440],
      [2250, 580],
      [2170, 690],
    ],
    22,
  ],
];

/** Draws the canopy over the doors: a dark frame, paper with lines of print, and a red edge. */
function canopy(): string {
  return (
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
    rect(1370, 896, 860, 20, '#a92f34')
  );
}

/** Draws the upright sign: a dark frame, a red blade, the keyhole and the stars on it. */
function blade(): string {
  return (
    '<path d="M1920 60Q2060 30 2080 170V730H1960Q1900 400 1920 60Z" fill="#1c0810"/>' +
    '<path d="M1942 92Q2040 66 2056 176V706H1978Q1926 400 1942 92Z" fill="#b8353a"/>' +
    keyhole(1999, 240, 34) +
    stars()
  );
}

/** Draws the arrow that bends from the blade down to the door, dark with brass in it. */
function arrow(): string {
  return (
    '<path d="M2110 120Q2330 150 2322 420Q2316 640 2176 724L2204 768L2050 770L2114 628L2142 670Q2240 600 2244 430Q2244 250 2100 214Z" fill="#1c0810"/>' +
    `<path d="M2116 150Q2300 176 2292 420Q2286 620 2160 706L2168 740L2086 742L2122 664L2140 700Q2262 610 2268 430Q2270 220 2112 190Z" fill="${brass}"/>`
  );
}

/** Draws bars for the letters on the canopy: a title, and three words below it. */
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

/** Draws a disc with a keyhole. */
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

/** Returns `count + 1` points at equal distances along a line of several legs, from its first point to its last. */
function along(points: readonly Point[], count: number): Point[] {
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count + 1 }, (_, bulb): Point => {
    // The way to the bulb: whole legs are taken off, and the rest is a part of the leg on which it is.
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
