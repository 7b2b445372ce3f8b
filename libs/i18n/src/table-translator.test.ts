import { describe, expect, it } from 'vitest';
import { createTranslator } from './create-translator.ts';
import { loadPhrases } from './load-phrases.ts';
import { locales } from './locales.ts';
import { createTableTranslator } from './table-translator.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;
const counts = [0, 1, 2, 3, 5, 10, 11, 21, 99, 100, 102, 1_000, 1_000_000, 1.5];
const params = { name: 'Ada', location: 'Orlando', price: '$40.00', zone: 'EST', from: 2, to: 8, time: '7:00 PM' };

describe.each(locales)('the translator of a table in %s', (locale) => {
  it('says each phrase as the library does', async () => {
    const phrases = await loadPhrases(locale);
    const [light, whole] = [createTableTranslator(locale, phrases), createTranslator(locale, phrases)];
    const texts = [...new Set(Object.keys(phrases).map((key) => key.replace(pluralForm, '')))];
    const differing = texts.filter(
      (text) =>
        light.fromOutside(text, params) !== whole.fromOutside(text, params) ||
        counts.some((count) => light.fromOutside(text, { count }) !== whole.fromOutside(text, { count })),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(differing).toEqual([]);
  });

  it('shows what it does not know as it came', async () => {
    const t = createTableTranslator(locale, await loadPhrases(locale));
    for (const text of ['%name is no phrase', 'constructor', '']) {
      expect(t.fromOutside(text, { name: 'x', count: 2 })).toBe(text);
    }
    expect(t.locale).toBe(locale);
  });
});
