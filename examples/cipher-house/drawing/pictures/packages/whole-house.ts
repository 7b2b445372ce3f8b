import { figure } from '../../draw/figure.ts';
import { gear } from '../../draw/machinery.ts';
import { stars } from '../../draw/stars.ts';
import { circle, keyholePath, n, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { vignette } from '../../draw/vignette.ts';
import {
  brass,
  brassDeep,
  curtainRed,
  inkBlue,
  leafGreen,
  nightViolet,
  type Ramp,
  rosePink,
  rust,
  seaGreen,
} from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { height, wash, width } from '../card.ts';
import { doorKey } from '../../draw/key.ts';

const black = '#08060c';
/** The size of a room. */
const wide = 330;
const tall = 222;
/** The left edge of the left rooms, and the lower edge of the ground floor. */
const left = 390;
const foot = 1096;
/** The thickness of walls and floors. */
const wall = 16;
const right = left + 3 * wide + 2 * wall;
const middle = left + 1.5 * wide + wall;
/** The left edge of the room with the front door. */
const door = left + wide + wall;
/** The lower edge of the roof. */
const top = floorTop(3) - 8;

interface Room {
  /** The column from the left, and the floor from the ground; both begin at 0. */
  readonly column: number;
  readonly floor: number;
  readonly ramp: Ramp;
  /** Draws the set of the room and its party, from the room's lower left corner. */
  readonly set: () => string;
}

/** Draws the house without its front: every set lit, a party in each, a host in the attic window, and guests in the street. */
export function wholeHousePicture(): Sheet {
  return {
    width,
    height,
    stock: inkBlue.night,
    plates: [
      {
        art: wash(inkBlue, [900, 700], 1250) + stars(150, width, 560, inkBlue, createRandom(331)),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: moon(), shift: [2, 1] },
      { art: house(), shift: [-1, 1] },
      { art: rooms.map((room) => light(room)).join(''), screen: { kind: 'stipple', strength: 0.6 } },
      { art: rooms.map((room) => furnish(room)).join(''), shift: [1, 0] },
      { art: frames() },
      { art: lamps(), blend: 'light', screen: { kind: 'stipple', strength: 0.7 } },
      { art: street(), shift: [0, 1] },
      { art: vignette(width, height, black, { top: 160, foot: 100 }), screen: { kind: 'stipple', strength: 0.7 } },
    ],
  };
}

/** The sets of the house, each with a party in it; behind the front door there is none. */
const rooms: readonly Room[] = [
  { column: 0, floor: 2, ramp: nightViolet, set: platform },
  { column: 1, floor: 2, ramp: rust, set: clockwork },
  { column: 2, floor: 2, ramp: leafGreen, set: glasshouse },
  { column: 0, floor: 1, ramp: inkBlue, set: library },
  { column: 1, floor: 1, ramp: curtainRed, set: stage },
  { column: 2, floor: 1, ramp: seaGreen, set: ship },
  { column: 0, floor: 0, ramp: rosePink, set: oven },
  {
    column: 2,
    floor: 0,
    ramp: { ...rust, mid: '#8b6626', lit: '#f0d28f', deep: '#3f2c0c', glow: '#fff1c8' },
    set: counter,
  },
];

/** Draws a platform of a railway by moonlight, with two lamps. */
function platform(): string {
  return (
    circle(236, -160, 42, '#efe4ff') +
    [70, 140].map((x) => stroke(`M${x} 0V-150`, black, 5) + circle(x, -160, 16, black)).join('') +
    figure(196, 0, 132, black, { arm: 1 }) +
    figure(120, 0, 120, black, { hat: false, dress: 'skirt' })
  );
}

/** Draws the wheels of a clock. */
function clockwork(): string {
  return (
    gear({ x: 92, y: -128, radius: 78, teeth: 18, turn: 8 }, black) +
    gear({ x: 214, y: -168, radius: 50, teeth: 12, turn: 4 }, black) +
    gear({ x: 262, y: -84, radius: 40, teeth: 10 }, black) +
    figure(196, 0, 118, black, { hat: false, dress: 'jacket', arm: -1 }) +
    figure(58, 0, 110, black, { dress: 'coat' })
  );
}

/** Draws a glasshouse with four plants. */
function glasshouse(): string {
  return (
    [40, 96, 250, 300]
      .map((x, index) =>
        [-1, 0, 1]
          .map((side) => stroke(`M${x} 0Q${x + side * 10} -80 ${x + side * 46} ${-120 - index * 12}`, black, 9))
          .join(''),
      )
      .join('') + figure(176, 0, 128, black, { hat: true, dress: 'skirt', arm: 1 })
  );
}

/** Draws a library: five boards of books, and a ladder. */
function library(): string {
  return (
    Array.from(
      { length: 5 },
      (_, board) =>
        Array.from({ length: 9 }, (_book, book) =>
          rect(
            16 + book * 15,
            -30 - board * 44 + ((book * 7 + board * 5) % 10),
            11,
            28 - ((book * 7 + board * 5) % 10),
            black,
          ),
        ).join('') + rect(10, -2 - board * 44, 148, 6, black),
    ).join('') +
    stroke('M196 0L168 -200M226 0L198 -200', black, 6) +
    stroke('M192-40H222M187-80H217M181-120H211M176-160H205', black, 5) +
    figure(282, 0, 126, black, { arm: -1 })
  );
}

/** Draws a stage between two curtains. */
function stage(): string {
  return (
    `<path d="M0-222H60Q50-120 22-70Q12-30 30 0H0ZM330-222H270Q280-120 308-70Q318-30 300 0H330Z" fill="${black}"/>` +
    figure(122, 0, 124, black, { hat: false, dress: 'skirt', arm: -1 }) +
    figure(204, 0, 136, black, { arm: 1 })
  );
}

/** Draws a ship under sail. */
function ship(): string {
  return (
    stroke('M90 0V-190M90-186L20-40M90-186L200-40', black, 6) +
    polygon(
      [
        [96, -176],
        [96, -60],
        [190, -60],
      ],
      black,
    ) +
    `<path d="M10-34H214Q196 0 170 0H52Q24 0 10-34Z" fill="${black}"/>` +
    figure(266, 0, 122, black, { hat: true, dress: 'coat', arm: 1 })
  );
}

/** Draws a great oven, with two children. */
function oven(): string {
  return (
    `<path d="M176 0V-106A70 70 0 0 1 316-106V0Z" fill="${black}"/><path d="M196 0V-96A50 50 0 0 1 296-96V0Z" fill="#ffcf7a"/>` +
    figure(66, 0, 92, black, { hat: false, dress: 'skirt' }) +
    figure(124, 0, 84, black, { hat: false, dress: 'jacket', arm: 1 })
  );
}

/** Draws a long counter with somebody behind it and a guest before it. */
function counter(): string {
  return (
    rect(20, -64, 210, 64, black) +
    rect(10, -72, 230, 12, black) +
    figure(120, -60, 110, black, { hat: false, dress: 'jacket' }) +
    figure(280, 0, 128, black, { hat: false, dress: 'skirt', arm: -1 })
  );
}

/** Returns the height on the sheet at which the players of a floor stand; the third one is that of the attic. */
function floorTop(floor: number): number {
  return foot - floor * (tall + wall);
}

/** Returns the lower left corner of a room. */
function corner({ column, floor }: Pick<Room, 'column' | 'floor'>): readonly [number, number] {
  return [left + column * (wide + wall), floorTop(floor)];
}

/** Draws the lit back wall of a room. */
function light(room: Room): string {
  const [x, y] = corner(room);
  const id = `room-${room.column}-${room.floor}`;
  return `<defs>${radial(id, [x + wide / 2, y - tall * 0.62], wide * 0.72, [
    [0, room.ramp.glow],
    [0.35, room.ramp.lit],
    [1, room.ramp.mid],
  ])}</defs>${rect(x, y - tall, wide, tall, `url(#${id})`)}`;
}

function furnish(room: Room): string {
  const [x, y] = corner(room);
  return `<g transform="translate(${x} ${y})">${room.set()}</g>`;
}

function moon(): string {
  return circle(1540, 220, 108, '#f6eed4') + circle(1510, 196, 20, '#e0d5b0') + circle(1568, 248, 28, '#e3d9b6');
}

/** Draws the walls, the roof with its rows of slates, a chimney, and a weathervane in the shape of a key. */
function house(): string {
  return (
    rect(left - 34, top, right - left + 68, foot - top + 30, '#3b1713') +
    polygon(
      [
        [left - 92, top + 6],
        [left + 150, top - 206],
        [right - 150, top - 206],
        [right + 92, top + 6],
      ],
      '#150f22',
    ) +
    Array.from({ length: 5 }, (_, row) =>
      stroke(`M${n(left - 80 + row * 48)} ${top - 10 - row * 42}H${n(right + 80 - row * 48)}`, '#342a4c', 4),
    ).join('') +
    rect(left + 190, top - 292, 76, 120, '#2a1210') +
    rect(left + 178, top - 300, 100, 18, '#56251c') +
    stroke(`M${right - 300} ${top - 206}V${top - 322}`, black, 9) +
    doorKey(right - 352, top - 318, 130, -90, brass)
  );
}

/** Draws floors, walls, the front door, and the attic window with the host. */
function frames(): string {
  const parts: string[] = [];
  for (let floor = 0; floor <= 3; floor += 1) {
    const y = floorTop(floor);
    parts.push(
      rect(left - 34, y, right - left + 68, wall, '#7a3c28'),
      rect(left - 34, y, right - left + 68, 4, '#d48a5c'),
    );
  }
  for (const x of [left - wall, left + wide, left + 2 * wide + wall, right])
    parts.push(rect(x, top + 8, wall, foot - top - 8, '#5c2a1d'), rect(x, top + 8, 4, foot - top - 8, '#b3704a'));
  parts.push(
    rect(door, foot - tall, wide, tall, '#2b1410'),
    `<path d="M${door + 85} ${foot}V${foot - 148}A80 80 0 0 1 ${door + 245} ${foot - 148}V${foot}Z" fill="#56130f" stroke="${brassDeep}" stroke-width="9"/>`,
    `<path d="${keyholePath(door + 165, foot - 130, 27, 3.1, 1)}" fill="#ffefc0"/>`,
    rect(door + 30, foot - 186, 24, 44, '#ffd98c', `stroke="${black}" stroke-width="6"`),
    rect(door + 276, foot - 186, 24, 44, '#ffd98c', `stroke="${black}" stroke-width="6"`),
    circle(middle, top - 92, 62, '#ffd98c', `stroke="${brassDeep}" stroke-width="14"`),
    stroke(`M${middle} ${top - 152}V${top - 32}M${middle - 60} ${top - 92}h120`, brassDeep, 8),
    figure(middle, top - 44, 82, black, { hat: true }),
  );
  return parts.join('');
}

/** Draws the light of the lamps beside the front door, and of its keyhole. */
function lamps(): string {
  const spot = (id: string, x: number, y: number, radius: number) =>
    `<defs>${radial(id, [x, y], radius, [
      [0, '#ffe9b0', 0.8],
      [1, '#ffb45a', 0],
    ])}</defs>${circle(x, y, radius, `url(#${id})`)}`;
  return (
    spot('lamp-left', door + 42, foot - 164, 120) +
    spot('lamp-right', door + 288, foot - 164, 120) +
    spot('hole', door + 165, foot - 100, 190)
  );
}

/** Draws steps, pavement, and a queue of guests. */
function street(): string {
  return (
    rect(0, foot + wall, width, height - foot, '#0b0a18') +
    rect(0, foot + wall, width, 5, '#3d4a7a') +
    rect(door + 50, foot + 14, 230, 18, '#8a5a3c') +
    rect(door + 30, foot + 30, 270, 20, '#5c3524') +
    figure(190, 1150, 206, black, { dress: 'coat' }) +
    figure(270, 1158, 190, black, { hat: false, dress: 'skirt', arm: 1 }) +
    figure(1560, 1156, 200, black, { hat: false, dress: 'jacket', arm: -1 }) +
    figure(1640, 1150, 210, black, { dress: 'coat' })
  );
}
