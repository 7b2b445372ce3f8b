import type { Ramp } from '../palette.ts';
import { brass } from '../palette.ts';
import type { Random } from '../random.ts';
import { mixColours } from './colour.ts';
import { polygon, type Point } from './svg.ts';

/** A hall in perspective. Its x goes to the right and its y down from the eye, its z away from the viewer; all are in units of the hall. */
export interface Hall {
  /** The vanishing point on the sheet. */
  readonly eye: Point;
  /** The pixels of one unit across, at distance one. */
  readonly focus: number;
  /** The distance from the eye to each wall. */
  readonly wall: number;
  /** The distance from the eye down to the floor. */
  readonly floor: number;
  /** The distance from the eye up to where the vault begins. */
  readonly ceiling: number;
  /** The distance of the first bay from the viewer. */
  readonly near: number;
  readonly bayDepth: number;
  readonly bays: number;
  /** The number of shelves above each other. */
  readonly bookshelves: number;
}

/** Projects a point of the hall onto the sheet. */
export function project({ eye, focus }: Hall, x: number, y: number, z: number): Point {
  return [eye[0] + (focus * x) / z, eye[1] + (focus * y) / z];
}

/** Returns the distance of the far end of the hall. */
export function farEnd(hall: Hall): number {
  return hall.near + hall.bays * hall.bayDepth;
}

/** Draws both walls of the hall, far bays first, lighter the nearer they are to the light at the end. */
export function bookshelfWalls(hall: Hall, ramp: Ramp, random: Random): string {
  const parts: string[] = [];
  for (let bay = hall.bays - 1; bay >= 0; bay -= 1) {
    for (const side of [-1, 1] as const) parts.push(bookshelfBay(hall, bay, side, ramp, random));
  }
  return parts.join('');
}

/** One bay of bookshelves on one side of the hall. */
interface Bay {
  readonly hall: Hall;
  readonly side: -1 | 1;
  /** The distances at which it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** The light that falls on it, 0 to 1. */
  readonly light: number;
}

/** Draws a bay: its back, the shelves with their books, and the post at its far end. */
function bookshelfBay(hall: Hall, index: number, side: -1 | 1, ramp: Ramp, random: Random): string {
  const from = hall.near + index * hall.bayDepth;
  const to = from + hall.bayDepth;
  // The light falls off with the distance from the far end. The exponent was chosen by eye: it keeps the near bays in the dark.
  const light = 0.1 + 0.9 * ((index + 1) / hall.bays) ** 1.35;
  const bay: Bay = { hall, side, from, to, light };
  const parts = [wallQuad(bay, 0, -hall.ceiling, hall.floor, from, to, mixColours(ramp.night, ramp.deep, light * 0.9))];
  /** The height from one shelf to the next. */
  const rise = (hall.floor + hall.ceiling) / hall.bookshelves;
  /** Half of the depth of a post. */
  const post = hall.bayDepth * 0.09;
  for (let row = 0; row < hall.bookshelves; row += 1) {
    const foot = hall.floor - row * rise;
    parts.push(bookRow({ ...bay, from: from + post, to: to - post }, foot, rise, ramp, random));
    parts.push(shelfBoard(bay, foot, rise, ramp));
  }
  parts.push(
    wallQuad(bay, 0.075, -hall.ceiling, hall.floor, to - post * 2, to, mixColours(ramp.night, ramp.mid, light * 1.1)),
  );
  // This is the edge of each post that looks at the moon.
  parts.push(
    wallQuad(bay, 0.08, -hall.ceiling, hall.floor, to - post * 0.5, to, mixColours(ramp.deep, ramp.glow, light)),
  );
  return parts.join('');
}

/** Draws a rectangle parallel to the wall, between two heights and the distances `z0` and `z1`. It stands out from the wall by `inset`. */
function wallQuad(
  { hall, side }: Bay,
  inset: number,
  top: number,
  bottom: number,
  z0: number,
  z1: number,
  fill: string,
): string {
  const x = side * hall.wall - side * inset;
  return polygon(
    [project(hall, x, top, z0), project(hall, x, top, z1), project(hall, x, bottom, z1), project(hall, x, bottom, z0)],
    fill,
  );
}

