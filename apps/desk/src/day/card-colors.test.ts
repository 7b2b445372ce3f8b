import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardColors, computeContrast, edgeContrast, sheets, textContrast } from './card-colors.ts';

describe('the colours of a card', () => {
  it('compute with the sheet and the ink of the tokens of the desk', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../foundation/styles/tokens.css'), 'utf8');
    const readPair = (token: string) =>
      new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`, 'u').exec(tokens)?.slice(1);
    expect(readPair('ground')).toEqual([sheets.light.sheet, sheets.dark.sheet]);
    expect(readPair('text')).toEqual([sheets.light.ink, sheets.dark.ink]);
  });

  /** The colours of the games of the demo chain. */
  const ofGames = ['#aac85c', '#58b8a0', '#e08a4b', '#f2a3b9', '#ee6a68', '#7d9be0', '#b496ee', '#9ad8ea'];
  /** Black, white, greys, pure colours, and a dark colour of low saturation. */
  const extremes = ['#000000', '#ffffff', '#808080', '#777777', '#ff0000', '#0000ff', '#00ff00', '#ffff00', '#1f4d46'];
  /** Colours all over the range: steps of a prime number spread over all reds, greens and blues. */
  const primeStep = 32_749;
  const colorCount = 0x1000000;
  const many = Array.from(
    { length: 512 },
    (_, index) => `#${((index * primeStep) % colorCount).toString(16).padStart(6, '0')}`,
  );

  it.each(['light', 'dark'] as const)('are readable for every colour of a game in the %s theme', (theme) => {
    for (const color of [...ofGames, ...extremes, ...many]) {
      const { ground, ink, full, fullInk, edge } = cardColors(color, theme);
      expect(computeContrast(ink, ground), `${color} ground`).toBeGreaterThanOrEqual(textContrast);
      expect(computeContrast(fullInk, full), `${color} full`).toBeGreaterThanOrEqual(textContrast);
      expect(computeContrast(edge, sheets[theme].sheet), `${color} edge`).toBeGreaterThanOrEqual(edgeContrast);
    }
  });
});
