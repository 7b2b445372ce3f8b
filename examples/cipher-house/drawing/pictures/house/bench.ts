import { closedLeaf, type Doorway, litOpening } from '../../draw/doorway.ts';
import { figure } from '../../draw/figure.ts';
import { gear, litGear } from '../../draw/machinery.ts';
import { circle, linear, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import { brass, brassBright, brassDeep, rust } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { glow, height, wash, width } from '../card.ts';

const black = '#0d0705';
const floor = 1030;
/** The lamp over the bench. */
const lampAt = [820, 250] as const;

/** Draws the workshop: a door on trestles, an open lock on it, two people at work, and the tools on the wall. */
export function benchPicture(): Sheet {
  return {
    width,
    height,
    stock: rust.night,
    plates: [
      { art: wash(rust, [820, 460], 1200), screen: { kind: 'stipple', strength: 0.6 } },
      { art: boards() + tools(), shift: [1, 0] },
      { art: ground(), screen: { kind: 'stipple', strength: 0.4 } },
      { art: finishedDoors(), shift: [-1, 1] },
      { art: workpiece(), shift: [1, 0] },
      { art: mechanism(), shift: [-1, -1] },
      {
        art: glow('lamp', lampAt, 760, '#ffe2a0', 0.62) + glow('bulb', lampAt, 180, '#fff8e0', 0.8),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.75 },
      },
      { art: lamp() + people(), shift: [1, 1] },
      { art: shavings() },
      { art: vignette(width, height, black, { top: 120, foot: 120 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

function boards(): string {
  return (
    Array.from({ length: 12 }, (_, board) => rect(board * 158, 0, 6, floor, '#4b1f0d', 'opacity=".7"')).join('') +
    rect(60, 170, 620, 20, '#3a1a0a') +
    rect(60, 440, 620, 20, '#3a1a0a') +
    rect(980, 130, 360, 20, '#3a1a0a')
  );
}

/** An old key with the middle of its bow at the origin, pointing down. */
const keyShape =
  '<path fill-rule="evenodd" d="M-.1-16A16 16 0 1 1-.2-16ZM-.1-8A8 8 0 1 0 0-8Z"/><path d="M-4 14H4V84H-4ZM4 58H20V66H10V72H18V80H4Z"/>';

/** Draws a saw, two hammers, a brace, a row of files, a pair of compasses, a square, and keys on nails. */
function tools(): string {
  const hammer = (x: number, y: number) =>
    rect(x - 8, y, 16, 150, '#2a1408') + rect(x - 44, y - 10, 88, 36, black, 'rx="6"');
  const file = (x: number, long: number) =>
    rect(x - 9, 470, 18, long, black) + rect(x - 12, 470 + long, 24, 70, '#7a4322', 'rx="9"');
  return (
    `<path d="M92 210L330 300L322 326L84 250Z" fill="${black}"/><path d="M84 250${Array.from({ length: 15 }, (_, tooth) => `L${n(92 + tooth * 16)} ${n(266 + tooth * 4.8)}L${n(100 + tooth * 16)} ${n(255 + tooth * 4.9)}`).join('')}L322 326Z" fill="${black}"/><path d="M60 176Q120 176 124 226L96 256Q44 250 60 176ZM78 196Q74 232 94 234L106 220Q102 198 78 196Z" fill="#7a4322" fill-rule="evenodd"/>` +
    hammer(400, 206) +
    hammer(490, 206) +
    stroke('M580 200V280Q640 290 640 330T580 380V420', black, 13) +
    circle(580, 196, 20, '#7a4322') +
    [110, 160, 210, 260].map((x, index) => file(x, 130 + index * 12)).join('') +
    stroke('M330 470L400 640M470 470L400 640', black, 11) +
    circle(400, 470, 4, black) +
    stroke('M348 540Q400 566 452 540', black, 7) +
    rect(520, 480, 26, 190, black) +
    rect(520, 480, 130, 26, black) +
    [1010, 1080, 1150, 1220, 1290]
      .map(
        (x, index) =>
          `<g transform="translate(${x} 170) scale(${1.2 + (index % 3) * 0.2})" fill="${index % 2 === 0 ? brass : brassDeep}">${keyShape}</g>`,
      )
      .join('')
  );
}

function ground(): string {
  return `<defs>${linear(
    'floor',
    [0, floor],
    [0, height],
    [
      [0, '#8a5028'],
      [1, '#22100a'],
    ],
  )}</defs>${rect(0, floor, width, height - floor, 'url(#floor)')}${rect(0, floor, width, 7, '#e08a4b')}`;
}

/** Draws three finished doors that lean against the wall. */
function finishedDoors(): string {
  const leaf = (door: Doorway, wood: string, dark: string, turn: number) =>
    `<g transform="rotate(${turn} ${door.x} ${door.foot})">${litOpening(door, `lit-${door.x}`, black, ['#4b1f0d', '#4b1f0d', '#4b1f0d'])}${closedLeaf(door, wood, dark)}</g>`;
  return (
    leaf({ x: 1660, foot: floor + 10, half: 130, rise: 480 }, '#583496', '#1c1038', 4) +
    leaf({ x: 1540, foot: floor + 26, half: 124, rise: 440 }, '#1c6a64', '#06282a', 2) +
    leaf({ x: 1400, foot: floor + 46, half: 120, rise: 400 }, '#2c4690', '#0a1430', -2)
  );
}

/** Draws the door on its trestles, seen from its long side. */
function workpiece(): string {
  return (
    [300, 1080]
      .map(
        (x) =>
          stroke(
            `M${x} 800L${x - 80} ${floor + 60}M${x} 800L${x + 80} ${floor + 60}M${x - 52} 960H${x + 52}`,
            black,
            22,
          ) + rect(x - 100, 776, 200, 34, '#3a1a0a'),
      )
      .join('') +
    polygon(
      [
        [150, 770],
        [1240, 770],
        [1160, 640],
        [240, 640],
      ],
      '#b8682c',
    ) +
    rect(150, 770, 1090, 44, '#7a3c16') +
    rect(150, 770, 1090, 6, '#ffcf8a') +
    stroke('M330 656H560L540 754H290ZM820 656H1060L1100 754H850Z', '#6a3414', 7) +
    stroke('M240 640H1160', '#ffcf8a', 5)
  );
}

/** Draws the lock with its cover off: three wheels, a bolt and a spring. A fourth wheel lies beside it. */
function mechanism(): string {
  return (
    rect(560, 520, 260, 190, black, 'rx="14"') +
    rect(570, 530, 240, 170, brassDeep, 'rx="10"') +
    rect(582, 542, 216, 146, '#2a1608', 'rx="6"') +
    litGear({ x: 640, y: 606, radius: 52, teeth: 16 }, brass, brassBright, lampAt, 3) +
    litGear({ x: 722, y: 580, radius: 36, teeth: 12, turn: 8 }, '#c98a5a', brassBright, lampAt, 3) +
    litGear({ x: 744, y: 650, radius: 34, teeth: 11, turn: 4 }, brass, brassBright, lampAt, 3) +
    rect(810, 586, 90, 42, '#a9a396') +
    rect(810, 586, 90, 10, '#e8e2d2') +
    gear({ x: 500, y: 744, radius: 44, teeth: 14 }, black) +
    stroke('M600 676q8-14 16 0t16 0t16 0t16 0', '#e8e2d2', 5)
  );
}

function lamp(): string {
  return (
    stroke(`M${lampAt[0]} 0V176`, black, 9) +
    `<path d="M720 246Q734 184 820 174Q906 184 920 246Z" fill="${black}"/><ellipse cx="${lampAt[0]}" cy="248" rx="100" ry="15" fill="#fff3c8"/>`
  );
}

/** Draws two people: one planes, one holds a key against the light. */
function people(): string {
  return (
    `<g transform="rotate(12 1010 1090)">${figure(1010, 1100, 560, black, { hat: false, dress: 'jacket', arm: -1 })}</g>` +
    rect(840, 718, 130, 40, black, 'rx="8"') +
    stroke('M862 716Q866 686 884 690', black, 13) +
    stroke('M1060 660Q1100 760 1084 870', '#ffcf7a', 6, 'opacity=".7"') +
    figure(210, 1130, 540, black, { hat: true, dress: 'coat', arm: 1 }) +
    `<g transform="translate(372 800) rotate(-150) scale(1.5)" fill="${brassBright}">${keyShape}</g>` +
    stroke('M272 700Q296 800 286 900', '#ffcf7a', 6, 'opacity=".7"')
  );
}

function shavings(): string {
  const random = createRandom(641);
  return Array.from({ length: 46 }, () => {
    const x = random.between(420, 1200);
    const y = random.between(1060, 1180);
    const size = random.between(10, 22);
    return stroke(
      `M${n(x)} ${n(y)}q${n(size)} ${n(-size)} ${n(size * 1.6)} 0t${n(-size * 0.4)} ${n(size * 0.5)}`,
      random.next() < 0.5 ? '#ffcf8a' : '#d8985a',
      5,
    );
  }).join('');
}
