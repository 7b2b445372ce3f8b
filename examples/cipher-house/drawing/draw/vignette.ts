import { linear, rect } from './svg.ts';

/** Draws the dark that closes a sheet at its top and foot, `depth` in units of the sheet. */
export function vignette(width: number, height: number, ink: string, depth: { top: number; foot: number }): string {
  return `<defs>${linear(
    'vignette-foot',
    [0, height],
    [0, height - depth.foot],
    [
      [0, ink, 0.78],
      [1, ink, 0],
    ],
  )}${linear(
    'vignette-top',
    [0, 0],
    [0, depth.top],
    [
      [0, ink, 0.6],
      [1, ink, 0],
    ],
  )}</defs>${rect(0, height - depth.foot, width, depth.foot, 'url(#vignette-foot)')}${rect(0, 0, width, depth.top, 'url(#vignette-top)')}`;
}
