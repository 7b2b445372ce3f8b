import { radial, rect, type Point } from '../draw/svg.ts';
import { height, width } from './card.ts';

/** Draws the dark around a lamp: a shade over the whole sheet, except around one point. */
export function dusk(id: string, lamp: Point, reach: number, ink: string, depth: number): string {
  return `<defs>${radial(id, lamp, reach, [
    [0, ink, 0],
    [0.35, ink, depth * 0.4],
    [1, ink, depth],
  ])}</defs>${rect(0, 0, width, height, `url(#${id})`)}`;
}
