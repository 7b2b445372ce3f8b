import { front, type Facade } from '../../draw/facade.ts';
import { n, rect, stroke } from '../../draw/svg.ts';
import { createRandom } from '../../random.ts';

/** Draws a warehouse: brick walls, arched windows with snow on every sill, and a chimney. */
export function warehouse(shape: Facade, seed: number): string {
  const random = createRandom(seed);
  const { x, top, width, foot } = shape;
  const arches: string[] = [];
  const columns = Math.round(width / 120);
  const pitch = width / columns;
  for (let y = top + 90; y < foot - 120; y += 170) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + pitch * column + pitch * 0.26;
      const wide = pitch * 0.48;
      const fill = random.next() < 0.34 ? '#ffd98c' : '#2b1a22';
      arches.push(
        `<path d="M${n(left)} ${y + 96}V${y + 22}A${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(left + wide)} ${y + 22}V${y + 96}Z" fill="${fill}"/>`,
        stroke(
          `M${n(left + wide / 2)} ${y - 4}V${y + 96}M${n(left)} ${y + 34}h${n(wide)}M${n(left)} ${y + 66}h${n(wide)}`,
          '#4a2428',
          4,
        ),
        rect(left - 7, y + 94, wide + 14, 9, '#fbf6ea'),
      );
    }
  }
  // The light comes from the middle of the street.
  const litSide = x < 1000 ? 'right' : 'left';
  return (
    front(shape, '#5a2a2a', '#fbf6ea', litSide) +
    rect(x, top + 30, width, 10, '#43202a') +
    arches.join('') +
    rect(x + width * 0.4, top - 150, 46, 150, '#43202a') +
    rect(x + width * 0.4 - 8, top - 160, 62, 14, '#fbf6ea')
  );
}
