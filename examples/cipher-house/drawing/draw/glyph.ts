import { icons } from '@iconify-json/game-icons';
import { n } from './svg.ts';

/**
 * The glyphs of game-icons.net in the pictures, with their authors, whom CC BY 3.0 requires to be named; `NOTICE` names them. The icon
 * package has no authors; they are the folders of its source repository.
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

/** Draws a glyph in a square of `size`, centred on (x, y); `mirrored` makes it look the other way. */
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
