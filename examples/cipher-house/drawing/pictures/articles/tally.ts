import { doorKey } from '../../draw/key.ts';
import { keyholePath, linear, n, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, width } from '../card.ts';

const black = '#0c0806';
/** How many hundreds of people got out of each game, as in the article `a-year-in-numbers`, with the colour of the game. */
const rows: readonly (readonly [hundreds: number, ink: string])[] = [
  [100, '#f2a3b9'],
  [81, '#58b8a0'],
  [64, '#7d9be0'],
  [62, '#ee6a68'],
  [55, '#aac85c'],
  [51, '#b496ee'],
  [47, '#e08a4b'],
  [38, '#9ad8ea'],
];

/** Draws the slate behind the box office: a row for each of eight games, with a small door and chalk strokes for the people who got out. */
export function tallyPicture(): Sheet {
  return {
    width,
    height,
    stock: '#140d0a',
    plates: [
      { art: slate(), screen: { kind: 'stipple', strength: 0.5 } },
      { art: frame(), shift: [1, 0] },
      { art: doors(), shift: [-1, 0] },
      { art: strokes(), screen: { kind: 'stipple', strength: 0.55 }, shift: [1, 1] },
      { art: ledge(), shift: [0, 1] },
      {
        art: glow('lamp', [760, 200], 1150, '#ffe2a0', 0.34),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: vignette(width, height, black, { top: 120, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the slate, with smears of chalk that was wiped off. */
function slate(): string {
  const random = createRandom(661);
  const smears = Array.from({ length: 26 }, () => {
    const x = random.between(100, 1500);
    const y = random.between(100, 980);
    return stroke(
      `M${n(x)} ${n(y)}q${n(random.between(60, 220))} ${n(random.between(-40, 40))} ${n(random.between(200, 360))} 0`,
      '#7f8f86',
      random.between(20, 60),
      'opacity=".06"',
    );
  });
  return `<defs>${linear(
    'slate',
    [0, 0],
    [width, height],
    [
      [0, '#2f4640'],
      [0.5, '#22342f'],
      [1, '#101a18'],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#slate)')}${smears.join('')}`;
}

/** Draws the wooden frame with its brass nails. */
function frame(): string {
  return (
    `<path d="M0 0H${width}V${height}H0ZM70 66V1040H${width - 70}V66Z" fill="#5a2f18" fill-rule="evenodd"/>` +
    rect(60, 56, width - 120, 12, '#2a1408') +
    rect(0, 0, width, 9, '#c07a3c') +
    stroke(`M70 1040H${width - 70}`, '#c07a3c', 8) +
    [30, width - 30]
      .map((x) =>
        [30, 560, 1090]
          .map(
            (y) =>
              `<circle cx="${x}" cy="${y}" r="11" fill="${brassDeep}"/><circle cx="${x - 3}" cy="${y - 3}" r="5" fill="${brassBright}"/>`,
          )
          .join(''),
      )
      .join('')
  );
}

/** Returns the top of a row. */
const rowAt = (row: number) => 126 + row * 112;

/** Draws a door with a keyhole in the colour of each game. */
function doors(): string {
  return rows
    .map(([, ink], row) => {
      const y = rowAt(row);
      return `<path d="M130 ${y + 84}V${y + 30}A36 36 0 0 1 202 ${y + 30}V${y + 84}Z" fill="${ink}"/><path d="M130 ${y + 84}V${y + 30}A36 36 0 0 1 202 ${y + 30}V${y + 84}Z" fill="none" stroke="#f2e8d5" stroke-width="5"/><path d="${keyholePath(166, y + 34, 9, 3, 1)}" fill="#101a18"/>`;
    })
    .join('');
}

/** Draws the strokes, two for each 500 people, a little crooked as chalk is. Four upright strokes and one across them make a gate. */
function strokes(): string {
  const random = createRandom(662);
  return rows
    .map(([hundreds, ink], row) => {
      const y = rowAt(row);
      const count = Math.round(hundreds / 5) * 2;
      return Array.from({ length: count }, (_, one) => {
        const gate = Math.floor(one / 5);
        const x = 256 + gate * 172;
        const wobble = () => random.between(-4, 4);
        if (one % 5 === 4)
          return stroke(
            `M${n(x - 18 + wobble())} ${n(y + 76 + wobble())}L${n(x + 122 + wobble())} ${n(y + 14 + wobble())}`,
            ink,
            10,
          );
        const at = x + (one % 5) * 32;
        return stroke(
          `M${n(at + wobble())} ${n(y + 10 + wobble())}L${n(at + wobble())} ${n(y + 84 + wobble())}`,
          '#f2e8d5',
          10,
        );
      }).join('');
    })
    .join('');
}

/** Draws chalks, a sponge, and the key that hangs over the slate. */
function ledge(): string {
  return (
    rect(40, 1084, width - 80, 34, '#3a1a0a') +
    rect(40, 1084, width - 80, 8, '#c07a3c') +
    [
      [240, '#f2e8d5'],
      [330, '#ee6a68'],
      [398, '#7d9be0'],
      [1300, '#f0d28f'],
    ]
      .map(([x, ink]) => rect(Number(x), 1064, 62, 20, String(ink), 'rx="6"'))
      .join('') +
    rect(560, 1040, 170, 46, '#8a5a34', 'rx="12"') +
    rect(560, 1040, 170, 16, '#d8b48a', 'rx="8"') +
    stroke('M1600 66V420', brassDeep, 6) +
    doorKey(1600, 450, 330, 4, black, `stroke="${black}" stroke-width="9" stroke-linejoin="round"`) +
    doorKey(1600, 450, 330, 4, brass)
  );
}
