import type { Random } from '../random.ts';
import { circle } from './svg.ts';

/** Draws banks of cloud, `[x, base, size]`, for a stippled plate: round heads with light on top, fading downwards. */
export function cumulus(
  banks: readonly (readonly [number, number, number])[],
  light: string,
  dark: string,
  random: Random,
): string {
  const id = `cloud-${light.slice(1)}`;
  const heads = banks
    .flatMap(([x, base, size]) =>
      Array.from({ length: 15 }, () => {
        const across = random.between(-1.05, 1.05);
        const lift = (1 - across * across) * random.between(0.1, 0.62);
        return {
          x: x + across * size,
          y: base - lift * size,
          r: size * random.between(0.16, 0.36) * (1 - Math.abs(across) * 0.45),
        };
      }),
    )
    .toSorted((a, b) => a.y - b.y);
  return (
    `<defs><linearGradient id="${id}" x1=".3" y1="0" x2=".45" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${dark}" stop-opacity=".9"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></linearGradient></defs>` +
    heads.map(({ x, y, r }) => circle(x, y, r, `url(#${id})`)).join('')
  );
}
