import { figure, locateHand } from '../../draw/figure.ts';
import { playbillFrame } from '../../draw/frame.ts';
import { farEnd, type Hall, project, bookshelfWalls, vault } from '../../draw/library.ts';
import { loosePages } from '../../draw/loose-pages.ts';
import { blur, circle, keyholePath, linear, type Point, polygon, radial, rect } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { floorArt, ladder, lantern, ramp } from './furniture.ts';
import type { Sheet } from '../../print/press.ts';
import { createRandom } from '../../random.ts';

/** The middle of the hall, with the keyhole and the archivist. */
const middle = 800;

/** Draws the poster of the Midnight Archive: a keyhole of moonlight at the end of the stacks, with a small person in it. */
export function midnightArchivePoster(): Sheet {
  const width = 1600;
  const height = 2400;
  const hall: Hall = {
    eye: [middle, 1270],
    focus: 1050,
    wall: 1.15,
    floor: 0.62,
    ceiling: 2.1,
    near: 0.62,
    bayDepth: 0.5,
    bays: 9,
    bookshelves: 15,
  };
  const end = farEnd(hall);
  const [left] = project(hall, -hall.wall, 0, end);
  const [right, foot] = project(hall, hall.wall, hall.floor, end);
  const hole: Point = [middle, 930];
  const radius = 128;
  const shape = keyholePath(...hole, radius, (foot - hole[1]) / radius, 0.94);
  const stand: Point = [middle, foot + 34];
  const lamp = locateHand(...stand, 150, 1);
  return {
    width,
    height,
    stock: ramp.night,
    plates: [
      {
        art: endWall(hole, left, right, foot),
        screen: { kind: 'stipple', strength: 0.6 },
      },
      { art: floorArt(hall, width, height) },
      { art: vault(hall, ramp) + bookshelfWalls(hall, ramp, createRandom(17)) + ladder(hall, 1, 1.75), shift: [2, 1] },
      {
        art: keyhole(hole, radius, foot, shape),
        screen: { kind: 'stipple', strength: 0.35 },
      },
      {
        art: moonlight(width, height, foot),
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
      {
        art: darkEdges(width),
        screen: { kind: 'stipple', strength: 0.7 },
      },
      { art: playbillFrame(width, height, '#070a14', brass, brassDeep, 'raven'), shift: [2, -1] },
    ],
  };
}

/** Draws the wall at the end of the hall, lightest around the keyhole. */
function endWall(hole: Point, left: number, right: number, foot: number): string {
  return `<defs>${radial('end', hole, 700, [
    [0, ramp.mid],
    [0.5, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(left - 6, 0, right - left + 12, foot + 2, 'url(#end)')}`;
}

/** Draws the keyhole in the end wall with two rims of brass, and the moon in it. */
function keyhole(hole: Point, radius: number, foot: number, shape: string): string {
  return `<defs>${radial('moonlight', [middle, 940], 520, [
    [0, '#ffffff'],
    [0.3, ramp.glow],
    [0.75, '#a9c0f4'],
    [1, ramp.lit],
  ])}</defs><path d="${keyholePath(...hole, radius + 15, (foot - hole[1]) / (radius + 15), 0.94)}" fill="${brassDeep}"/><path d="${keyholePath(...hole, radius + 9, (foot - hole[1]) / (radius + 9), 0.94)}" fill="${brassBright}"/><path d="${shape}" fill="url(#moonlight)"/>${circle(800, 915, 74, '#fffaf0')}`;
}

/** Draws the light of the keyhole: a halo, rays, and a pool on the floor. */
function moonlight(width: number, height: number, foot: number): string {
  return `<defs>${blur('soft', 10)}${linear(
    'spill',
    [middle, foot],
    [middle, 2300],
    [
      [0, ramp.glow, 0.95],
      [0.35, ramp.lit, 0.55],
      [1, ramp.lit, 0],
    ],
  )}${radial('halo', [middle, 980], 900, [
    [0, ramp.glow, 0.85],
    [0.22, ramp.lit, 0.42],
    [1, ramp.mid, 0],
  ])}${radial('ray', [middle, 930], 1300, [
    [0, ramp.glow, 0.55],
    [0.4, ramp.lit, 0.2],
    [1, ramp.lit, 0],
  ])}</defs>${rect(0, 0, width, height, 'url(#halo)')}<g filter="url(#soft)"><path d="M${middle - 120} ${foot}H${middle + 120}L1130 1980A360 260 0 1 1 470 1980Z" fill="url(#spill)"/>${rays([middle, 930])}</g>`;
}

/** Draws loose pages in the air; each is `[x, y, size]`. */
function flyingPages(): string {
  return loosePages(
    [
      [470, 560, 48],
      [1120, 700, 40],
      [610, 820, 24],
      [1010, 470, 30],
      [1210, 1210, 62],
      [380, 1120, 56],
      [930, 740, 20],
      [560, 1420, 46],
      [1075, 1500, 40],
      [690, 400, 26],
    ],
    ramp,
    createRandom(31),
  );
}

/** Draws the light of the lamp in the archivist's hand. */
function lampLight(lamp: Point): string {
  return `<defs>${radial('lamp', [lamp[0], lamp[1] + 22], 150, [
    [0, '#ffe9b0', 0.9],
    [0.15, brassBright, 0.5],
    [1, brass, 0],
  ])}</defs>${circle(lamp[0], lamp[1] + 22, 150, 'url(#lamp)')}`;
}

/** Draws the archivist with a lamp, and their shadow. */
function archivist(stand: Point, lamp: Point): string {
  return (
    `<defs>${blur('shadow', 5)}${linear(
      'cast',
      stand,
      [middle, 2150],
      [
        [0, '#05070f', 0.92],
        [0.6, '#05070f', 0.5],
        [1, '#05070f', 0],
      ],
    )}</defs>` +
    `<path d="M${stand[0] - 24} ${stand[1] - 3}h48L980 2200H620Z" fill="url(#cast)" filter="url(#shadow)"/>${figure(...stand, 150, '#05070f', { arm: 1 })}${lantern(lamp[0], lamp[1] + 20)}`
  );
}

/** Draws the dark edges, on which the poster has its texts. */
function darkEdges(width: number): string {
  return `<defs>${linear(
    'foot',
    [0, 2400],
    [0, 1650],
    [
      [0, '#060913', 0.95],
      [0.45, '#060913', 0.6],
      [1, '#060913', 0],
    ],
  )}${linear(
    'head',
    [0, 0],
    [0, 520],
    [
      [0, '#060913', 0.75],
      [1, '#060913', 0],
    ],
  )}</defs>${rect(0, 1650, width, 750, 'url(#foot)')}${rect(0, 0, width, 520, 'url(#head)')}`;
}

/** Draws rays all around a point, each narrower than the gap to the next. */
function rays([x, y]: Point): string {
  return Array.from({ length: 22 }, (_, ray) => {
    const from = (ray / 22) * 2 * Math.PI + 0.07;
    const to = from + Math.PI / 26;
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * 1500, y + Math.sin(from) * 1500],
        [x + Math.cos(to) * 1500, y + Math.sin(to) * 1500],
      ],
      'url(#ray)',
      'opacity=".55"',
    );
  }).join('');
}
