import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isLocale, usualLanguages } from '@latchkey/i18n';
import { changeDocument } from './change-document.ts';

/**
 * Adds German to a copy of the demo chain. The interface is in German, and each text of the documents is the longest of its translations in Latin
 * letters.
 */
export async function addGerman(contentDir: string): Promise<void> {
  for (const name of await readdir(contentDir, { recursive: true })) {
    if (!name.endsWith('.json') || path.basename(name) === 'media.json') continue;
    const file = path.join(contentDir, name);
    const document: unknown = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(withGerman(document), null, 2));
  }
  await changeDocument(contentDir, 'website.json', (website) => ({ ...website, languages: [...usualLanguages, 'de'] }));
}

function withGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGerman);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withGerman(member)]));
  const { en, fr, es } = members;
  if (en === undefined || !Object.keys(members).every(isLocale)) return members;
  const texts = [en, fr, es].filter((text) => typeof text === 'string');
  const [longest = en] = texts.toSorted((one, other) => other.length - one.length);
  return { ...members, de: longest };
}
