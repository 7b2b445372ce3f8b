import type { Random } from '../random.ts';
import { rect, polygon, stroke, type Point } from './svg.ts';

/** The shape of a house. */
export interface House {
  readonly x: number;
  readonly width: number;
  readonly foot: number;
  readonly floors: number;
  readonly floorHeight: number;
  /** The number of windows on a floor. */
  readonly windows: number;
}

/** The colours of a house. */
export interface HouseInks {
  readonly wall: string;
  readonly shade: string;
  readonly edge: string;
  readonly roof: string;
  readonly lamp: string;
  readonly pane: string;
}

/** Draws a Paris house: tall windows with balconies, a mansard with dormers, chimneys with their pots. */
export function mansardHouse(
  { x, width, foot, floors, floorHeight, windows }: House,
  inks: HouseInks,
  random: Random,
): string {
  const eaves = foot - floors * floorHeight;
  const roofHeight = floorHeight * 1.35;
  const parts = [chimneys(x, width, eaves - roofHeight, floorHeight, inks, random)];
  const slope = width * 0.045;
  parts.push(
    polygon(
      [
        [x - 4, eaves],
        [x + slope, eaves - roofHeight],
        [x + width - slope, eaves - roofHeight],
        [x + width + 4, eaves],
      ],
      inks.roof,
    ),
    rect(x + slope - 3, eaves - roofHeight - 5, width - 2 * slope + 6, 7, inks.edge),
    rect(x, eaves, width, foot - eaves, inks.wall),
    rect(x + width - width * 0.035, eaves, width * 0.035, foot - eaves, inks.shade),
    rect(x - 9, eaves - 5, width + 18, 11, inks.edge),
  );
  const pitch = width / windows;
  for (let column = 0; column < windows; column += 1) {
    const middle = x + pitch * (column + 0.5);
    parts.push(dormer(middle, eaves - roofHeight * 0.1, pitch * 0.42, roofHeight * 0.66, inks, random.next() < 0.4));
    for (let floor = 1; floor < floors; floor += 1) {
      parts.push(
        tallWindow(middle, foot - floor * floorHeight, pitch * 0.4, floorHeight * 0.7, inks, random.next() < 0.3),
      );
    }
  }
  // There is a cornice between each two floors, and a balcony at the first and the last floor with windows.
  for (let floor = 1; floor < floors; floor += 1) {
    parts.push(rect(x - 3, foot - floor * floorHeight + 2, width + 6, 5, inks.shade));
  }
  for (const floor of [1, floors - 1])
    parts.push(balcony(x + 8, foot - floor * floorHeight, width - 16, floorHeight * 0.24, inks.shade));
  return parts.join('');
}

/** Draws a window with open shutters on both sides, a cross of glazing bars, and a lintel. */
function tallWindow(x: number, sill: number, width: number, height: number, inks: HouseInks, lit: boolean): string {
  const top = sill - height;
  const pane = lit ? inks.lamp : inks.pane;
  return (
    rect(x - width * 0.92, top, width * 0.4, height, inks.shade) +
    rect(x + width * 0.52, top, width * 0.4, height, inks.shade) +
    rect(x - width / 2, top, width, height, pane) +
    rect(x - width * 0.04, top, width * 0.08, height, inks.shade) +
    rect(x - width / 2, top + height * 0.32, width, height * 0.035, inks.shade) +
    rect(x - width * 0.62, top - 7, width * 1.24, 6, inks.edge)
  );
}

/** Draws a window in the roof, under a gable of its own. */
function dormer(x: number, foot: number, width: number, height: number, inks: HouseInks, lit: boolean): string {
  return (
    polygon(
      [
        [x - width * 0.72, foot - height * 0.74],
        [x, foot - height * 1.1],
        [x + width * 0.72, foot - height * 0.74],
      ],
      inks.edge,
    ) +
    rect(x - width * 0.6, foot - height * 0.76, width * 1.2, height * 0.76, inks.wall) +
    rect(x - width * 0.38, foot - height * 0.68, width * 0.76, height * 0.6, lit ? inks.lamp : inks.pane) +
    rect(x - width * 0.03, foot - height * 0.68, width * 0.06, height * 0.6, inks.shade)
  );
}

/** Draws a railing with a bar every nine units, a handrail and a floor. */
function balcony(x: number, y: number, width: number, height: number, colour: string): string {
  const bars: string[] = [];
  for (let bar = x; bar <= x + width; bar += 9) bars.push(`M${bar} ${y - height}V${y}`);
  return (
    stroke(bars.join(''), colour, 2.2) +
    rect(x, y - height - 2, width, 5, colour) +
    rect(x - 5, y - 2, width + 10, 6, colour)
  );
}

/** Draws three chimney stacks with their pots; `size` is the height of a floor, to which they are in proportion. */
function chimneys(x: number, width: number, roof: number, size: number, inks: HouseInks, random: Random): string {
  const stacks: string[] = [];
  for (const share of [0.08, random.between(0.4, 0.6), 0.86]) {
    const left = x + width * share;
    const stackWidth = size * random.between(0.4, 0.75);
    const top = roof - size * random.between(0.35, 0.6);
    stacks.push(
      rect(left, top, stackWidth, roof - top + 8, inks.shade),
      rect(left - 4, top - 4, stackWidth + 8, 7, inks.edge),
    );
    for (let pot = left + 5; pot < left + stackWidth - 6; pot += 15) {
      const high = size * random.between(0.14, 0.24);
      stacks.push(
        polygon(
          [
            [pot, top - 3],
            [pot + 2, top - high],
            [pot + 8, top - high],
            [pot + 10, top - 3],
          ],
          inks.edge,
        ),
      );
    }
  }
  return stacks.join('');
}

/** Draws a far row of roofs in one tone, as one outline. Each house has a mansard and a chimney on it. */
export function farRoofs(from: number, to: number, foot: number, height: number, fill: string, random: Random): string {
  const points: Point[] = [[from, foot]];
  let x = from;
  while (x < to) {
    const wide = random.between(60, 150);
    const top = foot - height * random.between(0.55, 1);
    points.push(
      [x, top + 26],
      [x + 12, top],
      [x + wide * 0.3, top],
      [x + wide * 0.3, top - 24],
      [x + wide * 0.3 + 16, top - 24],
      [x + wide * 0.3 + 16, top],
      [x + wide - 12, top],
      [x + wide, top + 26],
    );
    x += wide;
  }
  return polygon([...points, [to + 160, foot]], fill);
}
