/* Writes the sprite of all flags for the site, the list of countries with each one's position in it, and the size of the sprite. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawnCountries } from './flags/countries.ts';
import { listModule, sheetModule } from './flags/list-module.ts';
import { drawSprite } from './flags/sprite.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'apps/site/public/media/flags');

const countries = drawnCountries();
const sprite = await drawSprite(countries);
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'flags.avif'),
  await sprite.clone().avif({ quality: 62, effort: 9, chromaSubsampling: '4:4:4' }).toBuffer(),
);
await writeFile(join(folder, 'flags.webp'), await sprite.clone().webp({ quality: 80, effort: 6 }).toBuffer());
await writeFile(join(root, 'libs/i18n/src/countries/country-list.ts'), listModule(countries));
await writeFile(join(root, 'libs/ui/src/flag/flag-sheet.ts'), sheetModule(countries));
console.log(`${countries.length} flags drawn`);
