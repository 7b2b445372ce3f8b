import { describe, expect, it } from 'vitest';
import { createStipple } from './noise.ts';
import { print, type Sheet } from './press.ts';
import { createThreshold, screenTone } from './screens.ts';

const sheet: Sheet = {
  width: 64,
  height: 32,
  stock: '#100d0c',
  plates: [
    { art: '<rect width="32" height="32" fill="#f2e8d5" opacity=".5"/>', screen: { kind: 'stipple', strength: 0.8 } },
    { art: '<circle cx="48" cy="16" r="9" fill="#cfa552"/>', shift: [1, 0], blend: 'light' },
  ],
};

/** Computes the mean red of the columns from `from` to below `to`, without the rows at the edges, which are ragged. */
const average = (pixels: Uint8Array, from: number, to: number) => {
  const [top, foot] = [4, 28];
  let sum = 0;
  for (let y = top; y < foot; y += 1) for (let x = from; x < to; x += 1) sum += pixels[(y * sheet.width + x) * 3] ?? 0;
  return sum / ((to - from) * (foot - top));
};

describe('print', () => {
  it('returns the same bytes for the same sheet', async () => {
    const [first, second] = [await print(sheet), await print(sheet)];
    expect(first.pixels).toEqual(second.pixels);
  });

  it('keeps the average tone of a screened plate', async () => {
    const { pixels } = await print(sheet);
    // Half of a red of 242 over half of the stock's red of 16 is 129. The texture of the paper changes it a little.
    expect(average(pixels, 4, 28)).toBeGreaterThan(115);
    expect(average(pixels, 4, 28)).toBeLessThan(142);
  });

  it('shows the stock where no plate has ink', async () => {
    const { pixels } = await print(sheet);
    expect(average(pixels, 58, 62)).toBeLessThan(20);
  });
});

describe('screenTone', () => {
  it.each([
    ['bare', 0, 0],
    ['full', 1, 1],
  ])('does not change a %s tone', (_name, tone, expected) => {
    expect(screenTone(tone, 0.5, 1)).toBe(expected);
  });

  it('mixes the even tone and the screened one by strength', () => {
    expect(screenTone(0.6, 0.1, 0)).toBe(0.6);
    expect(screenTone(0.6, 0.1, 1)).toBe(1);
    expect(screenTone(0.6, 0.1, 0.5)).toBeCloseTo(0.8);
  });
});

describe('createThreshold', () => {
  const stipple = createStipple(1, 32);

  it.each([
    { kind: 'stipple', strength: 1 },
    { kind: 'dots', pitch: 8, angle: 30, strength: 1 },
    { kind: 'lines', pitch: 8, angle: 30, strength: 1 },
  ] as const)('stays between bare and full for $kind', (screen) => {
    const threshold = createThreshold(screen, stipple);
    for (let y = 0; y < 40; y += 1) {
      for (let x = 0; x < 40; x += 1) {
        expect(threshold(x, y)).toBeGreaterThan(0);
        expect(threshold(x, y)).toBeLessThan(1);
      }
    }
  });
});
