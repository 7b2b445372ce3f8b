import { mixColours } from '../../draw/colour.ts';
import { circle, n, polygon, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep, playbillRed } from '../../palette.ts';

export const ramp = playbillRed;
export const soot = '#0d0406';

/** Draws a silk hat, the middle of the brim at (x, y), brim `width` across, tilted by `turn` degrees. */
export function topHat(x: number, y: number, width: number, turn: number): string {
  const unit = width / 100;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${unit})">` +
    '<ellipse cy="5" rx="50" ry="12" fill="#050102"/>' +
    `<path d="M-50 3C-49-8-32-3-29-6H29C32-3 49-8 50 3C48 14 20 17 0 17C-20 17-48 14-50 3Z" fill="${soot}"/>` +
    stroke('M-48 4C-46 13-20 15.6 0 15.6C20 15.6 46 13 48 4', ramp.lit, 0.9, 'opacity=".9"') +
    `<path d="M-30 2C-27-20-30-48-34-66C-20-73 20-73 34-66C30-48 27-20 30 2C18 8-18 8-30 2Z" fill="${soot}"/>` +
    `<ellipse cy="-66" rx="34" ry="6.4" fill="#2a0f14"/>` +
    stroke('M-34-66A34 6.4 0 0 1 34-66', ramp.lit, 0.9) +
    `<path d="M-29.6-2C-28.6-8-28.3-12-28.3-16C-16-11 16-11 28.3-16C28.3-12 28.6-8 29.6-2C18 4-18 4-29.6-2Z" fill="${ramp.mid}"/>` +
    stroke('M-28.3-16C-16-11 16-11 28.3-16', ramp.lit, 0.8) +
    `<path d="M-25-18C-24-32-26-50-28.5-63L-22.5-61.6C-20.4-48-19.4-32-20.4-15.8Z" fill="${ramp.lit}" opacity=".5"/>` +
    `<path d="M18-14C19-30 18-48 20-61.6" stroke="${ramp.lit}" stroke-width="1.4" fill="none" opacity=".3"/>` +
    '</g>'
  );
}

/** Draws an empty white glove, wrist at (x, y), fingers up; `side` 1 is the one with its thumb to the right. */
export function glove(x: number, y: number, size: number, turn: number, side: -1 | 1): string {
  const cloth = '#fff4e8';
  const shade = '#dba79b';
  const fingers = [
    [-17, -34, -30, -66],
    [-6, -38, -10, -78],
    [6, -38, 9, -76],
    [16, -33, 27, -62],
  ] as const;
  const draw = (grow: number, colour: string) =>
    fingers.map(([x0, y0, x1, y1]) => stroke(`M${x0} ${y0}L${x1} ${y1}`, colour, 13 + grow)).join('') +
    stroke('M20-18Q36-26 44-44', colour, 14 + grow) +
    `<path d="M-24-38Q0-46 24-38Q28-14 18 2Q0 8-18 2Q-28-14-24-38Z" fill="${colour}" stroke="${colour}" stroke-width="${grow}" stroke-linejoin="round"/>` +
    `<path d="M-20 4Q0 10 20 4L25 22Q0 30-25 22Z" fill="${colour}" stroke="${colour}" stroke-width="${grow}" stroke-linejoin="round"/>`;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${(side * size) / 100} ${size / 100})">` +
    draw(7, soot) +
    draw(0, shade) +
    `<g transform="translate(-2 -2) scale(.95)">${draw(0, cloth)}</g>` +
    stroke('M-11-30V-12M0-33V-12M11-30V-12', '#b97a70', 2.2) +
    stroke('M-20 6Q0 12 20 6', '#b97a70', 2.4) +
    circle(0, 17, 3.4, brass) +
    '</g>'
  );
}

