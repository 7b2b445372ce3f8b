import { describe, expect, it } from 'vitest';
import { createTranslator } from './create-translator.ts';
import { loadPhrases } from './load-phrases.ts';
import { knownLocales } from '../locales.ts';
import { createTableTranslator } from './table-translator.ts';
import type { PhraseParams } from './phrase-params.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;
const counts = [0, 1, 2, 3, 5, 10, 11, 21, 99, 100, 102, 1_000, 1_000_000, 1.5];

/** A value for each placeholder of a phrase. */
function findParams(text: string, count: number): PhraseParams {
  const names = [...text.matchAll(/%([A-Za-z]+)/gu)].map(([, name = '']) => name);
  if (names.includes('s')) return names.map(() => count);
  return { ...Object.fromEntries(names.map((name) => [name, `a ${name}`])), count };
}

describe.each(knownLocales)('the translator of a table in %s', (locale) => {
  it('returns each phrase as i18next does', async () => {
    const phrases = await loadPhrases(locale);
    const [light, whole] = [createTableTranslator(locale, phrases), createTranslator(locale, phrases)];
    const texts = [...new Set(Object.keys(phrases).map((key) => key.replace(pluralForm, '')))];
    const differing = texts.filter((text) =>
      counts.some((count) => {
        const params = findParams(text, count);
        return light.fromOutside(text, 'Close', params) !== whole.fromOutside(text, 'Close', params);
      }),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(differing).toEqual([]);
  });

  it('returns the fallback for unknown text', async () => {
    const t = createTableTranslator(locale, await loadPhrases(locale));
    for (const text of ['%name is no phrase', 'constructor', '']) {
      expect(t.fromOutside(text, 'Close', { name: 'x', count: 2 })).toBe(t('Close'));
    }
    expect(t.locale).toBe(locale);
  });
});
