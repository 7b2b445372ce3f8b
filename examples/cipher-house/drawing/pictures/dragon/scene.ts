import { figure, locateHand } from '../../draw/figure.ts';
import { star } from '../../draw/star.ts';
import { circle, linear, n, polygon, radial, rect, stroke, type Point } from '../../draw/svg.ts';
import { brass, brassBright } from '../../palette.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';
import { copperPan, floorY, moonWindow, oven, racks, wall } from './bakery.ts';
import { cocoa, coils, head, ramp, sulk, tailTip, toque, wing, type Coil } from './creature.ts';

/** Draws the scene of the Dragon: the bakery at three in the morning, a warm oven, and the dragon in front of it. */
export function dragonScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const fire: Point = [1760, 830];
  const body = sprawl();
  const baker: Point = [1060, 1130];
  const peel = locateHand(...baker, 250, 1);

  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: bakery(width, height, fire),
        screen: { kind: 'stipple', strength: 0.65 },
      },
      { art: wall(width), shift: [1, 1] },
      { art: moonWindow(820, 356, 120) + racks(1004, 380, 320) + beamWithPans(width), shift: [-1, 1] },
      { art: ground(width, height) },
      { art: oven(fire[0], 1020, fire), shift: [2, 1] },
      {
        art: heatOfOven(width, height, fire),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.8 },
      },
      {
        art: dragon(body),
        shift: [2, 1],
      },
      {
        art: bakerWithPeel(baker, peel),
        shift: [1, 1],
      },
      { art: flourAndSparks(width) },
      {
        art: darkEdges(width, height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
    ],
  };
}

/** Draws the air of the bakery, lightest around the fire. */
function bakery(width: number, height: number, fire: Point): string {
  return `<defs>${radial('room', fire, 1700, [
    [0, '#ffc48e'],
    [0.22, '#d9708a'],
    [0.5, ramp.mid],
    [0.78, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#room)')}`;
}

/** Draws the light of the fire: around the oven, and on the floor in front of it. */
function heatOfOven(width: number, height: number, fire: Point): string {
  return `<defs>${radial('heat', fire, 980, [
    [0, '#fff0c8', 0.85],
    [0.16, '#ffcf8a', 0.5],
    [0.45, '#ff9d6a', 0.22],
    [1, '#ff7a6a', 0],
  ])}${linear(
    'on-floor',
    [0, 1000],
    [0, 1340],
    [
      [0, '#ffe2ac', 0.75],
      [1, '#ff9d6a', 0],
    ],
  )}</defs>${rect(0, 0, width, height, 'url(#heat)')}${polygon(
    [
      [1500, 1030],
      [2020, 1030],
      [2420, 1350],
      [1000, 1350],
    ],
    'url(#on-floor)',
  )}`;
}

/** Draws the dragon on its shadow, with the tip of its tail at the first coil. */
function dragon(body: readonly Coil[]): string {
  const tip = body[0] ?? { x: 0, y: 0 };
  return (
    `<ellipse cx="1730" cy="1236" rx="540" ry="54" fill="${cocoa}" opacity=".5"/>` +
    wing(1860, 1060, 250, 14) +
    tailTip(tip.x + 6, tip.y, 110, -24) +
    coils(body, true) +
    head(1376, 1108, 330, true) +
    sulk(1196, 1096, 110)
  );
}

/** Draws the baker, his shadow, and the peel (the shovel for bread) in his hand. */
function bakerWithPeel(baker: Point, peel: Point): string {
  return (
    `<path d="M${baker[0] - 44} ${baker[1] - 4}h86L${baker[0] - 190} 1350H${baker[0] - 430}Z" fill="${cocoa}" opacity=".45"/>` +
    figure(...baker, 250, cocoa, { hat: false, arm: 1, dress: 'skirt' }) +
    toque(baker[0], baker[1] - 234, 58, -6) +
    stroke(`M${n(peel[0] - 20)} ${n(peel[1] + 170)}L${n(peel[0] + 16)} ${n(peel[1] - 190)}`, cocoa, 11) +
    `<rect x="${n(peel[0] - 18)}" y="${n(peel[1] - 280)}" width="76" height="100" rx="22" fill="${cocoa}" transform="rotate(6 ${n(peel[0])} ${n(peel[1] - 220)})"/>`
  );
}

