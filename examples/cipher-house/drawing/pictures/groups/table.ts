import { figure } from '../../draw/figure.ts';
import { circle, keyholePath, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, nightViolet } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const black = '#0b0714';
/** The height of the table top. */
const board = 860;
/** The candles on the cake, from its middle. */
const candleOffsets = [-150, -90, -30, 30, 90, 150];

/** Draws a long table by candlelight, with everybody in a paper hat. */
export function tablePicture(): Sheet {
  return {
    width,
    height,
    stock: nightViolet.night,
    plates: [
      { art: wash(nightViolet, [900, 700], 1150), screen: { kind: 'stipple', strength: 0.6 } },
      { art: panels(), shift: [1, 0] },
      { art: bunting() + balloons(), shift: [-1, 1] },
      {
        art: candlelight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: company(), shift: [1, 0] },
      { art: cloth(), screen: { kind: 'stipple', strength: 0.35 } },
      { art: cake() + plates(), shift: [-1, 0] },
      {
        art: flames(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: vignette(width, height, black, { top: 160, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** Draws the light of the candles over the table. */
function candlelight(): string {
  return `<defs>${radial('candles', [900, 640], 900, [
    [0, '#fff1c8', 0.85],
    [0.3, '#ffcf8a', 0.4],
    [1, '#d98ac0', 0],
  ])}</defs>${circle(900, 640, 900, 'url(#candles)')}`;
}

/** Draws the light of each of the six flames. */
function flames(): string {
  return candleOffsets.map((at, index) => glow(`flame-${index}`, [900 + at, 470], 130, '#fff3cf', 0.6)).join('');
}

function panels(): string {
  const parts: string[] = [];
  for (let x = 30; x < width; x += 176)
    parts.push(
      rect(x, 90, 132, 660, 'none', 'stroke="#2b1852" stroke-width="8" opacity=".7"'),
      rect(x + 10, 100, 112, 640, 'none', 'stroke="#b496ee" stroke-width="3" opacity=".35"'),
    );
  return parts.join('');
}

/** A cord that sags between two points; `low` is the height of the control point of its curve. */
interface Cord {
  readonly from: Point;
  readonly low: number;
  readonly to: Point;
}

const cords: readonly Cord[] = [
  { from: [-40, 40], low: 250, to: [940, 70] },
  { from: [880, 60], low: 240, to: [1860, 30] },
];

/** Returns the point of a cord at a share of its length, 0 to 1. */
function pointOfCord({ from, low, to }: Cord, t: number): Point {
  return [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * ((from[0] + to[0]) / 2) + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * low + t * t * to[1],
  ];
}

/** Draws flags on two cords; every third has a keyhole. */
function bunting(): string {
  const inks = ['#ee6a68', '#f0d28f', '#58b8a0', '#7d9be0', '#f2a3b9'];
  return cords
    .map((cord, index) => {
      const { from, low, to } = cord;
      const flags = Array.from({ length: 10 }, (_, flag) => {
        const [x, y] = pointOfCord(cord, (flag + 0.25) / 10);
        const [toX, toY] = pointOfCord(cord, (flag + 0.85) / 10);
        const middle = (x + toX) / 2;
        return (
          polygon(
            [
              [x, y],
              [toX, toY],
              [middle, (y + toY) / 2 + 88],
            ],
            inks[(flag + index) % inks.length] ?? '#ee6a68',
          ) + (flag % 3 === 1 ? `<path d="${keyholePath(middle, (y + toY) / 2 + 24, 9, 3, 1)}" fill="${black}"/>` : '')
        );
      });
      return (
        stroke(`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${low} ${to[0]} ${to[1]}`, '#f2e8d5', 5) +
        flags.join('')
      );
    })
    .join('');
}

function balloons(): string {
  return [
    [150, 420, 74, '#a3202f', '#ee6a68'],
    [250, 350, 66, '#1c6a64', '#58b8a0'],
    [1560, 360, 70, '#8b6626', '#f0d28f'],
    [1660, 450, 78, '#2c4690', '#7d9be0'],
  ]
    .map(([x, y, size, fill, lit]) => {
      const [cx, cy, r] = [Number(x), Number(y), Number(size)];
      return (
        stroke(`M${cx} ${cy + r}Q${cx + 20} ${cy + r + 140} ${cx - 10} ${cy + r + 330}`, '#f2e8d5', 3, 'opacity=".7"') +
        `<ellipse cx="${cx}" cy="${cy}" rx="${n(r * 0.86)}" ry="${r}" fill="${fill}"/><path d="M${cx - 12} ${cy + r + 14}L${cx} ${cy + r - 4}L${cx + 12} ${cy + r + 14}Z" fill="${fill}"/><ellipse cx="${n(cx - r * 0.3)}" cy="${n(cy - r * 0.35)}" rx="${n(r * 0.2)}" ry="${n(r * 0.32)}" fill="${lit}" transform="rotate(24 ${cx} ${cy})"/>`
      );
    })
    .join('');
}

const guests = [
  { x: 250, tall: 800, arm: 1, dress: 'jacket', hat: '#ee6a68' },
  { x: 440, tall: 740, arm: 0, dress: 'skirt', hat: '#f0d28f' },
  { x: 606, tall: 540, arm: 0, dress: 'jacket', hat: '#58b8a0' },
  { x: 1196, tall: 560, arm: 0, dress: 'skirt', hat: '#7d9be0' },
  { x: 1370, tall: 780, arm: 0, dress: 'coat', hat: '#f2a3b9' },
  { x: 1570, tall: 740, arm: -1, dress: 'skirt', hat: '#aac85c' },
] as const;

/** Draws the guests behind the table, each with a cone of paper on the head. */
function company(): string {
  return guests
    .map(({ x, tall, arm, dress, hat }) => {
      const foot = 1270;
      const crown = foot - tall * 0.965;
      return (
        figure(x, foot, tall, black, { hat: false, dress, arm }) +
        polygon(
          [
            [x - tall * 0.062, crown + 6],
            [x + tall * 0.062, crown + 6],
            [x + tall * 0.02, crown - tall * 0.16],
          ],
          hat,
        ) +
        circle(x + tall * 0.02, crown - tall * 0.165, 11, '#f2e8d5') +
        stroke(
          `M${n(x - tall * 0.04)} ${n(crown - tall * 0.03)}L${n(x + tall * 0.045)} ${n(crown - tall * 0.06)}`,
          '#f2e8d5',
          6,
        )
      );
    })
    .join('');
}

/** Draws the tablecloth: its edge hangs in scallops, each with a keyhole. */
function cloth(): string {
  const scallops = Array.from(
    { length: 15 },
    (_, scallop) =>
      `<path d="M${scallop * 120} ${board + 96}Q${scallop * 120 + 60} ${board + 180} ${scallop * 120 + 120} ${board + 96}Z" fill="#f2e8d5"/>`,
  );
  return `<defs>${linear(
    'cloth',
    [0, board],
    [0, height],
    [
      [0, '#fff8e4'],
      [0.3, '#e2d4ba'],
      [1, '#4a3d5c'],
    ],
  )}</defs>${rect(0, board, width, height - board, '#4b1834')}${rect(0, board, width, 100, 'url(#cloth)')}${scallops.join('')}${stroke(`M0 ${board + 2}H${width}`, '#ffffff', 6)}${Array.from({ length: 15 }, (_, scallop) => `<path d="${keyholePath(scallop * 120 + 60, board + 116, 8, 2.8, 1)}" fill="#a94470"/>`).join('')}`;
}

/** Draws the cake: two tiers on a brass stand, a keyhole, and six candles. */
function cake(): string {
  const x = 900;
  const tier = (y: number, half: number, tall: number, fill: string, icing: string) =>
    rect(x - half, y - tall, half * 2, tall, fill, 'rx="14"') +
    `<path d="M${x - half} ${y - tall + 14}Q${x - half} ${y - tall - 8} ${x - half + 20} ${y - tall - 8}H${x + half - 20}Q${x + half} ${y - tall - 8} ${x + half} ${y - tall + 14}${Array.from({ length: Math.round(half / 20) }, () => 'q-10 34-20 34t-20-34').join('')}Z" fill="${icing}"/>`;
  return (
    `<ellipse cx="${x}" cy="${board + 12}" rx="270" ry="26" fill="${brassDeep}"/><ellipse cx="${x}" cy="${board + 4}" rx="270" ry="24" fill="${brass}"/>` +
    tier(board, 230, 130, '#a94470', '#ffeed6') +
    tier(board - 126, 180, 120, '#551b36', '#f2a3b9') +
    `<path d="${keyholePath(x, board - 192, 22, 3, 1)}" fill="#ffe9b0"/>` +
    [-170, -100, 100, 170].map((at) => circle(x + at, board - 44, 15, brassBright)).join('') +
    candleOffsets
      .map(
        (at) =>
          rect(x + at - 7, board - 350, 14, 102, at % 60 === 30 ? '#58b8a0' : '#f2e8d5') +
          `<path d="M${x + at} ${board - 416}Q${x + at + 20} ${board - 380} ${x + at} ${board - 360}Q${x + at - 20} ${board - 380} ${x + at} ${board - 416}Z" fill="#fff3c8"/>`,
      )
      .join('')
  );
}

/** Draws the plates of the six guests, with a glass and a fork each. */
function plates(): string {
  const random = createRandom(621);
  return [160, 380, 560, 1240, 1430, 1640]
    .map((x, index) => {
      const glass = `<path d="M${x + 74} ${board - 40}H${x + 118}L${x + 110} ${board + 20}H${x + 82}Z" fill="${['#58b8a0', '#ee6a68', '#f0d28f'][index % 3] ?? '#58b8a0'}" opacity=".9"/>`;
      return `<ellipse cx="${x}" cy="${board + 34}" rx="66" ry="17" fill="#ffffff"/><ellipse cx="${x}" cy="${board + 34}" rx="44" ry="10" fill="#cbbcd8"/>${glass}${stroke(`M${x - 86} ${board + 20}L${n(x - 96 + random.between(-8, 8))} ${board + 58}`, '#8f8aa0', 6)}`;
    })
    .join('');
}
