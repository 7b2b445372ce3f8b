/* Copies the font files that src/foundation/styles/fonts.css names out of their packages: `npm run fonts` after a change of a version. */
import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const files = {
  'league-gothic.woff2': '@fontsource-variable/league-gothic/files/league-gothic-latin-standard-normal.woff2',
  'readex-pro-latin.woff2': '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  'readex-pro-arabic.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  'rakkas-arabic.woff2': '@fontsource/rakkas/files/rakkas-arabic-400-normal.woff2',
};

for (const [name, source] of Object.entries(files)) {
  await copyFile(fileURLToPath(import.meta.resolve(source)), new URL(`../public/fonts/${name}`, import.meta.url));
}
