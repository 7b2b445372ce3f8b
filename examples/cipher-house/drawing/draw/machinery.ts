import { n, outline, type Point } from './svg.ts';

/** The shape of a toothed wheel. */
export interface Gear {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly teeth: number;
  readonly spokes?: number;
  /** The turn in degrees. */
  readonly turn?: number;
}

/** Returns the path of a wheel seen flat: teeth outside, openings between the spokes, a hole for the arbor. Fill it with the even-odd rule. */
function gearPath({ x, y, radius, teeth, spokes = 6, turn = 0 }: Gear): string {
  const start = (turn * Math.PI) / 180;
  const at = (angle: number, distance: number): Point => [
    x + Math.cos(angle) * distance,
    y + Math.sin(angle) * distance,
  ];
  const pitch = (2 * Math.PI) / teeth;
  // The radius between the teeth: many teeth are short.
  const root = radius * (1 - Math.min(0.16, 2.6 / teeth));
  const rim: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const angle = start + tooth * pitch;
    rim.push(
      at(angle - pitch * 0.3, root),
      at(angle - pitch * 0.16, radius),
      at(angle + pitch * 0.16, radius),
      at(angle + pitch * 0.3, root),
    );
  }
  const outer = root * 0.84;
  const inner = root * 0.3;
  // Half of the angle of a spoke at the rim and at the hub, where the same width is a larger angle.
  const halfAtRim = 0.1;
  const halfAtHub = 0.26;
  const arc = (from: number, to: number, distance: number) =>
    Array.from({ length: 9 }, (_, step) => at(from + ((to - from) * step) / 8, distance));
  const openings = Array.from({ length: spokes }, (_, spoke) => {
    const from = start + (spoke * 2 * Math.PI) / spokes;
    const to = from + (2 * Math.PI) / spokes;
    return `${outline([...arc(from + halfAtRim, to - halfAtRim, outer), ...arc(to - halfAtHub, from + halfAtHub, inner)])}Z`;
  });
  const hole = Array.from({ length: 24 }, (_, step) => at((step * Math.PI) / 12, radius * 0.09));
  return `${outline(rim)}Z${openings.join('')}${outline(hole)}Z`;
}

/** Draws a wheel. */
export function gear(shape: Gear, fill: string, extra = ''): string {
  return `<path d="${gearPath(shape)}" fill="${fill}" fill-rule="evenodd" ${extra}/>`;
}

/** Draws a wheel with a bright edge of this width on the side towards the point `light`: a bright wheel, shifted that way, shows behind the dark one. */
export function litGear(shape: Gear, fill: string, edge: string, light: Point, width: number): string {
  const away = Math.hypot(light[0] - shape.x, light[1] - shape.y) || 1;
  const shift = { x: ((light[0] - shape.x) / away) * width, y: ((light[1] - shape.y) / away) * width };
  return gear({ ...shape, x: shape.x + shift.x, y: shape.y + shift.y }, edge) + gear(shape, fill);
}

const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'] as const;

/** Draws the hours in Roman capitals with slab ends, without a font. `mirrored` shows them as seen from inside. */
export function romanDial(x: number, y: number, radius: number, fill: string, mirrored = false): string {
  const size = radius * 0.24;
  const hours = numerals.map((numeral, hour) => {
    const glyphs = numeral.split('');
    // The widths are in parts of the height: V and X are about twice as wide as I.
    const widths = glyphs.map((glyph) => (glyph === 'I' ? 0.34 : 0.72));
    const total = widths.reduce((sum, width) => sum + width, 0);
    // The glyphs stand side by side, centred on the hour.
    let cursor = -total / 2;
    const drawn = glyphs.map((glyph, index) => {
      const width = widths[index] ?? 0;
      const centre = cursor + width / 2;
      cursor += width;
      return `<g transform="translate(${n(centre * 100)} 0)">${strokes[glyph as keyof typeof strokes]}</g>`;
    });
    // A numeral wider than 1.75 of its height, such as VIII, is squeezed, so that it does not touch its neighbours.
    const squeeze = Math.min(1, 1.75 / total);
    return `<g transform="rotate(${hour * 30}) translate(0 ${n(-radius * 0.8)}) scale(${(size / 100) * squeeze} ${size / 100})">${drawn.join('')}</g>`;
  });
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -1 : 1} 1)" fill="${fill}">${hours.join('')}</g>`;
}

/** The strokes of the capitals, in a box 100 high around the origin. */
const strokes = {
  I: '<path d="M-7-50H7V50H-7ZM-15-50H15V-42H-15ZM-15 42H15V50H-15Z"/>',
  V: '<path d="M-30-50H-12L4 26L18-50H26L8 50H-6ZM-36-50H-4V-42H-36ZM12-50H34V-42H12Z"/>',
  X: '<path d="M-30-50H-12L30 50H12ZM22-50H29L-22 50H-29ZM-36-50H-6V-42H-36ZM12-50H36V-42H12ZM-36 42H-12V50H-36ZM6 42H36V50H6Z"/>',
} as const;

/** Draws a long hand with a ring before its point, towards an angle in degrees clockwise from twelve. `mirrored` shows it as seen from inside. */
export function hand(x: number, y: number, length: number, angle: number, fill: string, mirrored = false): string {
  const w = length * 0.03;
  const ringRadius = length * 0.09;
  const shaft = `<path d="M${n(-w * 1.3)} ${n(length * 0.2)}L${n(w * 1.3)} ${n(length * 0.2)}L${n(w * 0.7)} ${n(-length * 0.62)}L${n(-w * 0.7)} ${n(-length * 0.62)}Z"/>`;
  const ring = `<path fill-rule="evenodd" d="M0 ${n(-length * 0.6)}a${n(ringRadius)} ${n(ringRadius)} 0 1 0 .1 0ZM0 ${n(-length * 0.6 + ringRadius * 0.45)}a${n(ringRadius * 0.55)} ${n(ringRadius * 0.55)} 0 1 1 -.1 0Z" transform="translate(0 ${n(-ringRadius * 2)})"/>`;
  const point = `<path d="M${n(-w * 1.5)} ${n(-length * 0.76)}L0 ${n(-length)}L${n(w * 1.5)} ${n(-length * 0.76)}Z"/>`;
  const hub = `<circle r="${n(w * 3)}"/>`;
  const turn = mirrored ? -angle : angle;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})" fill="${fill}">${shaft}${ring}${point}${hub}</g>`;
}

/** Draws the links of a chain that hangs from (x, from) to (x, to). Every second link is seen from its side, so it is narrow. */
export function chain(x: number, from: number, to: number, size: number, colour: string): string {
  const links: string[] = [];
  for (let y = from, index = 0; y < to; y += size * 1.45, index += 1) {
    const narrow = index % 2 === 0 ? size * 0.5 : size * 0.16;
    links.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(narrow)}" ry="${n(size)}" fill="none" stroke="${colour}" stroke-width="${n(size * 0.34)}"/>`,
    );
  }
  return links.join('');
}
