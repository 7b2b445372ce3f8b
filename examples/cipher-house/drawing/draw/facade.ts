import type { Random } from '../random.ts';
import { n, rect } from './svg.ts';

/** The front of a house. */
export interface Facade {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly foot: number;
}

/** The windows of a front. */
export interface WindowGrid {
  readonly columns: number;
  /** The height from one sill to the next. */
  readonly storey: number;
  /** The share of the windows that are lit. */
  readonly share: number;
  readonly colour: string;
  /** The height of a window as a share of its storey. */
  readonly tall?: number;
}

/** Draws the lit windows of a flat front, as one path, however many there are. */
export function litWindows({ x, top, width, foot }: Facade, grid: WindowGrid, random: Random): string {
  const { columns, storey, share, colour, tall = 0.55 } = grid;
  const pitch = width / (columns + 0.6);
  const wide = pitch * 0.46;
  const panes: string[] = [];
  for (let y = top + storey * 0.8; y < foot - storey * 0.6; y += storey) {
    for (let column = 0; column < columns; column += 1) {
      if (random.next() >= share) continue;
      const left = x + pitch * (column + 0.57);
      panes.push(`M${n(left)} ${n(y)}h${n(wide)}v${n(storey * tall)}h${n(-wide)}z`);
    }
  }
  return `<path d="${panes.join('')}" fill="${colour}"/>`;
}

/** Draws a flat front with a bright cornice and one edge in the light. */
export function front({ x, top, width, foot }: Facade, wall: string, edge: string, side: 'left' | 'right'): string {
  return (
    rect(x, top, width, foot - top, wall) +
    rect(x - 4, top - 6, width + 8, 9, edge) +
    rect(side === 'left' ? x : x + width - 6, top, 6, foot - top, edge, 'opacity=".6"')
  );
}

/** Draws a cistern on legs, as on the roofs of New York and Chicago. */
export function waterTower(x: number, foot: number, size: number, fill: string): string {
  return `<g transform="translate(${n(x)} ${n(foot)}) scale(${n(size / 100)})" fill="${fill}"><path d="M-32-78H32L30-30H-30ZM-36-78L0-104L36-78ZM-28-30L-34 0H-28L-21-30ZM28-30L34 0H28L21-30ZM-3-30H3V0H-3Z"/><path d="M-29-16H29V-12H-29Z"/></g>`;
}
