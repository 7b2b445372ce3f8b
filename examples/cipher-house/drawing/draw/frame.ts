import { glyph } from './glyph.ts';
import { circle, n, polygon, rect, stroke, type Point } from './svg.ts';

/**
 * Draws the border of a playbill: a dark edge, a double rule with a row of beads between its lines, sunburst corners, and a medallion in the middle of the
 * foot.
 *
 * @param edge the colour of the dark edge
 * @param rule the colour of the lines
 * @param dim the colour of the beads and of every second ray
 * @param emblem the glyph in the medallion
 */
export function playbillFrame(
  width: number,
  height: number,
  edge: string,
  rule: string,
  dim: string,
  emblem: Parameters<typeof glyph>[0],
): string {
  const margin = 56;
  const inset = margin + 30;
  const w = width - 2 * margin;
  const h = height - 2 * margin;
  const band = `M0 0H${width}V${height}H0ZM${margin} ${margin}V${height - margin}H${width - margin}V${margin}Z`;
  const parts = [
    `<path d="${band}" fill="${edge}" fill-rule="evenodd"/>`,
    rect(margin, margin, w, h, 'none', `stroke="${rule}" stroke-width="7"`),
    rect(inset, inset, width - 2 * inset, height - 2 * inset, 'none', `stroke="${rule}" stroke-width="2.5"`),
  ];
  // The beads lie in the middle between the two lines, and leave the corners free.
  const beadLine = margin + 15;
  for (let x = inset + 190; x < width - inset - 180; x += 26) {
    for (const y of [beadLine, height - beadLine]) parts.push(circle(x, y, 3.4, dim));
  }
  for (let y = inset + 190; y < height - inset - 180; y += 26) {
    for (const x of [beadLine, width - beadLine]) parts.push(circle(x, y, 3.4, dim));
  }
  for (const [x, y, turn] of [
    [margin, margin, 0],
    [width - margin, margin, 90],
    [width - margin, height - margin, 180],
    [margin, height - margin, 270],
  ] as const) {
    parts.push(`<g transform="translate(${x} ${y}) rotate(${turn})">${corner(edge, rule, dim)}</g>`);
  }
  parts.push(medallion(width / 2, height - margin - 18, edge, rule, dim, emblem));
  parts.push(registration(width / 2, 27, dim));
  return parts.join('');
}

/** Draws a disc with two rings and the emblem in it. */
function medallion(
  x: number,
  y: number,
  edge: string,
  rule: string,
  dim: string,
  emblem: Parameters<typeof glyph>[0],
): string {
  return (
    circle(x, y - 42, 92, edge) +
    circle(x, y - 42, 86, 'none', `stroke="${rule}" stroke-width="6"`) +
    circle(x, y - 42, 74, 'none', `stroke="${dim}" stroke-width="2.5"`) +
    glyph(emblem, x, y - 42, 100, rule)
  );
}

/** Draws the upper left corner: a quarter of a disc between two lines, nine rays in it, and a keyhole at its point. */
function corner(edge: string, rule: string, dim: string): string {
  const size = 176;
  const arc = (radius: number) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`;
  const rays = Array.from({ length: 9 }, (_, ray): string => {
    const from = ((ray * 10 + 2.6) * Math.PI) / 180;
    const to = ((ray * 10 + 7.4) * Math.PI) / 180;
    const at = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return polygon([at(from, 66), at(from, 150), at(to, 150), at(to, 66)], ray % 2 === 0 ? rule : dim);
  });
  return (
    `<path d="M-4 -4H${size}A${size} ${size} 0 0 1 -4 ${size}Z" fill="${edge}"/>` +
    stroke(arc(size), rule, 7) +
    stroke(arc(size - 14), rule, 2.5) +
    rays.join('') +
    stroke(arc(56), rule, 4) +
    `<path d="M0 0H40A40 40 0 0 1 0 40Z" fill="${dim}"/>` +
    `<path d="M14 30L14 18A7 7 0 1 1 24 18L27 30Z" fill="${edge}" transform="translate(-5 -3)"/>`
  );
}

/** Draws the printer's cross in the margin. */
function registration(x: number, y: number, colour: string): string {
  return (
    stroke(`M${n(x - 14)} ${n(y)}h28M${n(x)} ${n(y - 14)}v28`, colour, 1.6) +
    circle(x, y, 7.5, 'none', `stroke="${colour}" stroke-width="1.6"`)
  );
}
