import { figure, locateHand } from '../../draw/figure.ts';
import { chain, litGear } from '../../draw/machinery.ts';
import { blur, circle, linear, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brassBright, brassDeep } from '../../palette.ts';
import { dialFrom, iron, ramp } from './dial.ts';
import type { Sheet } from '../../print/press.ts';

/** Draws the scene of the Clockmaker, inside the tower: the great dial from behind, wheels before it, a person on the catwalk. */
export function clockmakerScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const dial: Point = [1560, 600];
  const radius = 540;
  /** The place of the person's feet on the catwalk, and their height. */
  const person = [1120, catwalkY, 205] as const;
  return {
    width,
    height,
    stock: '#1c0c06',
    plates: [
      {
        art: room(width, height, dial),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: backWheels(dial), shift: [3, -2] },
      {
        art: glassOfDial(dial, radius),
        screen: { kind: 'stipple', strength: 0.55 },
      },
      {
        art: lightOfDial(width, height, dial),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      { art: dialFrom(dial, radius, true, [-1.5, -18]), shift: [-2, 2] },
      { art: middleWheels(dial), shift: [2, 2] },
      { art: catwalk(width), shift: [1, 0] },
      {
        art: lampLight(...person) + figure(...person, '#070302', { arm: -1 }) + hangingLamp(...person),
      },
      { art: frontWheels(dial), shift: [-3, 2] },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

/** The height at which a person on the catwalk stands. */
const catwalkY = 1092;

/** Draws the brick room, brightest behind the dial. */
function room(width: number, height: number, dial: Point): string {
  return `<defs>${radial('room', dial, 1700, [
    [0, '#b5561f'],
    [0.35, '#6b2d11'],
    [0.7, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#room)')}${brickwork(width, height)}`;
}

/** Draws the glass of the dial in its iron rim. */
function glassOfDial(dial: Point, radius: number): string {
  return `<defs>${radial('glass', [dial[0] - 40, dial[1] - 30], radius, [
    [0, '#fff6d8'],
    [0.45, ramp.glow],
    [0.8, '#f2b566'],
    [1, ramp.lit],
  ])}</defs>${circle(...dial, radius + 46, iron)}${circle(...dial, radius, 'url(#glass)')}`;
}

/** Draws the light that falls through the dial: a halo, and beams to the floor. */
function lightOfDial(width: number, height: number, dial: Point): string {
  return `<defs>${blur('soft', 10)}${linear(
    'beam',
    dial,
    [300, 1350],
    [
      [0, '#ffdf9e', 0.75],
      [0.55, '#f0a552', 0.28],
      [1, '#f0a552', 0],
    ],
  )}${radial('halo', dial, 1150, [
    [0, '#ffe2a6', 0.35],
    [0.45, '#ffb869', 0.34],
    [1, '#d0672a', 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}<g filter="url(#soft)">${beams(dial)}</g>`;
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'near',
    [0, 1350],
    [0, 900],
    [
      [0, '#0d0503', 0.9],
      [1, '#0d0503', 0],
    ],
  )}${linear(
    'left',
    [0, 0],
    [900, 0],
    [
      [0, '#0d0503', 0.75],
      [1, '#0d0503', 0],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#near)')}${rect(0, 0, 900, height, 'url(#left)')}`;
}

/** Draws the joints of a brick wall. Every second row is shifted by half a brick. */
function brickwork(width: number, height: number): string {
  const lines: string[] = [];
  for (let row = 0; row * 46 < height; row += 1) {
    lines.push(`M0 ${row * 46}H${width}`);
    for (let x = (row % 2) * 62; x < width; x += 124) lines.push(`M${x} ${row * 46}v46`);
  }
  return stroke(lines.join(''), ramp.night, 3, 'opacity=".32"');
}

/** Draws the wheels behind the dial. */
function backWheels(light: Point): string {
  const tone = '#6a2c10';
  const edge = '#c8682a';
  return [
    { x: 760, y: 330, radius: 330, teeth: 46, spokes: 6, turn: 4 },
    { x: 1030, y: 790, radius: 215, teeth: 30, spokes: 5, turn: 12 },
    { x: 2250, y: 250, radius: 260, teeth: 36, spokes: 6, turn: 3 },
    { x: 2230, y: 880, radius: 300, teeth: 40, spokes: 8, turn: 0 },
    { x: 400, y: 800, radius: 240, teeth: 32, spokes: 5, turn: 7 },
  ]
    .map((shape) => litGear(shape, tone, edge, light, 7))
    .join('');
}

/** Draws the wheels before the dial, and the weights on their chains. */
function middleWheels(light: Point): string {
  const tone = '#35150a';
  return (
    [
      { x: 980, y: 250, radius: 190, teeth: 26, spokes: 5, turn: 9 },
      { x: 1180, y: 480, radius: 128, teeth: 18, spokes: 4, turn: 20 },
      { x: 2050, y: 1010, radius: 230, teeth: 32, spokes: 6, turn: 5 },
      { x: 620, y: 610, radius: 270, teeth: 36, spokes: 6, turn: 2 },
      { x: 2150, y: 520, radius: 150, teeth: 22, spokes: 5, turn: 2 },
    ]
      .map((shape) => litGear(shape, tone, '#f3a95c', light, 7))
      .join('') +
    chain(1330, -20, 420, 13, '#2a1007') +
    chain(1900, -20, 260, 13, '#2a1007') +
    chain(860, 500, 1100, 12, '#2a1007') +
    weight(1330, 430) +
    weight(1900, 270)
  );
}

/** Draws a brass weight with a hook, at the end of a chain. */
function weight(x: number, y: number): string {
  return (
    `<defs>${linear(
      `weight-${x}`,
      [x - 36, 0],
      [x + 36, 0],
      [
        [0, '#1c0a04'],
        [0.55, brassDeep],
        [0.74, brassBright],
        [0.86, brassDeep],
        [1, '#1c0a04'],
      ],
    )}</defs>` +
    `<path d="M${x - 8} ${y - 8}h16l6 18h-28Z" fill="${iron}"/>` +
    rect(x - 36, y + 8, 72, 168, `url(#weight-${x})`, 'rx="9"') +
    rect(x - 41, y + 26, 82, 11, iron, 'rx="4"') +
    rect(x - 41, y + 146, 82, 11, iron, 'rx="4"')
  );
}

/** Draws the catwalk: the deck on its lattice, and the railing. Light falls on the upper edges. */
function catwalk(width: number): string {
  const deck = catwalkY;
  const posts = Array.from({ length: 26 }, (_, post) => {
    const x = post * 100;
    return rect(x, deck - 96, 7, 98, iron) + rect(x + 50, deck - 96, 3, 96, iron);
  });
  const lattice = Array.from({ length: 34 }, (_, cell) =>
    stroke(`M${cell * 74} ${deck + 20}L${cell * 74 + 37} ${deck + 74}L${cell * 74 + 74} ${deck + 20}`, iron, 8),
  );
  return (
    rect(0, deck, width, 22, iron) +
    rect(0, deck, width, 3, '#f3a95c', 'opacity=".8"') +
    rect(0, deck + 72, width, 14, iron) +
    lattice.join('') +
    rect(0, deck - 100, width, 8, iron) +
    rect(0, deck - 101, width, 2.5, '#f3a95c', 'opacity=".75"') +
    posts.join('')
  );
}

/** Returns the place of the lamp, which hangs from the person's raised hand. */
function lampAt(x: number, y: number, height: number): Point {
  const [handX, handY] = locateHand(x, y, height, -1);
  return [handX, handY + 30];
}

/** Draws the light around the lamp. */
function lampLight(x: number, y: number, height: number): string {
  const lamp = lampAt(x, y, height);
  return `<defs>${radial('hand-lamp', lamp, 120, [
    [0, '#fff6da', 0.95],
    [0.22, '#ffdb92', 0.6],
    [1, '#f0a552', 0],
  ])}</defs>${circle(...lamp, 120, 'url(#hand-lamp)')}`;
}

/** Draws the lamp. */
function hangingLamp(x: number, y: number, height: number): string {
  const [at, top] = lampAt(x, y, height);
  return (
    rect(at - 10, top - 14, 20, 28, '#fff1c4') +
    rect(at - 13, top - 18, 26, 5, iron) +
    rect(at - 13, top + 13, 26, 5, iron) +
    stroke(`M${at} ${top - 30}v12`, iron, 3)
  );
}

/** Draws the black wheels in front. */
function frontWheels(light: Point): string {
  const tone = '#0b0403';
  return [
    { x: 150, y: 1180, radius: 480, teeth: 54, spokes: 7, turn: 3 },
    { x: 780, y: 1400, radius: 250, teeth: 30, spokes: 5, turn: 8 },
    { x: 2330, y: 1290, radius: 330, teeth: 40, spokes: 6, turn: 4 },
    { x: 60, y: 60, radius: 320, teeth: 38, spokes: 6, turn: 6 },
    { x: 1830, y: 1430, radius: 230, teeth: 28, spokes: 5, turn: 2 },
  ]
    .map((shape) => litGear(shape, tone, '#b45a24', light, 6))
    .join('');
}

/** Draws five beams from the dial down to the floor. Each ends between two points, which are given from the middle of the dial. */
function beams([x, y]: Point): string {
  const ends: readonly (readonly [number, number, number, number])[] = [
    [-1750, 560, -1650, 800],
    [-1500, 900, -1180, 1000],
    [-900, 1000, -560, 1000],
    [-260, 1000, 60, 1000],
    [360, 1000, 640, 950],
  ];
  return ends
    .map(([x0, y0, x1, y1]) =>
      polygon(
        [
          [x - 260, y + 120],
          [x + 120, y + 260],
          [x + x1, y + y1],
          [x + x0, y + y0],
        ],
        'url(#beam)',
        'opacity=".38"',
      ),
    )
    .join('');
}
