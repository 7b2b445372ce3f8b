import { circle, n, type Point, polygon, radial, rect, stroke } from '../../draw/svg.ts';
import { brass, brassBright, brassDeep } from '../../palette.ts';
import { black } from './city.ts';

/** The lanterns over the picture, larger at its edges. */
const hung: readonly (readonly [x: number, y: number, size: number])[] = [
  [140, 330, 1.25],
  [420, 232, 0.92],
  [680, 196, 0.78],
  [950, 180, 0.66],
  [1210, 176, 0.6],
  [1480, 184, 0.66],
  [1760, 206, 0.82],
  [2040, 262, 1.02],
];

/** Draws the rope and the lanterns that hang from it. */
export function lanterns(): string {
  // The rope sags a little between every two hooks.
  const hooks: readonly Point[] = [[-60, 120], ...hung.map(([x, y, size]): Point => [x, y - 150 * size]), [2460, 20]];
  const rope = hooks.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = hooks[index] ?? [x, y];
    return `M${n(fromX)} ${n(fromY)}Q${n((fromX + x) / 2)} ${n((fromY + y) / 2 + 34)} ${n(x)} ${n(y)}`;
  });
  return stroke(rope.join(''), black, 6) + hung.map(([x, y, size]) => lantern(x, y, size)).join('');
}

/** Draws a lantern of dark metal with three lit panes, a fretwork before them, and bands of brass. */
function lantern(x: number, y: number, size: number): string {
  const panes = [-1, 0, 1].map(
    (pane) =>
      `<path d="M${pane * 30 - 11} 78V6Q${pane * 30 - 11} -14 ${pane * 30} -24Q${pane * 30 + 11} -14 ${pane * 30 + 11} 6V78Z" fill="#fff0bf"/>`,
  );
  const fret = [-30, 0, 30].map(
    (at) =>
      `<path d="M${at - 9} 26L${at} 12L${at + 9} 26L${at} 40ZM${at - 9} 60L${at} 46L${at + 9} 60L${at} 74Z" fill="${brassDeep}" opacity=".8"/>`,
  );
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    stroke('M0-152V-122', black, 6) +
    circle(0, -112, 11, 'none', `stroke="${brass}" stroke-width="5"`) +
    `<path d="M0-104Q8-84 26-74Q56-58 58-34H-58Q-56-58-26-74Q-8-84 0-104Z" fill="#2b1a0b"/>` +
    stroke('M-24-72Q-50-58-54-38', brassBright, 4) +
    polygon(
      [
        [-62, -36],
        [62, -36],
        [54, 86],
        [-54, 86],
      ],
      '#3a2410',
    ) +
    panes.join('') +
    fret.join('') +
    rect(-68, -40, 136, 10, brass, 'rx="4"') +
    rect(-60, 82, 120, 10, brass, 'rx="4"') +
    `<path d="M-46 92H46L20 124H-20Z" fill="#2b1a0b"/>` +
    circle(0, 134, 9, brass) +
    '</g>'
  );
}

/** Draws the light of the lanterns, for a plate of light. */
export function lanternGlow(): string {
  return hung
    .map(
      ([x, y, size], index) =>
        `<defs>${radial(`fanous-${index}`, [x, y + 26 * size], 300 * size, [
          [0, '#fff0bf', 0.9],
          [0.2, brassBright, 0.45],
          [0.55, brass, 0.16],
          [1, brass, 0],
        ])}</defs>${circle(x, y + 26 * size, 300 * size, `url(#fanous-${index})`)}`,
    )
    .join('');
}
