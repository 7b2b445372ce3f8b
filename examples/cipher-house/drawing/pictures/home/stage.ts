import { mixColours } from '../../draw/colour.ts';
import { glyph } from '../../draw/glyph.ts';
import { circle, keyholePath, linear, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, curtainRed, ink } from '../../palette.ts';

export const ramp = curtainRed;

/** Draws a medallion with the laughing and the weeping mask. */
export function crest(x: number, y: number): string {
  return (
    circle(x, y, 108, '#1a0706') +
    circle(x, y, 102, 'none', `stroke="${brass}" stroke-width="7"`) +
    circle(x, y, 88, ramp.deep) +
    glyph('drama-masks', x, y, 138, brassBright)
  );
}

/** Draws two rows of panels and the skirting of the wall. */
export function panelling(width: number, foot: number): string {
  const lines: string[] = [];
  for (let x = 40; x < width; x += 230) {
    for (const [top, bottom] of [
      [210, 600],
      [650, foot - 50],
    ] as const) {
      lines.push(
        rect(x, top, 180, bottom - top, 'none', 'stroke="#120807" stroke-width="7" opacity=".55"'),
        rect(x + 12, top + 12, 156, bottom - top - 24, 'none', `stroke="${brassDeep}" stroke-width="2" opacity=".4"`),
      );
    }
  }
  return lines.join('') + rect(0, foot - 26, width, 26, '#150a07');
}

/** Draws the joints of the boards, which run from `top` towards us and spread from `x`. */
export function planks(x: number, top: number, width: number, height: number): string {
  const lines: string[] = [];
  for (let plank = -26; plank <= 26; plank += 1)
    lines.push(`M${n(x + plank * 62)} ${top}L${n(x + plank * 236)} ${height}`);
  return stroke(lines.join(''), '#140a07', 4, 'opacity=".6"') + rect(0, top, width, 4, brassDeep);
}

/** Draws the brass plate around the keyhole. */
export function escutcheon([x, y]: Point, radius: number, foot: number): string {
  const plate = (grow: number, fill: string) =>
    `<path d="M${n(x - 330 - grow)} ${foot}V${n(y + 40)}Q${n(x - 330 - grow)} ${n(y - 300 - grow)} ${x} ${n(y - 330 - grow)}Q${n(x + 330 + grow)} ${n(y - 300 - grow)} ${n(x + 330 + grow)} ${n(y + 40)}V${foot}Z" fill="${fill}"/>`;
  const screws = (
    [
      [-278, 90],
      [278, 90],
      [-278, 480],
      [278, 480],
    ] as const
  ).map(
    ([dx, dy]) =>
      circle(x + dx, y + dy, 17, brassDeep) +
      circle(x + dx - 2, y + dy - 2, 13, brass) +
      stroke(`M${x + dx - 9} ${y + dy - 7}l14 10`, '#3a2409', 4),
  );
  return (
    `<defs>${linear(
      'plate',
      [x - 330, y],
      [x + 330, y + 300],
      [
        [0, '#6e4a17'],
        [0.3, brass],
        [0.5, '#9a712c'],
        [0.75, brass],
        [1, '#5b3a12'],
      ],
    )}</defs>` +
    plate(26, '#0f0705') +
    plate(14, brassDeep) +
    plate(0, 'url(#plate)') +
    plate(-26, '#2a1608') +
    plate(-32, 'url(#plate)') +
    screws.join('') +
    `<path d="${keyholePath(x, y, radius + 22, (foot - y) / (radius + 22), 1.16)}" fill="#1c0e06"/>`
  );
}

/** Draws the cord that holds a drape, with its tassel at (x, y); `side` is 1 for the left drape, -1 for the right one. */
export function tieBack(x: number, y: number, side: 1 | -1): string {
  const reach = side === 1 ? x : 2400 - x;
  const from = side === 1 ? 0 : 2400;
  return (
    stroke(`M${from} ${y - 40}Q${from + side * reach * 0.5} ${y + 44} ${x + side * 16} ${y - 8}`, brassDeep, 26) +
    stroke(`M${from} ${y - 44}Q${from + side * reach * 0.5} ${y + 38} ${x + side * 14} ${y - 12}`, brass, 12) +
    circle(x + side * 8, y + 4, 24, brassDeep) +
    circle(x + side * 8, y + 2, 16, brassBright) +
    polygon(
      [
        [x + side * 8 - 16, y + 24],
        [x + side * 8 + 16, y + 24],
        [x + side * 8 + 26, y + 128],
        [x + side * 8 - 26, y + 128],
      ],
      brassDeep,
    ) +
    Array.from({ length: 7 }, (_, thread) =>
      stroke(
        `M${x + side * 8 - 13 + thread * 4.4} ${y + 30}L${x + side * 8 - 24 + thread * 8} ${y + 130}`,
        thread % 2 === 0 ? brass : brassBright,
        3,
      ),
    ).join('')
  );
}

const lightCount = 17;

/** Draws the shells of the footlights along the lower edge. */
export function footlights(width: number, height: number): string {
  const shells = Array.from({ length: lightCount }, (_, light) => {
    const x = ((light + 0.5) * width) / lightCount;
    const ribs = [-0.66, -0.33, 0, 0.33, 0.66].map((rib) =>
      stroke(
        `M${x} ${height + 6}L${n(x + rib * 62)} ${n(height - 60 + Math.abs(rib) * 16)}`,
        mixColours(brassDeep, ink, 0.55),
        4,
      ),
    );
    return `<path d="M${x - 56} ${height + 8}Q${x - 58} ${height - 62} ${x} ${height - 66}Q${x + 58} ${height - 62} ${x + 56} ${height + 8}Z" fill="url(#shell)"/>${ribs.join('')}${stroke(`M${x - 54} ${height - 8}Q${x - 52} ${height - 60} ${x} ${height - 64}Q${x + 52} ${height - 60} ${x + 54} ${height - 8}`, brass, 5)}`;
  });
  return `<defs>${linear(
    'shell',
    [0, height - 66],
    [0, height],
    [
      [0, brass],
      [0.45, brassDeep],
      [1, '#2b1a0c'],
    ],
  )}</defs>${shells.join('')}`;
}

/** Draws the light over each shell. */
export function footGlow(width: number, height: number): string {
  return Array.from({ length: lightCount }, (_, light) => {
    const x = ((light + 0.5) * width) / lightCount;
    return `<defs>${radial(`foot-${light}`, [x, height - 62], 135, [
      [0, '#ffeec0', 0.75],
      [0.3, brassBright, 0.25],
      [1, brass, 0],
    ])}</defs>${circle(x, height - 62, 135, `url(#foot-${light})`)}`;
  }).join('');
}
