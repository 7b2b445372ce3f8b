import type { Random } from '../random.ts';
import { n, outline, type Point } from './svg.ts';

/** Draws a palm against the light: a trunk that leans a little and a crown of combed fronds. */
export function palm(x: number, foot: number, height: number, lean: number, fill: string, random: Random): string {
  const top: Point = [x + lean, foot - height];
  const girth = height * 0.015;
  const count = 15;
  const fronds = Array.from({ length: count }, (_, frond) => {
    // The fronds go from a little below level on one side over the top to the other side.
    const angle = 0.42 - ((Math.PI + 0.84) * frond) / (count - 1) + random.between(-0.09, 0.09);
    return combed(top, angle, height * random.between(0.25, 0.34), random);
  });
  return (
    `<g fill="none" stroke="${fill}" stroke-linecap="round">` +
    `<path stroke="none" fill="${fill}" d="M${n(x - girth * 1.7)} ${n(foot)}Q${n(x + lean * 0.25 - girth)} ${n(foot - height * 0.6)} ${n(top[0] - girth * 0.7)} ${n(top[1])}L${n(top[0] + girth * 0.7)} ${n(top[1])}Q${n(x + lean * 0.25 + girth)} ${n(foot - height * 0.6)} ${n(x + girth * 1.7)} ${n(foot)}Z"/>` +
    `<ellipse stroke="none" fill="${fill}" cx="${n(top[0])}" cy="${n(top[1] + girth)}" rx="${n(girth * 2)}" ry="${n(girth * 2.6)}"/>` +
    fronds.join('') +
    '</g>'
  );
}

/** Draws one frond: it rises, bows, and its leaflets hang from both sides of the rib, longest in the middle. */
function combed([x, y]: Point, angle: number, length: number, random: Random): string {
  const out = Math.cos(angle);
  const up = Math.sin(angle);
  const steps = 20;
  const rib = Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    return [x + out * length * (t + 0.1 * t * t), y + up * length * t + length * 0.5 * t ** 2.2];
  });
  const leaves: string[] = [];
  for (let step = 3; step < steps; step += 1) {
    const [leafX, leafY] = rib[step] ?? [x, y];
    const [nextX, nextY] = rib[step + 1] ?? [x, y];
    const t = step / steps;
    const long = length * (0.06 + 0.22 * Math.sin(Math.PI * t ** 0.8)) * random.between(0.82, 1.08);
    const along = Math.atan2(nextY - leafY, nextX - leafX);
    for (const side of [-1, 1] as const) {
      const direction = along + side * 0.75;
      const tipX = leafX + Math.cos(direction) * long;
      const tipY = leafY + Math.sin(direction) * long + long * 0.34;
      leaves.push(
        `M${n(leafX)} ${n(leafY)}Q${n(leafX + Math.cos(direction) * long * 0.6)} ${n(leafY + Math.sin(direction) * long * 0.6)} ${n(tipX)} ${n(tipY)}`,
      );
    }
  }
  return `<path stroke-width="${n(Math.max(2.4, length * 0.022))}" d="${outline(rib)}"/><path stroke-width="${n(Math.max(2, length * 0.0125))}" d="${leaves.join('')}"/>`;
}
