import { brass, brassBright, brassDeep, ink } from '../palette.ts';
import { keyholePath, n } from '../draw/svg.ts';

export const logoSize = { width: 132, height: 88 } as const;

const ticket =
  'M10 4H122A6 6 0 0 1 128 10V31A13 13 0 0 0 128 57V78A6 6 0 0 1 122 84H10A6 6 0 0 1 4 78V57A13 13 0 0 0 4 31V10A6 6 0 0 1 10 4Z';

/** Draws the mark of the house: a ticket with a keyhole punched in it, in brass. */
export function logoSvg(): string {
  const { width, height } = logoSize;
  const perforation = [32, 100].map(
    (x) =>
      `<path d="M${x} 13V76" stroke="${ink}" stroke-width="2.4" stroke-dasharray=".1 6.2" stroke-linecap="round"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    gradient('brass', 0, 0, 132, 88) +
    `<path d="${ticket}" fill="url(#brass)"/>` +
    `<path d="M38 12H94V76H38Z" fill="none" stroke="${ink}" stroke-width="1.6" opacity=".55"/>` +
    perforation.join('') +
    `<path d="${keyholePath(66, 36, 14, 2.3, 0.98)}" fill="${ink}"/>` +
    rays() +
    '</svg>'
  );
}

/** Draws the keyhole on a round seal, which is legible at sixteen pixels. */
export function faviconSvg(): string {
  const beads = Array.from({ length: 24 }, (_, bead) => {
    const angle = (bead * Math.PI) / 12;
    return `<circle cx="${n(32 + Math.cos(angle) * 28.6)}" cy="${n(32 + Math.sin(angle) * 28.6)}" r="1.7"/>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    gradient('brass', 0, 0, 64, 64) +
    `<circle cx="32" cy="32" r="32" fill="${ink}"/>` +
    `<g fill="${brass}">${beads.join('')}</g>` +
    '<circle cx="32" cy="32" r="25.5" fill="url(#brass)"/>' +
    `<path d="${keyholePath(32, 26, 9.4, 2.45, 0.98)}" fill="${ink}"/>` +
    '</svg>'
  );
}

function gradient(id: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${brassBright}"/><stop offset=".5" stop-color="${brass}"/><stop offset="1" stop-color="${brassDeep}"/></linearGradient></defs>`;
}

function rays(): string {
  return Array.from({ length: 16 }, (_, ray) => {
    const angle = (ray * Math.PI) / 8;
    const at = (radius: number) => `${n(66 + Math.cos(angle) * radius)} ${n(36 + Math.sin(angle) * radius)}`;
    // The teeth that would run into the slot are left out.
    return ray === 3 || ray === 4 || ray === 5
      ? ''
      : `<path d="M${at(17.5)}L${at(21.5)}" stroke="${ink}" stroke-width="1.6" stroke-linecap="round"/>`;
  }).join('');
}
