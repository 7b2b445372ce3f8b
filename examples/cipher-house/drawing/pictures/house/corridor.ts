import { mixColours } from '../../draw/colour.ts';
import { type Hall, project } from '../../draw/library.ts';
import {
  blur,
  circle,
  keyholePath,
  linear,
  n,
  outline,
  type Point,
  polygon,
  radial,
  rect,
  stroke,
} from '../../draw/svg.ts';
import {
  brass,
  brassBright,
  brassDeep,
  inkBlue,
  leafGreen,
  nightViolet,
  playbillRed,
  polarIce,
  type Ramp,
  rosePink,
  rust,
  seaGreen,
} from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { cutWindow } from '../../print/cut-window.ts';
import { black, guest, lampAt } from './corridor-guest.ts';

const width = 2400;
const height = 1350;

const hall: Hall = {
  eye: [1500, 610],
  focus: 1250,
  wall: 0.92,
  floor: 0.62,
  ceiling: 0.56,
  near: 1,
  bayDepth: 0.92,
  bays: 4,
  bookshelves: 0,
};
/** The doors of the games, the near ones first: left, right, left, right. */
const doors: readonly Ramp[] = [inkBlue, rust, seaGreen, nightViolet, leafGreen, playbillRed, polarIce, rosePink];

/** Draws a corridor with eight doors, each with its own light, and a person with a lamp. */
export function corridorPicture(): Sheet {
  return {
    width,
    height,
    stock: '#140a08',
    plates: [
      { art: shell(), screen: { kind: 'stipple', strength: 0.6 } },
      { art: carpet(), screen: { kind: 'stipple', strength: 0.45 } },
      { art: trim(), shift: [1, 1] },
      { art: doors.map((ramp, index) => opening(ramp, index)).join(''), shift: [-1, 0] },
      {
        art: `<defs>${blur('soft', 12)}</defs><g filter="url(#soft)">${doors.map((ramp, index) => spill(ramp, index)).join('')}</g>${endGlow()}`,
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: lamps('iron'), shift: [1, 0] },
      { art: lamps('light'), blend: 'light', screen: { kind: 'stipple', strength: 0.7 } },
      { art: guest(), shift: [-1, 1] },
      {
        art: handLamp(),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art: darkLeft(),
        screen: { kind: 'stipple', strength: 0.7 },
      },
    ],
  };
}

/** Draws the light of the lamp in the hand of the guest. */
function handLamp(): string {
  return `<defs>${radial('held', lampAt(), 300, [
    [0, '#fff3cf', 0.95],
    [0.12, brassBright, 0.6],
    [0.4, brass, 0.25],
    [1, brass, 0],
  ])}</defs>${circle(lampAt()[0], lampAt()[1], 300, 'url(#held)')}`;
}

/** Draws the dark at the left, on which the page has its texts. */
function darkLeft(): string {
  return `<defs>${linear(
    'shade',
    [0, 0],
    [1000, 0],
    [
      [0, black, 0.75],
      [1, black, 0],
    ],
  )}</defs>${rect(0, 0, 1000, height, 'url(#shade)')}`;
}

/** Draws the corridor for a phone: its end in the middle, two doors on either side. */
export function corridorPortrait(): Sheet {
  return cutWindow(corridorPicture(), { x: 1006, y: 0, width: 1012, height: 1350 }, 1.2);
}

/** The distance of the end wall. */
const end = hall.near + hall.bays * hall.bayDepth;

/** Draws a part of a side wall: at `x` from the middle, from `top` to `foot`, between two distances. */
function quad(x: number, top: number, foot: number, from: number, to: number, fill: string): string {
  return polygon(
    [project(hall, x, top, from), project(hall, x, top, to), project(hall, x, foot, to), project(hall, x, foot, from)],
    fill,
  );
}

