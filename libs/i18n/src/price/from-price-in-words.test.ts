import { expect, it } from 'vitest';
import type { Locale } from '../locales.ts';
import { loadPhrases } from '../translator/load-phrases.ts';
import { createTranslator } from '../translator/create-translator.ts';
import { fromPriceInWords } from './from-price-in-words.ts';

const price = { amountMinor: 4_200, currency: 'USD' };

it.each<[Locale, number | null, string, string]>([
  ['en', 2, 'adult', '$42.00 each for 2 or more'],
  ['en', 1, 'adult', '$42.00 per person'],
  ['en', null, 'adult', 'From $42.00 per person'],
  ['en', 2, 'child', '$42.00 per child for 2 or more'],
  ['en', 1, 'child', '$42.00 per child'],
  ['fr', 2, 'adult', '$42.00 par personne, dès 2 personnes'],
  ['es', 3, 'child', '$42.00 por niño, a partir de 3 niños'],
  ['ar', 2, 'adult', '\u2068$42.00\u2069 للشخص، ابتداءً من شخصين'],
])('in %s, a price of a party of %s for %s reads %s', async (locale, partySize, kind, words) => {
  const t = createTranslator(locale, await loadPhrases(locale));
  expect(fromPriceInWords(t, { ...price, partySize, kind })).toBe(words);
});
