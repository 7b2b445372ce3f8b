import type { Random } from '../random.ts';
import { n, outline, type Point } from './svg.ts';

/** A royal palm: a trunk that leans a little and a crown of combed fronds. */
export function palm(x: number, foot: number, height: number, lean: number, fill: string, random: Random): string {
  const top: Point = [x + lean, foot - height];
  const girth = height * 0.019;
  const fronds = Array.from({ length: 13 }, (_, frond) => {
    const angle = -Math.PI * (frond / 12) - 0 + random.between(-0.1, 0.1);
    return combed(top, angle, height * random.between(0.26, 0.36), random);
  });
  const hanging = [0.28, Math.PI - 0.28].map((angle) => combed(top, angle, height * 0.24, random));
  return (
    `<g fill="${fill}" stroke="${fill}">` +
    `<path stroke="none" d="M${n(x - girth * 1.5)} ${n(foot)}Q${n(x + lean * 0.25 - girth)} ${n(foot - height * 0.6)} ${n(top[0] - girth * 0.7)} ${n(top[1])}L${n(top[0] + girth * 0.7)} ${n(top[1])}Q${n(x + lean * 0.25 + girth)} ${n(foot - height * 0.6)} ${n(x + girth * 1.5)} ${n(foot)}Z"/>` +
    [...fronds, ...hanging].join('') +
    '</g>'
  );
}

function combed([x, y]: Point, angle: number, length: number, random: Random): string {
  const out = Math.cos(angle);
  const up = Math.sin(angle);
  const rib = Array.from({ length: 15 }, (_, step): Point => {
    const t = step / 14;
    return [x + out * length * t, y + up * length * t * 0.8 + length * 0.62 * t * t];
  });
  const leaves = rib.slice(2).map(([leafX, leafY], index) => {
    const t = (index + 2) / 14;
    const long = length * 0.3 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14)) + length * 0.03;
    const droop = long * random.between(0.75, 1);
    return `<path stroke-width="${n(length * 0.017)}" fill="none" d="M${n(leafX)} ${n(leafY)}l${n(out * long * 0.45 + 0.16 * long)} ${n(droop)}M${n(leafX)} ${n(leafY)}l${n(out * long * 0.75 - 0.2 * long)} ${n(droop * 0.55)}"/>`;
  });
  return `<path fill="none" stroke-width="${n(length * 0.024)}" d="${outline(rib)}"/>${leaves.join('')}`;
}
