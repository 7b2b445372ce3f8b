/*
 * Takes the font files that src/foundation/styles/font-faces.ts names out of their packages, without the characters, widths and weights
 * that no page has: `npm run fonts` after a change of a version.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { faces } from '../src/foundation/styles/font-faces.ts';

/** The weights that the site uses of a typeface for text. */
const wght = { min: 300, max: 700 };
const sources = {
  'league-gothic': [
    '@fontsource-variable/league-gothic/files/league-gothic-latin-standard-normal.woff2',
    { wdth: 100 },
  ],
  oswald: ['@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2', { wght: 500 }],
  'barlow-condensed': ['@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2', {}],
  fraunces: ['@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', { wght: 600 }],
  'public-sans': ['@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2', { wght }],
  'work-sans': ['@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2', { wght }],
  newsreader: ['@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2', { wght }],
  'readex-pro-latin': ['@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2', { wght }],
  'readex-pro-arabic': ['@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2', { wght }],
  'rakkas-arabic': ['@fontsource/rakkas/files/rakkas-arabic-400-normal.woff2', {}],
};

for (const { file, characters } of faces) {
  const [source, variationAxes] = sources[file];
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const made = await subsetFont(font, expandRange(characters), { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(`../public/fonts/${file}.woff2`, import.meta.url), made);
}

/** Returns all characters of a `unicode-range`, as one text. */
function expandRange(characters) {
  return characters
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
