import { describe, expect, it } from 'vitest';
import { contrast, readableInk, readableOnStage, tintStyle } from './tint-style.ts';

const colors = ['#000000', '#ffffff', '#7d9be0', '#e0a040', '#1f4d46', '#808080', '#ff0000', '#0000ff', '#00ff00'];

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#7d9be0', '#7d9be0')).toBe(1);
  });
});

describe('readableInk', () => {
  it.each(colors)('reads on %s', (color) => {
    expect(contrast(readableInk(color), color)).toBeGreaterThanOrEqual(4.2);
  });
});

describe('readableOnStage', () => {
  it.each(colors)('lightens %s until it reads as text', (color) => {
    expect(contrast(readableOnStage(color), '#100d0c')).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour that reads already', () => {
    expect(readableOnStage('#7d9be0')).toBe('#7d9be0');
  });
});

describe('tintStyle', () => {
  it('sets nothing where a game has no colour, so that brass stays', () => {
    expect(tintStyle(null)).toEqual({});
  });
});
