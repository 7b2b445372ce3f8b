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
  const squareOfSheet = { x: 40, y: 10, width: 20, height: 20 };
  const { width, height, pixels } = await print(cutWindow(sheet, squareOfSheet, 3));
  expect([width, height]).toEqual([3 * squareOfSheet.width, 3 * squareOfSheet.height]);
  // The part shows only the bright square, except for its ragged edges, which are 3 pixels wide.
  const edge = 3;
  const inside = width - 2 * edge;
  const reds = Array.from({ length: inside * inside }, (_, index) => {
    const [x, y] = [edge + (index % inside), edge + Math.floor(index / inside)];
    return pixels[(y * width + x) * 3] ?? 0;
  });
  expect(Math.min(...reds)).toBeGreaterThan(180);
});

it('a screen keeps its size relative to the drawing', () => {
  const [plate] = cutWindow(sheet, { x: 0, y: 0, width: 80, height: 40 }, 2.5).plates;
  expect(plate?.screen).toEqual({ kind: 'dots', pitch: 20, angle: 30, strength: 0.5 });
});
