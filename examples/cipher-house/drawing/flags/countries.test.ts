import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawnCountries } from './countries.ts';
import { listModule, sheetModule } from './list-module.ts';

describe('the countries', () => {
  const countries = drawnCountries();

  it('are those of ISO 3166-1, Kosovo, and East Timor with its old code', () => {
    expect(countries).toHaveLength(251);
    expect(countries.map(({ isoCode }) => isoCode)).toEqual(expect.arrayContaining(['XK', 'TP', 'TL', 'US', 'AE']));
  });

  it('have a flag and a position in the sprite each', () => {
    expect(countries.filter(({ svg }) => !existsSync(svg))).toEqual([]);
    expect(countries.map(({ flagPosition }) => flagPosition)).toEqual(countries.map((_, index) => index));
  });

  it('are in the libraries as they are drawn', () => {
    const written = (file: string) =>
      readFileSync(fileURLToPath(new URL(`../../../../libs/${file}`, import.meta.url)), 'utf8');
    expect(written('i18n/src/countries/country-list.ts')).toBe(listModule(countries));
    expect(written('ui/src/flag/flag-sheet.ts')).toBe(sheetModule(countries));
  });
});
