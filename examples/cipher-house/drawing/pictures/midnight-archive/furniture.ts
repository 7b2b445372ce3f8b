import { farEnd, type Hall, project } from '../../draw/library.ts';
import { linear, outline, type Point, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, inkBlue } from '../../palette.ts';

export const ramp = inkBlue;

/** Draws the floor of the hall, lighter towards its end, and its slabs. */
export function floorArt(hall: Hall, width: number, height: number): string {
  const end = farEnd(hall);
  const parts = [
    `<defs>${linear(
      'floor',
      project(hall, 0, hall.floor, end),
      [hall.eye[0], height],
      [
        [0, ramp.lit],
        [0.16, ramp.mid],
        [0.6, ramp.deep],
        [1, ramp.night],
      ],
    )}</defs>`,
    polygon(
      [
        project(hall, -hall.wall, hall.floor, end),
        project(hall, hall.wall, hall.floor, end),
        [width + 900, height],
        [-1200, height],
      ],
      'url(#floor)',
    ),
  ];
  return parts.join('') + darkSlabs(hall, end);
}

/** Draws every other slab of the floor, which is chequered stone, a tone darker. */
function darkSlabs(hall: Hall, end: number): string {
  const parts: string[] = [];
  const firstRow = 0.72;
  const slabDepth = 0.27;
  for (let row = 0; row < 30; row += 1) {
    const z0 = firstRow + row * slabDepth;
    const z1 = Math.min(end, z0 + slabDepth);
    for (let column = -6; column < 6; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const x0 = (column * hall.wall) / 6;
      const x1 = ((column + 1) * hall.wall) / 6;
      parts.push(
        polygon(
          [
            project(hall, x0, hall.floor, z0),
            project(hall, x1, hall.floor, z0),
            project(hall, x1, hall.floor, z1),
            project(hall, x0, hall.floor, z1),
          ],
          ramp.night,
          'opacity=".5"',
        ),
      );
    }
  }
  return parts.join('');
}

/** Draws the lantern in a hand, below its handle. */
export function lantern(x: number, y: number): string {
  return `<path d="M${x} ${y - 24}L${x} ${y - 14}" stroke="#070912" stroke-width="3"/>${rect(x - 9, y - 14, 18, 26, brassBright)}${rect(x - 12, y - 17, 24, 5, '#070912')}${rect(x - 12, y + 11, 24, 5, '#070912')}`;
}

/** Draws a ladder that leans on the bookshelves of a side, -1 for the left, at the distance `z`. */
export function ladder(hall: Hall, side: -1 | 1, z: number): string {
  const foot = (offset: number) => project(hall, side * (hall.wall - 0.42), hall.floor, z + offset);
  const head = (offset: number) => project(hall, side * (hall.wall - 0.06), -hall.ceiling * 0.72, z + offset);
  const rungs = Array.from({ length: 13 }, (_, rung) => {
    const share = (rung + 0.7) / 13.4;
    const at = (offset: number): Point => {
      const [x0, y0] = foot(offset);
      const [x1, y1] = head(offset);
      return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    };
    return stroke(outline([at(0), at(0.2)]), brassDeep, 24 / z / 2.6);
  });
  const rail = (offset: number, colour: string, width: number) =>
    stroke(outline([foot(offset), head(offset)]), colour, width / z);
  return rungs.join('') + rail(0, '#120d0a', 30) + rail(0.2, '#120d0a', 28) + rail(0.2, brass, 7);
}
