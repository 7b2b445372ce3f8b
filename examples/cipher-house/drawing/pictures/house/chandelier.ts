import { circle, n, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { createRandom } from '../../random.ts';

/** Draws three rings of candles, with a key as the lowest piece. */
export function chandelier(middle: number): string {
  const random = createRandom(571);
  const rings = [
    [230, 232, 52],
    [150, 176, 34],
    [80, 128, 20],
  ] as const;
  const parts = [stroke(`M${middle} 0V140`, brassDeep, 14)];
  for (const [reach, y, deep] of rings) {
    parts.push(
      `<ellipse cx="${middle}" cy="${y}" rx="${reach}" ry="${deep}" fill="none" stroke="${brassBright}" stroke-width="9"/>`,
    );
    const count = Math.round(reach / 12);
    for (let drop = 0; drop < count; drop += 1) {
      const angle = (drop / count) * 2 * Math.PI;
      const x = middle + Math.cos(angle) * reach;
      const at = y + Math.sin(angle) * deep;
      parts.push(
        stroke(`M${n(x)} ${n(at)}v${n(random.between(16, 40))}`, '#fff3d2', 4),
        circle(x, at - 14, 7, '#fffbe6'),
      );
    }
    parts.push(stroke(`M${middle - reach} ${y}L${middle} ${y - 100}L${middle + reach} ${y}`, brass, 4));
  }
  return (
    parts.join('') +
    `<g transform="translate(${middle} 322)"><path fill-rule="evenodd" d="M-.1-30A30 30 0 1 1-.2-30ZM-.1-16A16 16 0 1 0 0-16Z" fill="${brassBright}"/><path d="M-7 28H7V140H-7ZM7 100H36V114H22V122H32V136H7Z" fill="${brassBright}"/></g>`
  );
}
