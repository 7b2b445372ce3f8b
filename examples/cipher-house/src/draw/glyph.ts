import { icons } from '@iconify-json/game-icons';
import { n } from './svg.ts';

/**
 * The glyphs of game-icons.net that appear in the pictures, with their authors: CC BY 3.0 asks that they be named, and `NOTICE`
 * names them. The icon package carries no authors; they are the folders of its source repository.
 */
export const glyphAuthors = {
  anchor: 'Lorc',
  cat: 'Lorc',
  croissant: 'Delapouite',
  'drama-masks': 'Lorc',
  flamingo: 'Delapouite',
  hourglass: 'Lorc',
  'poison-bottle': 'Lorc',
  raven: 'Lorc',
  seagull: 'Delapouite',
  'snowflake-1': 'Lorc',
  'steam-locomotive': 'Delapouite',
} as const;

/** A glyph in a square of `size`, centred on (x, y); `mirrored` looks the other way. */
export function glyph(
  name: keyof typeof glyphAuthors,
  x: number,
  y: number,
  size: number,
  colour: string,
  mirrored = false,
): string {
  const icon = icons.icons[name];
  if (icon === undefined) throw new Error(`game-icons has no glyph ${name}`);
  const scale = size / 512;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale}) translate(-256 -256)" color="${colour}">${icon.body}</g>`;
}
