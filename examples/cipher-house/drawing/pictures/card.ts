import type { Ramp } from '../palette.ts';
import { radial, rect, type Point } from '../draw/svg.ts';

/** The size in units of the pictures that stand on a card: packages, modes, articles. */
export const width = 1800;
export const height = 1200;

/** Draws a whole sheet in one ink, lightest around a point. */
export function wash(ramp: Ramp, light: Point, reach: number): string {
  return `<defs>${radial('wash', light, reach, [
    [0, ramp.lit],
    [0.22, ramp.mid],
    [0.62, ramp.deep],
    [1, ramp.night],
  ])}</defs>${rect(0, 0, width, height, 'url(#wash)')}`;
}

/** Draws light that spreads from a point and adds to the layers below. */
export function glow(id: string, at: Point, radius: number, colour: string, strength: number): string {
  return `<defs>${radial(id, at, radius, [
    [0, colour, strength],
    [0.3, colour, strength * 0.36],
    [1, colour, 0],
  ])}</defs><circle cx="${at[0]}" cy="${at[1]}" r="${radius}" fill="url(#${id})"/>`;
}
