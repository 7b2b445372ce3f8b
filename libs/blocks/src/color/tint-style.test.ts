import { contrast } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { readableInk, readableOnStage, tintStyle } from './tint-style.ts';

const colors = ['#000000', '#ffffff', '#7d9be0', '#e0a040', '#1f4d46', '#808080', '#ff0000', '#0000ff', '#00ff00'];
/** The inks that the tokens stand for without a theme. */
const inks = { 'var(--tint-dark)': '#1a120a', 'var(--tint-light)': '#f5ecdd' } as const;

/**
 * The least contrast of the better ink on the colours above. On a colour half-way between the inks, e.g. `#757575`, it is less: about 4.
 */
const inkContrast = 4.5;

describe('readableInk', () => {
  it.each(colors)('returns an ink that reads on %s', (color) => {
    expect(contrast(inks[readableInk(color)], color)).toBeGreaterThanOrEqual(inkContrast);
  });
});

describe('readableOnStage', () => {
  it.each(colors)('lightens %s until it reads as text on a dark ground', (color) => {
    expect(contrast(readableOnStage(color), '#100d0c')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(colors)('darkens %s until it reads as text on a light ground', (color) => {
    const stage = { ground: '#f7f6f1', text: '#14242b' };
    expect(contrast(readableOnStage(color, stage), stage.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour that reads already', () => {
    expect(readableOnStage('#7d9be0')).toBe('#7d9be0');
  });
});

describe('tintStyle', () => {
  it('sets nothing where a game has no colour, so that the accent stays', () => {
    expect(tintStyle(null)).toEqual({});
  });
});
