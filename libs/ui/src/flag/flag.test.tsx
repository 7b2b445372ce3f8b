import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { countries } from '@latchkey/i18n/countries';
import { flagSheet } from './flag-sheet.ts';
import { Flag } from './flag.tsx';

describe('a flag', () => {
  it.each([
    [0, '--flag-column:0;--flag-row:0'],
    [15, '--flag-column:1;--flag-row:0'],
    [16, `--flag-column:0;--flag-row:${1 / 15}`],
    [255, '--flag-column:1;--flag-row:1'],
  ])('at place %i of the sheet shows its part of it', (position, style) => {
    expect(renderToStaticMarkup(<Flag position={position} />)).toContain(style);
  });

  it('is there for every country', () => {
    const positions = Object.values(countries).map(({ flagPosition }) => flagPosition);
    expect(Math.max(...positions)).toBeLessThan(flagSheet.columns * flagSheet.rows);
  });

  it('is no news to a screen reader: its country is named beside it', () => {
    expect(renderToStaticMarkup(<Flag position={countries.FR.flagPosition} />)).toContain('aria-hidden="true"');
  });
});
