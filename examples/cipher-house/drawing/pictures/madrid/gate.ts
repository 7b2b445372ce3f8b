import { circle, keyholePath, n, rect, stroke } from '../../draw/svg.ts';
import type { Ramp } from '../../palette.ts';

export const ramp: Ramp = { night: '#210818', deep: '#5c1a2c', mid: '#b23a30', lit: '#ef8a45', glow: '#fff0c4' };
export const black = '#18060f';

/** The height on the sheet at which the plaza begins. */
export const ground = 1130;

const stone = '#e8cfa4';
const shade = '#b98a68';
const dark = '#7a4a42';

/** Draws a gate around `x`: a keyhole in the middle, an arch and a square door on either side, and a cornice with urns and a shield. */
export function gate(x: number): string {
  const top = ground - 400;
  return (
    rect(x - 520, top, 1040, 400, stone) +
    rect(x - 520, top, 1040, 22, shade) +
    // The middle stands forward and is higher.
    rect(x - 196, top - 74, 392, 474, stone) +
    rect(x + 150, top - 74, 46, 474, shade) +
    rect(x - 214, top - 92, 428, 26, stone) +
    rect(x - 214, top - 68, 428, 7, dark) +
    `<path d="M${x - 150} ${top - 92}Q${x} ${top - 236} ${x + 150} ${top - 92}Z" fill="${stone}"/>` +
    `<path d="M${x - 118} ${top - 94}Q${x} ${top - 200} ${x + 118} ${top - 94}Z" fill="${shade}"/>` +
    shield(x, top - 190) +
    rect(x - 538, top - 20, 330, 24, stone) +
    rect(x + 208, top - 20, 330, 24, stone) +
    rect(x - 538, top + 4, 330, 6, dark) +
    rect(x + 208, top + 4, 330, 6, dark) +
    [-500, -380, -262, 262, 380, 500].map((at) => urn(x + at, top - 20)).join('') +
    columns(x, top) +
    // There are square doors at the ends, and arches beside the middle.
    [-452, 452].map((at) => opening(`M${x + at - 42} ${ground}V${ground - 200}H${x + at + 42}V${ground}Z`)).join('') +
    [-300, 300]
      .map((at) =>
        opening(`M${x + at - 62} ${ground}V${ground - 210}A62 62 0 0 1 ${x + at + 62} ${ground - 210}V${ground}Z`),
      )
      .join('') +
    [-300, 300].map((at) => keystone(x + at, ground - 286)).join('') +
    [-452, 452].map((at) => garland(x + at, ground - 250)).join('') +
    `<path d="${keyholePath(x, ground - 246, 92, 2.68, 0.98)}" fill="${dark}" stroke="${shade}" stroke-width="26"/>` +
    `<path d="${keyholePath(x, ground - 246, 92, 2.68, 0.98)}" fill="#fff6da"/>` +
    rect(x - 560, ground - 14, 1120, 22, shade) +
    rect(x - 580, ground + 8, 1160, 16, dark)
  );
}

/** Draws a lit arch or door with its stone frame. */
function opening(path: string): string {
  return `<path d="${path}" fill="#ffc873" stroke="${shade}" stroke-width="16"/>`;
}

/** Draws eight columns; those of the middle part are taller, as the part is. */
function columns(x: number, top: number): string {
  return [-510, -390, -226, -178, 178, 226, 390, 510]
    .map((at) => {
      const isOfMiddle = Math.abs(at) < 200;
      const head = isOfMiddle ? top - 60 : top + 22;
      return (
        rect(x + at - 15, head + 16, 30, ground - head - 16, '#f3e0bb') +
        rect(x + at + 5, head + 16, 10, ground - head - 16, shade) +
        rect(x + at - 22, head, 44, 18, stone) +
        rect(x + at - 22, ground - 34, 44, 24, stone) +
        stroke(`M${x + at - 22} ${n(head + 18)}h44`, dark, 4)
      );
    })
    .join('');
}

function urn(x: number, foot: number): string {
  return `<path d="M${x - 20} ${foot}V${foot - 14}H${x - 8}Q${x - 34} ${foot - 40} ${x - 26} ${foot - 62}H${x + 26}Q${x + 34} ${foot - 40} ${x + 8} ${foot - 14}H${x + 20}V${foot}ZM${x - 12} ${foot - 66}Q${x} ${foot - 112} ${x + 12} ${foot - 66}Z" fill="${stone}"/>`;
}

/** Draws a shield under a crown, with a keyhole on it and leaves beside it. */
function shield(x: number, y: number): string {
  return (
    `<path d="M${x - 52} ${y - 46}H${x + 52}V${y + 14}Q${x + 44} ${y + 60} ${x} ${y + 76}Q${x - 44} ${y + 60} ${x - 52} ${y + 14}Z" fill="${stone}" stroke="${dark}" stroke-width="6"/>` +
    `<path d="M${x - 56} ${y - 52}L${x - 62} ${y - 108}L${x - 30} ${y - 80}L${x} ${y - 122}L${x + 30} ${y - 80}L${x + 62} ${y - 108}L${x + 56} ${y - 52}Z" fill="#cfa552"/>` +
    circle(x, y - 126, 8, '#cfa552') +
    `<path d="M${x - 60} ${y + 70}Q${x - 150} ${y + 40} ${x - 128} ${y - 40}Q${x - 100} ${y + 10} ${x - 58} ${y + 6}ZM${x + 60} ${y + 70}Q${x + 150} ${y + 40} ${x + 128} ${y - 40}Q${x + 100} ${y + 10} ${x + 58} ${y + 6}Z" fill="${stone}"/>` +
    `<path d="${keyholePath(x, y - 2, 13, 2.8)}" fill="${dark}"/>`
  );
}

/** Draws the stone over each arch, wider at the top. */
function keystone(x: number, y: number): string {
  return `<path d="M${x - 30} ${y - 30}H${x + 30}L${x + 18} ${y + 34}H${x - 18}Z" fill="${stone}" stroke="${shade}" stroke-width="6"/>`;
}

function garland(x: number, y: number): string {
  return (
    stroke(`M${x - 44} ${y - 18}Q${x} ${y + 34} ${x + 44} ${y - 18}`, shade, 13) +
    circle(x - 46, y - 20, 10, shade) +
    circle(x + 46, y - 20, 10, shade)
  );
}
