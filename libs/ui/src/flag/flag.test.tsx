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
  ])('with index %i shows its part of the sheet', (position, style) => {
    expect(renderToStaticMarkup(<Flag position={position} />)).toContain(style);
  });

  it('exists for every country', () => {
    const positions = Object.values(countries).map(({ flagPosition }) => flagPosition);
    expect(Math.max(...positions)).toBeLessThan(flagSheet.columns * flagSheet.rows);
  });

  it('is hidden from screen readers, since the name of its country is beside it', () => {
    expect(renderToStaticMarkup(<Flag position={countries.FR.flagPosition} />)).toContain('aria-hidden="true"');
  });
});