/** Draws the walls and the ceiling, lighter with each half bay, and the end wall. */
function shell(): string {
  const parts: string[] = [];
  const halfBays = hall.bays * 2;
  for (let half = 0; half < halfBays; half += 1) {
    // The first half bay begins beside us, and each one after it overlaps the last, so that no gap shows.
    const from = half === 0 ? 0.3 : hall.near + (half / 2) * hall.bayDepth - 0.01;
    const to = hall.near + ((half + 1) / 2) * hall.bayDepth;
    const light = 0.25 + 0.6 * (half / halfBays);
    for (const side of [-1, 1])
      parts.push(quad(side * hall.wall, -hall.ceiling, hall.floor, from, to, mixColours('#2a0f0c', '#7a2c20', light)));
    parts.push(
      polygon(
        [
          project(hall, -hall.wall, -hall.ceiling, from),
          project(hall, hall.wall, -hall.ceiling, from),
          project(hall, hall.wall, -hall.ceiling, to),
          project(hall, -hall.wall, -hall.ceiling, to),
        ],
        mixColours('#160a08', '#4a2418', light),
      ),
    );
  }
  const [left, top] = project(hall, -hall.wall, -hall.ceiling, end);
  const [right, foot] = project(hall, hall.wall, hall.floor, end);
  // This is the end: a round window with the moon in it.
  const middle: Point = [(left + right) / 2, top + (foot - top) * 0.42];
  return (
    parts.join('') +
    rect(left, top, right - left, foot - top, '#8a3a28') +
    circle(middle[0], middle[1], 92, brassDeep) +
    circle(middle[0], middle[1], 82, '#20366e') +
    circle(middle[0] + 8, middle[1] - 6, 52, '#fdf3d8') +
    stroke(`M${middle[0] - 82} ${middle[1]}h164M${middle[0]} ${middle[1] - 82}v164`, brassDeep, 8) +
    rect(left, foot - 70, right - left, 70, '#3a1510')
  );
}

/** Draws the floor, and a red runner with brass edges and lozenges. */
function carpet(): string {
  const parts = [
    `<defs>${linear(
      'floor',
      project(hall, 0, hall.floor, end),
      [hall.eye[0], height],
      [
        [0, '#a8642f'],
        [0.3, '#6a3a1c'],
        [1, '#1c0e08'],
      ],
    )}</defs>`,
    polygon(
      [
        project(hall, -hall.wall, hall.floor, end),
        project(hall, hall.wall, hall.floor, end),
        project(hall, hall.wall, hall.floor, 0.5),
        project(hall, -hall.wall, hall.floor, 0.5),
      ],
      'url(#floor)',
    ),
    polygon(
      [
        project(hall, -0.42, hall.floor, end),
        project(hall, 0.42, hall.floor, end),
        project(hall, 0.42, hall.floor, 0.5),
        project(hall, -0.42, hall.floor, 0.5),
      ],
      '#5f1420',
    ),
  ];
  for (const x of [-0.37, 0.37])
    parts.push(stroke(outline([project(hall, x, hall.floor, end), project(hall, x, hall.floor, 0.5)]), brass, 7));
  return parts.join('') + lozenges();
}

/** Draws the lozenges along the runner; each is farther from the last one than that is from the one before. */
function lozenges(): string {
  const parts: string[] = [];
  for (let row = 0; row < 16; row += 1) {
    const z = 0.9 + row * row * 0.016 + row * 0.1;
    const [x, y] = project(hall, 0, hall.floor, z);
    const size = 110 / z;
    parts.push(
      `<path d="M${n(x - size)} ${n(y)}L${n(x)} ${n(y - size * 0.3)}L${n(x + size)} ${n(y)}L${n(x)} ${n(y + size * 0.3)}Z" fill="none" stroke="${brassDeep}" stroke-width="${n(9 / z)}"/>`,
    );
  }
  return parts.join('');
}

/** Draws skirting, dado and cornice, each with a bright edge. */
function trim(): string {
  const parts: string[] = [];
  for (const side of [-1, 1]) {
    const x = side * hall.wall;
    parts.push(
      quad(x, hall.floor - 0.09, hall.floor, 0.4, end, '#1c0a07'),
      quad(x, 0.2, 0.222, 0.4, end, brassDeep),
      quad(x, 0.2, 0.206, 0.4, end, brassBright),
      quad(x, -hall.ceiling, -hall.ceiling + 0.06, 0.4, end, '#1c0a07'),
      quad(x, -hall.ceiling + 0.055, -hall.ceiling + 0.064, 0.4, end, brass),
    );
  }
  return parts.join('');
}

/** Returns the side of a door, -1 for the left, and the distances at which its opening begins and ends. */
function placeOf(index: number): { side: -1 | 1; from: number; to: number } {
  const row = Math.floor(index / 2);
  const from = hall.near + 0.1 + row * hall.bayDepth;
  return { side: index % 2 === 0 ? -1 : 1, from, to: from + 0.56 };
}

/** The corners of a leaf that is ajar: the lower and the upper one at its hinge, and those of its free edge. */
interface LeafCorners {
  readonly hinge: Point;
  readonly hingeTop: Point;
  readonly end: Point;
  readonly endTop: Point;
}

