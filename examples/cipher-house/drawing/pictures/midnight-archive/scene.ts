import { figure, locateHand } from '../../draw/figure.ts';
import { glyph } from '../../draw/glyph.ts';
import { farEnd, type Hall, project, bookshelfWalls, vault } from '../../draw/library.ts';
import { loosePages } from '../../draw/loose-pages.ts';
import { blur, circle, linear, type Point, polygon, radial, rect } from '../../draw/svg.ts';
import { brass, brassBright, ink } from '../../palette.ts';
import { floorArt, ladder, lantern, ramp } from './furniture.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';

/** Draws the scene of the Midnight Archive by moonlight: bookshelves without end, the moon in the far arch, a person with a lamp. */
export function midnightArchiveScene(): Sheet {
  const width = 2400;
  const height = 1350;
  const hall: Hall = {
    eye: [1480, 690],
    focus: 1250,
    wall: 1.75,
    floor: 0.72,
    ceiling: 1.1,
    near: 0.95,
    bayDepth: 0.72,
    bays: 11,
    bookshelves: 9,
  };
  const end = farEnd(hall);
  const [left, top] = project(hall, -hall.wall, -hall.ceiling, end);
  const [right, bottom] = project(hall, hall.wall, hall.floor, end);
  const moon: Point = [hall.eye[0] + 12, hall.eye[1] - 58];
  const stand: Point = [1592, 868];
  const lamp = locateHand(...stand, 196, -1);
  const lamps = ceilingLamps(hall);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: window(moon, left, top, right, bottom),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: floorArt(hall, width, height) },
      {
        art: shelvesWithRaven(hall),
        shift: [2, 1],
      },
      { art: lamps.cords, shift: [-1, 1] },
      { art: lamps.flames, blend: 'light', screen: { kind: 'stipple', strength: 0.75 } },
      {
        art: shadedShelves(height),
        screen: { kind: 'stipple', strength: 0.75 },
      },
      {
        art: moonlight(width, height, moon),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.85 },
      },
      {
        art: flyingPages(),
        shift: [-2, 1],
      },
      {
        art: lampLight(lamp),
        blend: 'light',
        screen: { kind: 'stipple', strength: 0.7 },
      },
      {
        art: archivist(stand, lamp),
      },
    ],
  };
}

/** Draws the vault, the bookshelves with their ladder, and the raven on them. */
function shelvesWithRaven(hall: Hall): string {
  return (
    vault(hall, ramp) +
    bookshelfWalls(hall, ramp, createRandom(41)) +
    ladder(hall, -1, 2.5) +
    glyph('raven', 642, 262, 92, '#05070f')
  );
}

/** Draws the window at the end of the hall, with the moon and the city. */
function window(moon: Point, left: number, top: number, right: number, bottom: number): string {
  return (
    `<defs>${radial('sky', moon, 460, [
      [0, ramp.glow],
      [0.28, ramp.lit],
      [0.75, ramp.mid],
      [1, ramp.deep],
    ])}</defs>` +
    rect(left - 260, top - 260, right - left + 520, bottom - top + 400, 'url(#sky)') +
    circle(...moon, 84, '#fbf6e6') +
    skyline(left - 40, right + 40, bottom, createRandom(5))
  );
}

/** Draws the dark at both sides, on which the page has its texts. */
function shadedShelves(height: number): string {
  return `<defs>${linear(
    'shade-left',
    [0, 0],
    [1050, 0],
    [
      [0, ramp.night, 0.7],
      [1, ramp.night, 0],
    ],
  )}${linear(
    'shade-right',
    [2400, 0],
    [1900, 0],
    [
      [0, ramp.night, 0.62],
      [0.6, ramp.night, 0.2],
      [1, ramp.night, 0],
    ],
  )}</defs>${rect(0, 0, 1050, height, 'url(#shade-left)')}${rect(1900, 0, 500, height, 'url(#shade-right)')}`;
}

/** Draws the moonlight: a halo, and beams into the hall. */
function moonlight(width: number, height: number, moon: Point): string {
  return `<defs>${blur('soft', 7)}${linear(
    'beam',
    [moon[0], moon[1]],
    [760, 1350],
    [
      [0, ramp.glow, 0.62],
      [0.5, ramp.lit, 0.2],
      [1, ramp.lit, 0],
    ],
  )}${radial('halo', moon, 640, [
    [0, ramp.glow, 0.8],
    [0.25, ramp.lit, 0.4],
    [1, ramp.mid, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}<g filter="url(#soft)">${beams(moon)}</g>`;
}