/** Draws the dark edges, on which the page has its texts. */
function darkEdges(width: number, height: number): string {
  return `<defs>${linear(
    'left',
    [0, 0],
    [980, 0],
    [
      [0, '#12060c', 0.9],
      [0.55, '#12060c', 0.58],
      [1, '#12060c', 0],
    ],
  )}${linear(
    'low',
    [0, 1350],
    [0, 1130],
    [
      [0, '#12060c', 0.75],
      [1, '#12060c', 0],
    ],
  )}${linear(
    'top',
    [0, 0],
    [0, 300],
    [
      [0, '#12060c', 0.6],
      [1, '#12060c', 0],
    ],
  )}</defs>${rect(0, 0, 980, height, 'url(#left)')}${rect(0, 1130, width, 220, 'url(#low)')}${rect(0, 0, width, 300, 'url(#top)')}`;
}

/** Returns the coils of the dragon at full length before the oven: tail on the right, two humps, chin on the boards. */
function sprawl(): Coil[] {
  const steps = 330;
  return Array.from({ length: steps + 1 }, (_, step): Coil => {
    // The body goes from the tip of the tail, at 0, to the neck, at 1.
    const t = step / steps;
    return {
      x: 2170 - t * 700,
      // The two sines are the arch of the back and the humps on it.
      y: 1176 - 20 * t - 86 * Math.sin(Math.PI * Math.min(1, t * 1.04)) ** 2 - 34 * Math.sin(t * Math.PI * 3.2),
      r: 8 + 84 * Math.sin(Math.PI * (0.02 + t * 0.7)) ** 1.2,
      isFront: true,
      depth: 1,
    };
  });
}

/** Draws the beam below the ceiling, and the copper pans that hang from it. */
function beamWithPans(width: number): string {
  return (
    rect(0, 96, width, 44, '#34112a') +
    rect(0, 96, width, 7, ramp.lit, 'opacity=".5"') +
    [1040, 1140, 1230, 2260].map((x, index) => copperPan(x, 226 - (index % 2) * 24, 84 - index * 6)).join('')
  );
}

/** Draws floor boards that run towards a point above the middle of the oven. */
function ground(width: number, height: number): string {
  const boards = Array.from(
    { length: 36 },
    (_, board) => `M${n(1700 + (board - 18) * 96)} ${floorY}L${n(1700 + (board - 18) * 250)} ${height}`,
  ).join('');
  return (
    `<defs>${linear(
      'boards',
      [0, floorY],
      [0, height],
      [
        [0, '#a24d58'],
        [0.5, '#57203a'],
        [1, '#1d0a15'],
      ],
    )}</defs>` +
    rect(0, floorY, width, height - floorY, 'url(#boards)') +
    stroke(boards, '#2c0f20', 5, 'opacity=".7"') +
    stroke(boards, '#f2a3b9', 1.6, 'opacity=".35" transform="translate(5 0)"') +
    rect(0, floorY - 4, width, 8, cocoa)
  );
}

/** Draws flour in the air, sparks over the fire, and the bright lower edge of the oven. */
function flourAndSparks(width: number): string {
  const random = createRandom(83);
  const dust = Array.from({ length: 150 }, () =>
    circle(
      random.between(900, width),
      random.between(200, 1300),
      random.between(1.2, 4),
      random.next() < 0.4 ? brassBright : '#fff4e6',
      `opacity="${n(random.between(0.3, 0.9))}"`,
    ),
  );
  const sparks = Array.from({ length: 16 }, () =>
    star(random.between(1480, 2060), random.between(560, 900), random.between(6, 18), 4, 0.22, brassBright),
  );
  return dust.join('') + sparks.join('') + stroke('M1500 1022H2020', brass, 3, 'opacity=".6"');
}
