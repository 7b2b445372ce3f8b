import { createTranslator, loadPhrases, knownLocales } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { pickPhrases } from './only-phrases.ts';

describe('a part of a language', () => {
  it.each(knownLocales)(
    'has the phrases that are wanted, in every plural form of %s, and no others',
    async (locale) => {
      const phrases = await loadPhrases(locale);
      const wanted = ['Only %count places left', 'Tickets no longer available', 'Not a phrase'];
      const part = pickPhrases(phrases, wanted);
      const [t, whole] = [createTranslator(locale, part), createTranslator(locale, phrases)];
      for (const count of [0, 1, 2, 3, 11, 100]) {
        expect(t('Only %count places left', { count })).toBe(whole('Only %count places left', { count }));
      }
      expect(t('Tickets no longer available')).toBe(whole('Tickets no longer available'));
      expect(Object.keys(part)).not.toContain('Book Now');
    },
  );
});
