import { n } from './svg.ts';

/** Draws an old door key, with the middle of its bow at (x, y). It points down before it is turned clockwise by `turn` degrees. */
export function doorKey(x: number, y: number, length: number, turn: number, fill: string, extra = ''): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${length / 100})" fill="${fill}" ${extra}>` +
    '<path fill-rule="evenodd" d="M-.1-19A19 19 0 1 1-.2-19ZM-.1-11A11 11 0 1 0 0-11Z"/>' +
    '<path d="M-9 17H9V23H-9ZM-4.4 17H4.4V90Q4.4 95 0 95Q-4.4 95-4.4 90ZM-7 29H7V33H-7Z"/>' +
    '<path d="M3 62H25V71H15V75H21V80H15V84H25V92H3Z"/></g>'
  );
}
