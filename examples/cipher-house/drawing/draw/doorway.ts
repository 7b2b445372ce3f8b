import { brass, brassBright, brassDeep } from '../palette.ts';
import { circle, keyholePath, linear, n, rect, stroke } from './svg.ts';

/** An arched opening in a wall. */
export interface Doorway {
  /** The middle of the threshold, from left to right. */
  readonly x: number;
  /** The height of the threshold on the sheet. */
  readonly foot: number;
  /** Half of the width, which is also the radius of the arch. */
  readonly half: number;
  /** The height from the threshold to the beginning of the arch. */
  readonly rise: number;
}

/** Returns the outline of an arched opening, `grow` wider all round. */
export function archPath({ x, foot, half, rise }: Doorway, grow = 0): string {
  const wide = half + grow;
  return `M${n(x - wide)} ${n(foot)}V${n(foot - rise)}A${n(wide)} ${n(wide)} 0 0 1 ${n(x + wide)} ${n(foot - rise)}V${n(foot)}Z`;
}

/** Draws the opening with its frame, filled with light. `id` names the gradient, whose colours are those at the top, in the middle and at the foot. */
export function litOpening(
  door: Doorway,
  id: string,
  frame: string,
  lights: readonly [string, string, string],
): string {
  const { x, foot, half, rise } = door;
  return (
    `<path d="${archPath(door, half * 0.2)}" fill="${frame}"/>` +
    `<path d="${archPath(door, half * 0.11)}" fill="${brassDeep}"/>` +
    `<path d="${archPath(door, half * 0.07)}" fill="${frame}"/>` +
    `<defs>${linear(
      id,
      [x, foot - rise - half],
      [x, foot],
      [
        [0, lights[0]],
        [0.5, lights[1]],
        [1, lights[2]],
      ],
    )}</defs><path d="${archPath(door)}" fill="url(#${id})"/>`
  );
}

/** Draws a closed leaf of boards with iron straps; its keyhole lets the light out. */
export function closedLeaf(door: Doorway, wood: string, dark: string): string {
  const { x, foot, half, rise } = door;
  const boards = [-0.66, -0.33, 0, 0.33, 0.66].map(
    (share) => `M${n(x + share * half)} ${n(foot)}V${n(foot - rise - half * Math.sqrt(1 - share * share))}`,
  );
  // Two straps, each with three nails and a round end.
  const straps = [0.24, 0.72].map(
    (share) =>
      rect(x - half, foot - rise * share - 9, half * 1.3, 18, dark) +
      circle(x + half * 0.3, foot - rise * share, 15, dark) +
      [-0.7, -0.3, 0.1].map((at) => circle(x + at * half, foot - rise * share, 5, brassDeep)).join(''),
  );
  return (
    `<path d="${archPath(door)}" fill="${wood}"/>` +
    stroke(boards.join(''), dark, 5) +
    straps.join('') +
    circle(x + half * 0.62, foot - rise * 0.48, half * 0.17, brassDeep) +
    circle(x + half * 0.62, foot - rise * 0.48, half * 0.14, brass) +
    `<path d="${keyholePath(x + half * 0.62, foot - rise * 0.5, half * 0.05, 2.9, 1)}" fill="#fff4cf"/>`
  );
}

/** Draws a leaf that stands open towards us, seen narrow at the side where it hangs. */
export function openLeaf(door: Doorway, side: -1 | 1, wood: string, dark: string): string {
  const { x, foot, half, rise } = door;
  const hinge = x + side * half;
  const edge = hinge + side * half * 0.6;
  const top = foot - rise - half * 0.2;
  return (
    `<path d="M${n(hinge)} ${n(foot)}V${n(top)}Q${n(hinge + side * half * 0.3)} ${n(top - half * 0.34)} ${n(edge)} ${n(top - half * 0.5)}V${n(foot + half * 0.3)}Z" fill="${wood}"/>` +
    stroke(`M${n(hinge + side * half * 0.3)} ${n(foot + half * 0.14)}V${n(top - half * 0.3)}`, dark, 5) +
    stroke(`M${n(edge)} ${n(top - half * 0.5)}V${n(foot + half * 0.3)}`, brass, 6) +
    circle(edge - side * half * 0.14, foot - rise * 0.42, half * 0.07, brassBright)
  );
}

/** Draws a lantern on an iron arm, or on a chain if it has no side; (x, y) is the middle of its glass. */
export function wallLantern(x: number, y: number, size: number, side: -1 | 0 | 1, iron: string): string {
  const arm =
    stroke(`M${side * 100} 50H${side * 76}Q${side * 20} 40 0 -92`, iron, 10) +
    stroke(`M${side * 100} 10Q${side * 60} 6 ${side * 62} 44`, iron, 7) +
    rect(side === 1 ? 94 : -112, -20, 18, 90, iron);
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 100)})">` +
    (side === 0 ? stroke('M0-92V-180', iron, 8) : arm) +
    circle(0, -96, 9, iron) +
    `<path d="M-46-56L0-92L46-56Z" fill="${iron}"/><path d="M-40-52H40L28 46H-28Z" fill="#fff3c8"/>` +
    stroke('M-40-52L-28 46M40-52L28 46M0-52V46M-36-14H36', iron, 6) +
    rect(-34, 44, 68, 12, iron) +
    circle(0, 66, 8, iron) +
    '</g>'
  );
}
