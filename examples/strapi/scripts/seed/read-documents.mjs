import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folders = {
  location: 'locations',
  game: 'games',
  page: 'pages',
  article: 'articles',
  package: 'packages',
  mode: 'modes',
  popup: 'popups',
  deal: 'deals',
  form: 'forms',
  googleReviews: 'google-reviews',
};
/** The languages of the chain, which `npm run generate` writes. */
const locales = Object.keys(readJson(fileURLToPath(new URL('../../src/locales.json', import.meta.url))));

/** Reads the demo chain's documents with all their languages. */
export function readDocuments(folder) {
  return {
    media: readJson(join(folder, 'media.json')),
    of(kind) {
      if (kind === 'website') return [readJson(join(folder, 'website.json'))];
      const within = join(folder, folders[kind]);
      if (!existsSync(within)) return [];
      const names = readdirSync(within).filter((name) => name.endsWith('.json'));
      return names.toSorted().map((name) => readJson(join(within, name)));
    },
  };
}

/** Lists the languages of the document's name (of the website: its tagline); all if the name is not localised. */
export function readLocales(document) {
  const name = document.tagline ?? document.name;
  return isLocalised(name) ? locales.filter((locale) => locale in name) : locales;
}

/** Returns the document in one language, with English for texts that lack it. */
export function inLocale(value, locale) {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalised(value)) return inLocale(value[locale] ?? value.en, locale);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inLocale(member, locale)]));
}

function isLocalised(value) {
  if (typeof value !== 'object' || value === null || !('en' in value)) return false;
  return Object.keys(value).every((name) => locales.includes(name));
}

function readJson(file) {
  const { $schema: _, ...document } = JSON.parse(readFileSync(file, 'utf8'));
  return document;
}
