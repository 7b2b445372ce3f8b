import { polygon, type Point } from './svg.ts';

/** Draws a star of `points` rays, the first upwards; `waist` is its narrowest radius, as a share of `size`. */
export function star(x: number, y: number, size: number, points: number, waist: number, fill: string): string {
  const corners = Array.from({ length: points * 2 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / points;
    const away = corner % 2 === 0 ? size : size * waist;
    return [x + Math.sin(angle) * away, y - Math.cos(angle) * away];
  });
  return polygon(corners, fill);
}