/** Draws moustache, monocle and tie without a face; the moustache's middle is at (x, y). */
export function absentFace(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size / 100})">` +
    `<path d="M0-6C-12-16-30-14-40-2C-48 8-60 6-66-4C-66 14-46 24-30 18C-16 12-8 8 0 4C8 8 16 12 30 18C46 24 66 14 66-4C60 6 48 8 40-2C30-14 12-16 0-6Z" fill="${soot}"/>` +
    stroke('M-38-1C-29-11-14-12-3-4M38-1C29-11 14-12 3-4', ramp.lit, 1.6, 'opacity=".75"') +
    circle(30, -52, 19, 'none', `stroke="${soot}" stroke-width="6"`) +
    circle(30, -52, 19, '#fffaf0', `stroke="${brass}" stroke-width="3.4" fill-opacity=".55"`) +
    stroke('M19-58A14 14 0 0 1 32-64', '#ffffff', 3) +
    stroke('M48-46C70-30 72 20 60 96', brassDeep, 2.4, 'stroke-dasharray="3 2"') +
    `<path d="M0 92L-42 70Q-50 92-42 116L0 96L42 116Q50 92 42 70Z" fill="${soot}"/>` +
    stroke('M-40 74Q-46 92-40 111M40 74Q46 92 40 111', ramp.lit, 2, 'opacity=".8"') +
    rect(-9, 82, 18, 22, soot, 'rx="5"') +
    rect(-6, 85, 12, 5, ramp.mid, 'rx="2"') +
    '</g>'
  );
}

/**
 * Draws a playing card, turned by `turn` degrees. A `squeeze` below 1 makes it lower, as if it were tilted. Its back has the keyhole, its face a
 * heart.
 */
export function playingCard(
  x: number,
  y: number,
  size: number,
  turn: number,
  squeeze: number,
  isFace: boolean,
): string {
  const pip = '<path d="M0 14C-24-4-14-24 0-12C14-24 24-4 0 14Z"/>';
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size / 100} ${(size / 100) * squeeze})">` +
    rect(-36, -50, 72, 100, soot, 'rx="8" transform="translate(3 4)" opacity=".6"') +
    rect(-35, -50, 70, 100, isFace ? '#fff1e2' : ramp.mid, 'rx="8"') +
    (isFace
      ? `<g fill="${mixColours(ramp.mid, ramp.lit, 0.3)}"><g transform="scale(1.15)">${pip}</g><g transform="translate(-24 -36) scale(.36)">${pip}</g><g transform="translate(24 36) rotate(180) scale(.36)">${pip}</g></g>`
      : rect(-29, -44, 58, 88, 'none', `rx="5" stroke="${brassBright}" stroke-width="3"`) +
        polygon(
          [
            [0, -34],
            [22, 0],
            [0, 34],
            [-22, 0],
          ],
          'none',
          `stroke="${brass}" stroke-width="2.4"`,
        ) +
        `<path d="M-4 4A9 9 0 1 1 4 4L8 20H-8Z" fill="${brassBright}"/>`) +
    '</g>'
  );
}

/** Draws a black wand with white ends, its foot at (x, y). */
export function wand(x: number, y: number, length: number, turn: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${stroke(`M0 0V${-length}`, soot, 20)}${stroke(`M0 0V${-length}`, '#3a141b', 11)}${stroke(`M0-4V-34M0-${length}V${-length + 34}`, '#fff4e8', 13)}</g>`;
}

/** Draws a rabbit sitting up with its back to us, feet at (x, y). */
export function rabbit(x: number, y: number, height: number): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${height / 100})">` +
    `<g fill="${soot}"><ellipse cx="0" cy="-24" rx="24" ry="25"/><ellipse cx="0" cy="-55" rx="16" ry="15"/><ellipse cx="-9" cy="-82" rx="5.4" ry="19" transform="rotate(-9 -9 -82)"/><ellipse cx="10" cy="-82" rx="5.4" ry="19" transform="rotate(12 10 -82)"/><ellipse cx="-17" cy="-4" rx="12" ry="5"/><ellipse cx="17" cy="-4" rx="12" ry="5"/></g>` +
    circle(0, -11, 8.5, '#fff4e8') +
    '</g>'
  );
}