/** Draws loose pages in the air; each is `[x, y, size]`. */
function flyingPages(): string {
  return loosePages(
    [
      [980, 380, 46],
      [1190, 250, 30],
      [1290, 560, 26],
      [1815, 330, 36],
      [2010, 560, 52],
      [1700, 500, 20],
      [820, 690, 58],
      [1140, 800, 30],
      [1385, 455, 18],
    ],
    ramp,
    createRandom(9),
  );
}

/** Draws the light of the lamp in the archivist's hand. */
function lampLight(lamp: Point): string {
  return `<defs>${radial('lamp', [lamp[0], lamp[1] + 24], 250, [
    [0, '#fff3cf', 0.95],
    [0.1, brassBright, 0.75],
    [0.35, brass, 0.34],
    [1, brass, 0],
  ])}</defs>${circle(lamp[0], lamp[1] + 24, 250, 'url(#lamp)')}`;
}

/** Draws the archivist with a lamp, and their shadow. */
function archivist(stand: Point, lamp: Point): string {
  return (
    `<defs>${blur('shadow', 5)}${linear(
      'cast',
      stand,
      [1660, 1350],
      [
        [0, ink, 0.85],
        [1, ink, 0],
      ],
    )}</defs>` +
    `<path d="M${stand[0] - 30} ${stand[1] - 3}L${stand[0] + 34} ${stand[1] - 3}L${stand[0] + 250} 1350L${stand[0] - 60} 1350Z" fill="url(#cast)" filter="url(#shadow)"/>` +
    figure(...stand, 196, '#070912', { arm: -1 }) +
    lantern(lamp[0], lamp[1] + 22)
  );
}

/** Draws the roofs of the city below the moon; some have a chimney. */
function skyline(from: number, to: number, foot: number, random: ReturnType<typeof createRandom>): string {
  const points: Point[] = [[from, foot + 60]];
  for (let x = from; x < to; x += random.between(14, 34)) {
    const roof = foot - random.between(24, 92);
    points.push([x, roof], [x + 10, roof - (random.next() < 0.3 ? 26 : 0)], [x + 14, roof]);
  }
  return polygon([...points, [to, foot + 60]], ramp.deep);
}

/** Draws six beams from the moon; each row has the two ends of a beam, counted from the moon. */
function beams([x, y]: Point): string {
  return [
    [-1500, 1500, -1150, 1500],
    [-900, 1500, -380, 1500],
    [-120, 1500, 330, 1500],
    [560, 1500, 760, 1500],
    [1050, 1400, 1350, 1250],
    [-2100, 1000, -1750, 1150],
  ]
    .map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) =>
      polygon(
        [
          [x - 40, y - 20],
          [x + 40, y - 20],
          [x + x1, y + y1],
          [x + x0, y + y0],
        ],
        'url(#beam)',
      ),
    )
    .join('');
}

/** Draws lamps on long cords down the ridge of the vault, and their light, which is on a plate of its own. */
function ceilingLamps(hall: Hall): { cords: string; flames: string } {
  const cords: string[] = [];
  const flames: string[] = [];
  for (let bay = hall.bays - 1; bay >= 1; bay -= 1) {
    const z = hall.near + (bay + 0.5) * hall.bayDepth;
    const [x, y] = project(hall, 0, -hall.ceiling * 1.18, z);
    const size = 62 / z;
    cords.push(
      `<path d="M${x} ${project(hall, 0, -hall.ceiling * 2.4, z)[1]}V${y - size * 0.5}" stroke="#070a16" stroke-width="${size * 0.1}"/>`,
      `<path d="M${x - size} ${y + size * 0.12}Q${x - size * 0.8} ${y - size * 0.62} ${x} ${y - size * 0.66}Q${x + size * 0.8} ${y - size * 0.62} ${x + size} ${y + size * 0.12}Z" fill="#0b1024"/>`,
      `<ellipse cx="${x}" cy="${y + size * 0.14}" rx="${size * 0.86}" ry="${size * 0.16}" fill="${brassBright}"/>`,
      circle(x, y + size * 0.22, size * 0.27, '#fff6da'),
    );
    flames.push(
      `<defs>${radial(`lamp-${bay}`, [x, y + size * 0.2], size * 4.6, [
        [0, '#fff0c4', 0.7],
        [0.22, brassBright, 0.34],
        [1, brass, 0],
      ])}</defs>${circle(x, y + size * 0.2, size * 4.6, `url(#lamp-${bay})`)}`,
    );
  }
  return { cords: cords.join(''), flames: flames.join('') };
}
