import type { Sheet } from './press.ts';

/** A part of a sheet, in the sheet's units. */
export interface SheetWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a sheet with only a part of another one, drawn at `scale`: lines stay sharp, and screens keep their size relative to the drawing. */
export function cutWindow(sheet: Sheet, { x, y, width, height }: SheetWindow, scale: number): Sheet {
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    stock: sheet.stock,
    plates: sheet.plates.map((plate) => ({
      ...plate,
      art: `<g transform="scale(${scale}) translate(${-x} ${-y})">${plate.art}</g>`,
      ...(plate.screen !== undefined && {
        screen: 'pitch' in plate.screen ? { ...plate.screen, pitch: plate.screen.pitch * scale } : plate.screen,
      }),
    })),
  };
}
