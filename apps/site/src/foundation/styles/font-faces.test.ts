// @vitest-environment node
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { displayTypefaces, textTypefaces } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { faces, writeFontFaces, houseTypefaces, listSubstituteFamilies, type Typefaces } from './font-faces.ts';
import { listFontFiles } from './font-files.ts';

const folder = path.join(import.meta.dirname, '../../../public/fonts');
const own = { family: 'House Grotesk', url: '/media/fonts/house.woff2', weights: '300 700', size: 90 };

it('each typeface has its file, and each file its typeface', () => {
  expect(faces.map(({ file }) => `${file}.woff2`).toSorted()).toEqual(readdirSync(folder).toSorted());
});

describe('the typefaces of a theme', () => {
  const themes: readonly Typefaces[] = [
    houseTypefaces,
    ...displayTypefaces.map((display) => ({ display, text: own })),
    ...textTypefaces.map((text) => ({ display: own, text })),
  ];

  // The rules are those of headlines and of text, each for Latin and for Arabic letters.
  it.each(themes)('never replace text that was painted in another typeface', (typefaces) => {
    const rules = writeFontFaces(typefaces);
    expect(rules.match(/src:url/gu)).toHaveLength(4);
    expect(rules.match(/font-display:optional/gu)).toHaveLength(4);
    expect(rules).not.toContain('<');
  });

  it.each(themes)('are preloaded, and have their rules in the page', (typefaces) => {
    const rules = writeFontFaces(typefaces);
    for (const file of [...listFontFiles('en', typefaces), ...listFontFiles('ar', typefaces)]) {
      expect(rules).toContain(`src:url(${file})`);
    }
  });

  it.each([...displayTypefaces, ...textTypefaces])('have substitutes with lines of one height: %s', (typeface) => {
    const families = listSubstituteFamilies(typeface);
    expect(families.length).toBeGreaterThan(1);
    const rules = themes.map(writeFontFaces).join('');
    const heights = families.map((family) => {
      const [, size, ascent] =
        new RegExp(`'${family}';.*?size-adjust:([\\d.]+)%;ascent-override:([\\d.]+)%`, 'u').exec(rules) ?? [];
      return (Number(size) * Number(ascent)) / 10_000;
    });
    for (const height of heights) expect(height).toBeCloseTo(Math.max(...heights), 2);
  });

  it('have no measured substitutes if the chain brings its own file', () => {
    expect(listSubstituteFamilies(own)).toEqual([]);
  });

  it('have the scale that a chain gives its own typeface', () => {
    expect(writeFontFaces({ ...houseTypefaces, display: own })).toContain(
      "@font-face{font-family:'House Grotesk';font-weight:300 700;font-display:optional;src:url(/media/fonts/house.woff2) format('woff2');size-adjust:90%;}",
    );
  });
});

it('the files of headlines are small enough to arrive with the page', () => {
  expect(statSync(path.join(folder, 'league-gothic.woff2')).size).toBeLessThan(10_000);
  for (const family of ['oswald', 'barlow-condensed', 'fraunces']) {
    expect(statSync(path.join(folder, `${family}.woff2`)).size).toBeLessThan(22_000);
  }
});
