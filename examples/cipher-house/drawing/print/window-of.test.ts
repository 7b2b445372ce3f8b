import { expect, it } from 'vitest';
import { print, type Sheet } from './press.ts';
import { cutWindow } from './cut-window.ts';

const sheet: Sheet = {
  width: 80,
  height: 40,
  stock: '#100d0c',
  plates: [
    {
      art: '<rect x="40" y="10" width="20" height="20" fill="#f2e8d5"/>',
      screen: { kind: 'dots', pitch: 8, angle: 30, strength: 0.5 },
    },
  ],
};

it('a part of a sheet is drawn larger', async () => {
  const { width, height, pixels } = await print(cutWindow(sheet, { x: 40, y: 10, width: 20, height: 20 }, 3));
  expect([width, height]).toEqual([60, 60]);
  // The part shows only the bright square, except for the ragged edges.
  const dark = Array.from(
    { length: 54 * 54 },
    (_, at) => pixels[((3 + Math.floor(at / 54)) * 60 + 3 + (at % 54)) * 3] ?? 0,
  );
  expect(Math.min(...dark)).toBeGreaterThan(180);
});

it('a screen keeps its size relative to the drawing', () => {
  const [plate] = cutWindow(sheet, { x: 0, y: 0, width: 80, height: 40 }, 2.5).plates;
  expect(plate?.screen).toEqual({ kind: 'dots', pitch: 20, angle: 30, strength: 0.5 });
});