/** Draws a frame in the wall, the leaf ajar, and the light behind it. */
function opening(ramp: Ramp, index: number): string {
  const { side, from, to } = placeOf(index);
  const x = side * hall.wall;
  const top = -0.3;
  const leaf: LeafCorners = {
    hinge: project(hall, x, hall.floor, from),
    hingeTop: project(hall, x, top, from),
    end: project(hall, x - side * 0.26, hall.floor, from + 0.16),
    endTop: project(hall, x - side * 0.26, top, from + 0.16),
  };
  return (
    quad(x * 0.998, top - 0.07, hall.floor, from - 0.05, to + 0.05, '#120706') +
    quad(x * 0.996, top - 0.05, hall.floor, from - 0.035, to + 0.035, brassDeep) +
    quad(x * 0.994, top, hall.floor, from, to, ramp.lit) +
    quad(x * 0.993, top + 0.12, hall.floor, from + 0.14, to, ramp.glow) +
    polygon([leaf.hinge, leaf.end, leaf.endTop, leaf.hingeTop], mixColours(ramp.deep, ramp.mid, 0.45)) +
    stroke(outline([leaf.end, leaf.endTop]), ramp.glow, 5) +
    leafPanel(leaf, 0.1, 0.42, ramp) +
    leafPanel(leaf, 0.54, 0.92, ramp) +
    lock(leaf, from)
  );
}

/** Draws the outline of a panel of the leaf, between two shares of its height. */
function leafPanel({ hinge, hingeTop, end }: LeafCorners, low: number, high: number, ramp: Ramp): string {
  const at = (across: number, up: number): Point => [
    hinge[0] + (end[0] - hinge[0]) * across,
    hinge[1] + (end[1] - hinge[1]) * across - up * (hinge[1] - hingeTop[1]),
  ];
  return polygon(
    [at(0.2, low), at(0.2, high), at(0.8, high), at(0.8, low)],
    'none',
    `stroke="${ramp.lit}" stroke-width="4" opacity=".7"`,
  );
}

/** Draws the lock near the free edge, a little below the middle; `z` is the distance of the door. */
function lock({ hinge, hingeTop, end, endTop }: LeafCorners, z: number): string {
  const x = (end[0] * 3 + hinge[0]) / 4;
  const y = (end[1] * 3 + hinge[1] + (endTop[1] * 3 + hingeTop[1])) / 8 + 20;
  return circle(x, y, 15 / z, brass) + `<path d="${keyholePath(x, y, 5 / z, 2.8, 1)}" fill="#120706"/>`;
}

/** Draws the light of a door on the floor. */
function spill(ramp: Ramp, index: number): string {
  const { side, from, to } = placeOf(index);
  const x = side * hall.wall;
  const near = project(hall, x, hall.floor, from + 0.1);
  const far = project(hall, x, hall.floor, to);
  const across = project(hall, x - side * 1.05, hall.floor, from - 0.05);
  const beyond = project(hall, x - side * 1.15, hall.floor, to - 0.05);
  return `<defs>${linear(`spill-${index}`, near, across, [
    [0, ramp.glow, 0.85],
    [1, ramp.lit, 0],
  ])}</defs>${polygon([near, far, beyond, across], `url(#spill-${index})`)}`;
}

function endGlow(): string {
  return `<defs>${radial('end', [1510, 580], 420, [
    [0, '#fff3d2', 0.6],
    [0.4, '#ffcf8a', 0.22],
    [1, '#d98a3c', 0],
  ])}</defs>${circle(1510, 580, 420, 'url(#end)')}`;
}

/** Draws the hanging lamps, the farthest first, or only their light, which is on a plate of its own. */
function lamps(pass: 'iron' | 'light'): string {
  const rows = [3.6, 2.7, 1.85, 1.2];
  return rows
    .map((z, index) => {
      const [x, y] = project(hall, 0, -hall.ceiling + 0.16, z);
      const size = 96 / z;
      if (pass === 'light') {
        return `<defs>${radial(`pendant-${index}`, [x, y + size * 0.4], size * 4, [
          [0, '#fff0c4', 0.75],
          [0.25, brassBright, 0.3],
          [1, brass, 0],
        ])}</defs>${circle(x, y + size * 0.4, size * 4, `url(#pendant-${index})`)}`;
      }
      return (
        stroke(`M${n(x)} ${n(project(hall, 0, -hall.ceiling, z)[1])}V${n(y - size * 0.5)}`, black, size * 0.1) +
        `<path d="M${n(x - size)} ${n(y + size * 0.2)}Q${n(x - size * 0.8)} ${n(y - size * 0.56)} ${n(x)} ${n(y - size * 0.6)}Q${n(x + size * 0.8)} ${n(y - size * 0.56)} ${n(x + size)} ${n(y + size * 0.2)}Z" fill="${brassDeep}"/>` +
        `<ellipse cx="${n(x)}" cy="${n(y + size * 0.22)}" rx="${n(size * 0.92)}" ry="${n(size * 0.16)}" fill="#fff3c8"/>`
      );
    })
    .join('');
}
