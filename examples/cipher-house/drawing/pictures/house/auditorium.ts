import { mixColours } from '../../draw/colour.ts';
import { figure, locateHand } from '../../draw/figure.ts';
import { glyph } from '../../draw/glyph.ts';
import { circle, keyholePath, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, curtainRed } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { cutWindow } from '../../print/cut-window.ts';
import { chandelier } from './chandelier.ts';

const width = 2400;
const height = 1350;
const black = '#0c0504';
const middle = 1310;
const ramp = curtainRed;

/** The height of the middle of the compass rose on the floor. */
const roseY = 1010;
/** A tier of boxes: a bow that hangs lowest in the middle of the house. */
interface Tier {
  /** The height of its rail at the sides and in the middle. */
  readonly side: number;
  readonly centre: number;
  /** The height of the boxes above the rail. */
  readonly tall: number;
  /** How far the rail reaches to either side of the middle. */
  readonly reach: number;
}

const tiers: readonly Tier[] = [
  { side: 100, centre: 318, tall: 150, reach: 1180 },
  { side: 330, centre: 500, tall: 152, reach: 1120 },
  { side: 590, centre: 684, tall: 150, reach: 1060 },
];
const floor = 812;

/** Draws the house from its own stage: every box is a door, and there are no seats. */
export function auditoriumPicture(): Sheet {
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: houseWithCeiling(),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: parquet(), screen: { kind: 'stipple', strength: 0.45 } },
      { art: tiers.map((tier, index) => gallery(tier, index)).join(''), shift: [1, 1] },
      { art: chandelier(middle), shift: [-1, 0] },
      {
        art: houseLight(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: visitors(), shift: [-1, 1] },
      { art: visitorsLight(), blend: 'light', screen: { kind: 'stipple', strength: 0.7 } },
      { art: apron() },
      {
        art: darkSides(),
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

/** Draws the back of the house, lightest under the chandelier, with its ceiling. */
function houseWithCeiling(): string {
  return `<defs>${radial('house', [middle, 430], 1350, [
    [0, '#8c3a20'],
    [0.4, '#4a1610'],
    [1, '#160706'],
  ])}</defs>${rect(0, 0, width, height, 'url(#house)')}${ceiling()}`;
}

/** Draws the light of the boxes and of the chandelier, which falls to the parquet. */
function houseLight(): string {
  return (
    boxGlow() +
    `<defs>${radial('crown', [middle, 210], 700, [
      [0, '#fff3d2', 0.8],
      [0.18, '#ffdf98', 0.4],
      [1, '#d98a3c', 0],
    ])}${linear(
      'fall',
      [middle, 240],
      [middle, 1250],
      [
        [0, '#fff2cc', 0.3],
        [1, brass, 0.05],
      ],
    )}</defs>${circle(middle, 210, 700, 'url(#crown)')}${polygon(
      [
        [middle - 120, 260],
        [middle + 120, 260],
        [middle + 700, 1180],
        [middle - 700, 1180],
      ],
      'url(#fall)',
    )}`
  );
}

/** Draws the dark at both sides, on which the page has its texts. */
function darkSides(): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [760, 0],
    [
      [0, black, 0.75],
      [1, black, 0],
    ],
  )}${linear(
    'right',
    [2400, 0],
    [1960, 0],
    [
      [0, black, 0.7],
      [1, black, 0],
    ],
  )}</defs>${rect(0, 0, 760, height, 'url(#left)')}${rect(1960, 0, 440, height, 'url(#right)')}`;
}

/** Draws the middle of the house for a phone. */
export function auditoriumPortrait(): Sheet {
  return cutWindow(auditoriumPicture(), { x: middle - 506, y: 0, width: 1012, height: 1350 }, 1.2);
}

/** Returns a point of the rail; `share` is -1 at the left end, 0 in the middle and 1 at the right end. */
function railAt({ side, centre, reach }: Tier, share: number): Point {
  return [middle + Math.sin(share * 1.42) * reach * 1.02, side + (centre - side) * Math.cos(share * 1.5)];
}

function ceiling(): string {
  const ribs = Array.from({ length: 22 }, (_, rib) => {
    const angle = Math.PI + (rib / 21) * Math.PI;
    return `M${middle} 60L${n(middle + Math.cos(angle) * 1500)} ${n(60 - Math.sin(angle) * 10 + Math.abs(Math.cos(angle)) * 120)}`;
  });
  return (
    stroke(ribs.join(''), '#6b2c18', 5, 'opacity=".6"') +
    `<ellipse cx="${middle}" cy="20" rx="420" ry="80" fill="none" stroke="${brassDeep}" stroke-width="9"/><ellipse cx="${middle}" cy="20" rx="330" ry="58" fill="none" stroke="${brassDeep}" stroke-width="5"/>`
  );
}

/** The boxes of a tier; the back of each is a door. */
const boxesPerTier = 13;

/** Draws a tier from side to side: a back wall of arched doors, the front with its swags over it. */
function gallery(tier: Tier, level: number): string {
  return (
    polygon([...railLine(tier, -tier.tall), ...railLine(tier, 40).toReversed()], '#2a0c0a') +
    Array.from({ length: boxesPerTier }, (_, box) => boxDoor(tier, level, box)).join('') +
    polygon([...railLine(tier, 0), ...railLine(tier, 54).toReversed()], mixColours('#b03a26', '#7a1e16', level / 3)) +
    stroke(joinPoints(railLine(tier, 0)), brass, 10) +
    stroke(joinPoints(railLine(tier, 54)), brassDeep, 8) +
    swags(tier)
  );
}

/** Returns points along the rail of a tier, lowered by `drop`. */
function railLine(tier: Tier, drop: number): Point[] {
  return Array.from({ length: 49 }, (_, step): Point => {
    const [x, y] = railAt(tier, (step / 48) * 2 - 1);
    return [x, y + drop];
  });
}

function joinPoints(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** Draws the door of a box with its keyhole; most are lit, and in some a visitor stands. The remainders only make the pattern irregular. */
function boxDoor(tier: Tier, level: number, box: number): string {
  const share = ((box + 0.5) / boxesPerTier) * 2 - 1;
  const [x, y] = railAt(tier, share);
  // The boxes at the sides are seen from the side.
  const narrow = 0.45 + 0.55 * Math.cos(share * 1.3);
  const half = 42 * narrow;
  const isLit = (box * 5 + level * 3) % 7 !== 2;
  const hasVisitor = isLit && (box + level * 2) % 4 === 1;
  const light = (box + level) % 3 === 0 ? '#fff0c4' : '#ffcf7a';
  return (
    `<path d="M${n(x - half)} ${n(y + 8)}V${n(y - 74)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y - 74)}V${n(y + 8)}Z" fill="${isLit ? light : '#5a1e14'}" stroke="${brassDeep}" stroke-width="${n(8 * narrow)}"/>` +
    `<path d="${keyholePath(x, y - 62, 9 * narrow, 3.1, 1)}" fill="${isLit ? '#8a4a1c' : '#1a0806'}"/>` +
    (hasVisitor
      ? figure(x + half * 0.4, y + 42, 104, black, {
          hat: box % 2 === 0,
          dress: 'jacket',
          arm: box % 3 === 0 ? -1 : 0,
        })
      : '')
  );
}

/** Draws the swags on the front, two for each box. */
function swags(tier: Tier): string {
  const count = boxesPerTier * 2;
  return Array.from({ length: count }, (_, swag) => {
    const [fromX, fromY] = railAt(tier, (swag / count) * 2 - 1);
    const [toX, toY] = railAt(tier, ((swag + 1) / count) * 2 - 1);
    return `<path d="M${n(fromX)} ${n(fromY + 12)}Q${n((fromX + toX) / 2)} ${n((fromY + toY) / 2 + 50)} ${n(toX)} ${n(toY + 12)}" fill="none" stroke="${brassBright}" stroke-width="4" opacity=".75"/>`;
  }).join('');
}

/** Draws four lights along each tier. */
function boxGlow(): string {
  return tiers
    .flatMap((tier, level) =>
      [-0.75, -0.25, 0.25, 0.75].map((share) => {
        const [x, y] = railAt(tier, share);
        const id = `box-${level}-${n(share * 100)}`;
        return `<defs>${radial(id, [x, y - 40], 170, [
          [0, '#ffe9b8', 0.4],
          [1, '#ffb45a', 0],
        ])}</defs>${circle(x, y - 40, 170, `url(#${id})`)}`;
      }),
    )
    .join('');
}

/** Draws the floor without seats: boards, and a great compass rose of two woods. */
function parquet(): string {
  const lines = Array.from({ length: 37 }, (_, board) => {
    const from = middle + (board - 18) * 62;
    return `M${n(from)} ${floor}L${n(middle + (from - middle) * 2.6)} ${height}`;
  });
  const points = Array.from({ length: 16 }, (_, point) => {
    const angle = (point * Math.PI) / 8;
    // The four main points are the longest, the four between them are shorter, and the other eight are the shortest.
    const long = point % 4 === 0 ? 1 : point % 2 === 0 ? 0.72 : 0.5;
    const at = (turn: number, away: number): Point => [
      middle + Math.cos(turn) * away * 620,
      roseY + Math.sin(turn) * away * 176,
    ];
    return (
      polygon([at(angle, long), at(angle + 0.2, 0.2), [middle, roseY]], point % 2 === 0 ? '#ffd08a' : '#d8863c') +
      polygon([at(angle, long), at(angle - 0.2, 0.2), [middle, roseY]], '#5a2a12')
    );
  });
  return (
    `<defs>${linear(
      'parquet',
      [middle, floor],
      [middle, height],
      [
        [0, '#b3682c'],
        [0.5, '#7a421c'],
        [1, '#2a1409'],
      ],
    )}</defs><path d="M0 ${floor - 60}Q${middle} ${floor + 60} 2400 ${floor - 60}V${height}H0Z" fill="url(#parquet)"/>` +
    stroke(lines.join(''), '#3a1c0c', 4, 'opacity=".6"') +
    `<ellipse cx="${middle}" cy="${roseY}" rx="660" ry="190" fill="none" stroke="#3a1c0c" stroke-width="9"/>` +
    points.join('')
  );
}

/** The visitors on the parquet; those with an arm held out, to the left at -1, carry a lamp. */
const guests = [
  { x: 940, y: 1030, tall: 230, arm: 1, hat: false, dress: 'skirt' },
  { x: 1120, y: 980, tall: 200, arm: 0, hat: true, dress: 'coat' },
  { x: 1560, y: 1000, tall: 214, arm: -1, hat: false, dress: 'jacket' },
  { x: 1710, y: 1070, tall: 250, arm: 0, hat: true, dress: 'coat' },
  { x: 1330, y: 1130, tall: 280, arm: 1, hat: false, dress: 'jacket' },
] as const;

/** Draws the visitors with their shadows, which fall away from the middle, and their lamps. */
function visitors(): string {
  return guests
    .map(({ x, y, tall, arm, hat, dress }) => {
      const shade = polygon(
        [
          [x - tall * 0.12, y - 4],
          [x + tall * 0.12, y - 4],
          [x + (x - middle) * 0.3 + tall * 0.24, y + tall * 0.6],
          [x + (x - middle) * 0.3 - tall * 0.2, y + tall * 0.6],
        ],
        black,
        'opacity=".55"',
      );
      const held = arm === 0 ? null : locateHand(x, y, tall, arm);
      const lamp =
        held === null
          ? ''
          : rect(held[0] - 8, held[1] + 12, 16, 26, '#fff3c8') +
            stroke(
              `M${n(held[0])} ${n(held[1])}v12M${n(held[0] - 11)} ${n(held[1] + 12)}h22M${n(held[0] - 11)} ${n(held[1] + 38)}h22`,
              black,
              5,
            );
      return shade + figure(x, y, tall, black, { arm, hat, dress }) + lamp;
    })
    .join('');
}

function visitorsLight(): string {
  return guests
    .map(({ x, y, tall, arm }, index) => {
      if (arm === 0) return '';
      const [handX, handY] = locateHand(x, y, tall, arm);
      return `<defs>${radial(`guest-${index}`, [handX, handY + 26], 170, [
        [0, '#fff3cf', 0.9],
        [0.2, brassBright, 0.4],
        [1, brass, 0],
      ])}</defs>${circle(handX, handY + 26, 170, `url(#guest-${index})`)}`;
    })
    .join('');
}

/** Draws the edge of the stage from which the house is seen: the shells of the footlights, and the masks in the middle. */
function apron(): string {
  return (
    `<path d="M0 1250Q${middle} 1180 2400 1250V1350H0Z" fill="#1a0907"/>` +
    stroke(`M0 1250Q${middle} 1180 2400 1250`, brassDeep, 10) +
    stroke(`M0 1266Q${middle} 1196 2400 1266`, brass, 4) +
    Array.from({ length: 21 }, (_, shell) => {
      const x = 60 + shell * 114;
      const y = 1254 - 70 * (1 - ((x - middle) / 1310) ** 2) * 0.5;
      return `<path d="M${x - 34} ${n(y + 26)}Q${x - 34} ${n(y - 16)} ${x} ${n(y - 18)}Q${x + 34} ${n(y - 16)} ${x + 34} ${n(y + 26)}Z" fill="${brassDeep}"/>`;
    }).join('') +
    circle(middle, 1290, 54, '#1a0907') +
    glyph('drama-masks', middle, 1290, 84, brass)
  );
}
