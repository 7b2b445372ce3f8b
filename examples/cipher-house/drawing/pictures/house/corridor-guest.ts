import { figure, locateHand } from '../../draw/figure.ts';
import { linear, type Point, polygon, rect, stroke } from '../../draw/svg.ts';

export const black = '#0a0605';
const stand: Point = [1392, 1060];
const tall = 430;

/** Returns the middle of the lantern. */
export function lampAt(): Point {
  const [x, y] = locateHand(stand[0], stand[1], tall, 1);
  return [x, y + 66];
}

/** Draws a person from behind who holds out a lantern. */
export function guest(): string {
  const [x, y] = lampAt();
  return (
    `<defs>${linear(
      'cast',
      stand,
      [1330, 1350],
      [
        [0, black, 0.85],
        [1, black, 0],
      ],
    )}</defs>${polygon(
      [
        [stand[0] - 60, stand[1] - 4],
        [stand[0] + 60, stand[1] - 4],
        [stand[0] + 20, 1350],
        [stand[0] - 260, 1350],
      ],
      'url(#cast)',
    )}` +
    figure(stand[0], stand[1], tall, black, { arm: 1, dress: 'coat' }) +
    stroke(`M${x} ${y - 62}V${y - 40}`, black, 6) +
    rect(x - 20, y - 34, 40, 60, '#fff3c8') +
    stroke(`M${x - 20} ${y - 34}V${y + 26}M${x + 20} ${y - 34}V${y + 26}M${x} ${y - 34}V${y + 26}`, black, 5) +
    `<path d="M${x - 28} ${y - 34}L${x} ${y - 60}L${x + 28} ${y - 34}Z" fill="${black}"/>` +
    rect(x - 27, y + 24, 54, 11, black) +
    stroke(
      `M${stand[0] + 56} ${stand[1] - 330}Q${stand[0] + 70} ${stand[1] - 220} ${stand[0] + 60} ${stand[1] - 100}`,
      '#ffdf9c',
      5,
      'opacity=".8"',
    )
  );
}
