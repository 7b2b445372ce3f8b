import type { CSSProperties } from 'react';
import { cardColors } from './card-colors.ts';

type RoomStyle = CSSProperties & Readonly<Record<`--card-${string}`, string>>;

/** The colour of a game without a colour of its own: a grey. */
const plainColor = '#8a8f98';
const styles = new Map<string, RoomStyle>();

/** Returns the custom properties with the colours of a room's cards, of both themes; `light-dark()` follows the theme of the desk. */
export function roomStyle(color: string | null): RoomStyle {
  const chosen = color ?? plainColor;
  const known = styles.get(chosen);
  if (known !== undefined) return known;
  const light = cardColors(chosen, 'light');
  const dark = cardColors(chosen, 'dark');
  const pair = (name: keyof typeof light) => `light-dark(${light[name]}, ${dark[name]})`;
  const made = {
    '--card-ground': pair('ground'),
    '--card-ink': pair('ink'),
    '--card-full': pair('full'),
    '--card-full-ink': pair('fullInk'),
    '--card-edge': pair('edge'),
  };
  styles.set(chosen, made);
  return made;
}