/** Draws the front of a shelf, with light on its upper edge. */
function shelfBoard(bay: Bay, foot: number, rise: number, ramp: Ramp): string {
  const { from, to, light } = bay;
  return (
    wallQuad(bay, 0.03, foot - rise * 0.07, foot, from, to, mixColours(ramp.deep, ramp.lit, light * 0.62)) +
    wallQuad(
      bay,
      0.035,
      foot - rise * 0.07,
      foot - rise * 0.045,
      from,
      to,
      mixColours(ramp.deep, ramp.glow, light * 0.75),
    )
  );
}

/** Draws the books on a shelf, from the near end. They differ in thickness, height and tone; 7 % are missing, 8 % lean, and 6 % are bound in brass. */
function bookRow(bay: Bay, foot: number, rise: number, ramp: Ramp, random: Random): string {
  const { hall, side, from, to, light } = bay;
  const x = side * hall.wall - side * 0.02;
  const row: string[] = [];
  let z = from;
  while (z < to - hall.bayDepth * 0.03) {
    const thickness = hall.bayDepth * random.between(0.028, 0.075);
    const end = Math.min(to, z + thickness);
    const isGap = random.next() < 0.07;
    if (isGap) {
      z = end + thickness;
      continue;
    }
    const top = foot - rise * random.between(0.52, 0.86);
    const tone = light * random.between(0.35, 0.95);
    const cover = random.next() < 0.06 ? brass : ramp.lit;
    const lean = random.next() < 0.08 ? thickness * 0.9 : 0;
    row.push(
      polygon(
        [
          project(hall, x, top, z + lean),
          project(hall, x, top, end + lean),
          project(hall, x, foot, end),
          project(hall, x, foot, z),
        ],
        mixColours(mixColours(ramp.night, ramp.deep, 0.55), cover, tone * 0.72),
      ),
      wallQuad(bay, 0.022, top, foot, end - thickness * 0.2, end, mixColours(ramp.deep, ramp.glow, tone * 0.85)),
    );
    z = end + hall.bayDepth * 0.004;
  }
  return row.join('');
}

/** How far a rib reaches from the wall into the vault, and how far it reaches with the bright line along its edge. */
const ribDepth = 0.13;
const ribLineDepth = 0.16;

/** Draws the vault, far parts first: between two ribs its shell, then the nearer rib with a line of light along its edge. */
export function vault(hall: Hall, ramp: Ramp): string {
  const parts: string[] = [];
  for (let bay = hall.bays; bay >= 0; bay -= 1) {
    const z = hall.near + bay * hall.bayDepth;
    const light = (bay / hall.bays) ** 1.7;
    /** Returns the points of an arch from the left wall to the right: `inner` within the vault, `depth` behind this rib. */
    const arch = (inner: number, depth: number) =>
      Array.from({ length: 25 }, (_, step): Point => {
        const angle = Math.PI - (Math.PI * step) / 24;
        return project(
          hall,
          Math.cos(angle) * (hall.wall - inner),
          -hall.ceiling - Math.sin(angle) * (hall.wall - inner) * 0.85,
          z + depth,
        );
      });
    const shell = bay < hall.bays ? arch(0, hall.bayDepth) : [];
    if (shell.length > 0)
      parts.push(polygon([...arch(0, 0), ...shell.toReversed()], mixColours(ramp.night, ramp.deep, light * 0.8)));
    parts.push(
      polygon([...arch(0, 0), ...arch(ribDepth, 0).toReversed()], mixColours(ramp.night, ramp.mid, light * 0.85)),
      polygon(
        [...arch(ribDepth, 0), ...arch(ribLineDepth, 0).toReversed()],
        mixColours(ramp.deep, ramp.glow, light * 0.7),
      ),
    );
  }
  return parts.join('');
}
