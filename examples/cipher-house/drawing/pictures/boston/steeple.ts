import { litWindows } from '../../draw/facade.ts';
import { circle, keyholePath, n, type Point, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, type Ramp } from '../../palette.ts';
import type { Random } from '../../random.ts';

export const ramp: Ramp = { night: '#0b1228', deep: '#182750', mid: '#33487f', lit: '#8ea0c8', glow: '#f6edd2' };
export const black = '#090a16';

/** The colours of the steeple: its wood in the light and in the shade, and the dark lines below its ledges. */
const white = '#efe6d0';
const shade = '#a9abb8';
const dusk = '#6b7494';

/** Draws a white steeple in four stages on a brick tower; (x, y) is the middle of its open belfry. */
export function steeple([x, y]: Point, foot: number): string {
  /** Draws a stage, half of it in the shade, with a ledge at its top. `half` is half of its width. */
  const stage = (half: number, top: number, bottom: number) =>
    rect(x - half, top, half * 2, bottom - top, white) +
    rect(x + half * 0.42, top, half * 0.58, bottom - top, shade) +
    rect(x - half - 12, top - 8, half * 2 + 24, 14, white) +
    rect(x - half - 12, top + 6, half * 2 + 24, 5, dusk);
  const spire =
    polygon(
      [
        [x - 62, y - 96],
        [x, y - 340],
        [x, y - 96],
      ],
      white,
    ) +
    polygon(
      [
        [x, y - 340],
        [x + 62, y - 96],
        [x, y - 96],
      ],
      shade,
    );
  const vane =
    stroke(`M${x} ${y - 338}V${y - 384}`, brass, 5) +
    circle(x, y - 352, 9, brassBright) +
    `<path d="M${x - 34} ${y - 384}L${x + 30} ${y - 396}L${x + 30} ${y - 372}Z" fill="${brass}"/>`;
  const openBelfry =
    rect(x - 96, y - 104, 192, 16, white) +
    rect(x - 84, y - 90, 168, 168, '#22283f') +
    [-84, -8, 68].map((at) => rect(x + at, y - 90, 16, 168, at > 0 ? shade : white)).join('') +
    `<path d="M${x - 68} ${y - 40}Q${x - 38} ${y - 84} ${x - 8} ${y - 40}V${y - 90}H${x - 68}ZM${x + 8} ${y - 40}Q${x + 38} ${y - 84} ${x + 68} ${y - 40}V${y - 90}H${x + 8}Z" fill="${white}"/>` +
    lantern(x - 38, y + 14) +
    lantern(x + 38, y + 14) +
    rect(x - 104, y + 74, 208, 16, white);
  const shutters =
    `<path d="M${x - 40} ${y + 250}V${y + 170}A40 40 0 0 1 ${x + 40} ${y + 170}V${y + 250}Z" fill="${dusk}"/>` +
    stroke(`M${x - 40} ${y + 190}H${x + 40}M${x - 40} ${y + 210}H${x + 40}M${x - 40} ${y + 230}H${x + 40}`, white, 5);
  return spire + vane + openBelfry + stage(118, y + 90, y + 250) + shutters + brickTower(x, y + 262, foot);
}

/** Draws the brick tower: rows of bricks, a clock with a keyhole in place of hands, and two lit windows. */
function brickTower(x: number, top: number, foot: number): string {
  const half = 150;
  const courses: string[] = [];
  for (let y = top + 20, row = 0; y < foot; y += 18, row += 1) {
    for (let at = x - half + 6 + (row % 2) * 20; at < x + half - 20; at += 40) courses.push(`M${at} ${y}h26`);
  }
  return (
    rect(x - half, top, half * 2, foot - top, '#5c2a2c') +
    rect(x + half * 0.4, top, half * 0.6, foot - top, '#43202a') +
    stroke(courses.join(''), '#7a3a36', 3, 'opacity=".55"') +
    rect(x - half - 14, top - 10, half * 2 + 28, 20, white) +
    circle(x, top + 120, 66, white) +
    circle(x, top + 120, 54, '#22283f') +
    Array.from({ length: 12 }, (_, hour) => {
      const angle = (hour * Math.PI) / 6;
      return circle(x + Math.cos(angle) * 43, top + 120 + Math.sin(angle) * 43, hour % 3 === 0 ? 5 : 3, brassBright);
    }).join('') +
    `<path d="${keyholePath(x, top + 112, 13, 2.6)}" fill="${brassBright}"/>` +
    [-78, 78]
      .map(
        (at) =>
          `<path d="M${x + at - 24} ${top + 330}V${top + 250}A24 24 0 0 1 ${x + at + 24} ${top + 250}V${top + 330}Z" fill="#ffcf7a"/>${stroke(`M${x + at} ${top + 226}V${top + 330}M${x + at - 24} ${top + 262}H${x + at + 24}M${x + at - 24} ${top + 296}H${x + at + 24}`, '#43202a', 5)}`,
      )
      .join('')
  );
}

/** Draws a lantern on its chain. */
function lantern(x: number, y: number): string {
  return (
    stroke(`M${x} ${y - 50}V${y - 34}`, brass, 4) +
    `<path d="M${x - 15} ${y - 24}L${x} ${y - 40}L${x + 15} ${y - 24}Z" fill="${brass}"/>` +
    rect(x - 13, y - 24, 26, 40, '#fff6d8') +
    stroke(`M${x - 13} ${y - 24}V${y + 16}H${x + 13}V${y - 24}`, brass, 4) +
    rect(x - 17, y + 15, 34, 6, brass)
  );
}

/** The shape of a house: its left side and width, and the heights of its eaves, of the peak of its roof and of its foot. */
export interface Gable {
  readonly x: number;
  readonly width: number;
  readonly eaves: number;
  readonly peak: number;
  readonly foot: number;
}

/** The colours of a house. */
export interface GableInks {
  readonly wall: string;
  readonly edge: string;
  readonly roof: string;
  readonly pane: string;
  /** The share of its windows that are lit. */
  readonly share: number;
}

/** Draws a house with its gable to the street and a smoking chimney. */
export function gable({ x, width, eaves, peak, foot }: Gable, inks: GableInks, random: Random): string {
  const middle = x + width / 2;
  const stack = x + width * random.between(0.68, 0.78);
  return (
    rect(stack, peak - 10, width * 0.13, eaves - peak, inks.wall) +
    rect(stack - 5, peak - 18, width * 0.13 + 10, 11, inks.edge) +
    `<path d="M${n(stack + 14)} ${n(peak - 20)}q-26-36 6-66t-10-70q44 34 22 72t4 64Z" fill="#c9cfe0" opacity=".32"/>` +
    polygon(
      [
        [x, foot],
        [x, eaves],
        [middle, peak],
        [x + width, eaves],
        [x + width, foot],
      ],
      inks.wall,
    ) +
    stroke(
      `M${n(x - 14)} ${n(eaves + 12)}L${n(middle)} ${n(peak - 4)}L${n(x + width + 14)} ${n(eaves + 12)}`,
      inks.roof,
      18,
    ) +
    stroke(`M${n(x - 14)} ${n(eaves + 2)}L${n(middle)} ${n(peak - 14)}`, inks.edge, 4) +
    circle(middle, eaves - (eaves - peak) * 0.36, width * 0.07, random.next() < 0.5 ? inks.pane : inks.roof) +
    litWindows(
      { x, top: eaves, width, foot },
      { columns: 4, storey: width * 0.33, share: inks.share, colour: inks.pane, tall: 0.58 },
      random,
    )
  );
}
