import { withLatinDigits } from '@latchkey/booking-core';

/** The letters that Unicode does not decompose into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  // These are spellings of an Arabic letter that people mix when they type, including Persian and Urdu keyboards.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};
/** The pattern of all these letters. */
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** The abbreviations: "St. Louis" and "Saint Louis" are the same name. */
const words: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * Normalises a name for comparison: lower case, no diacritics, no punctuation, single spaces. Arabic marks (harakat, tatweel, hamza
 * on its seat) count as diacritics.
 */
export function foldText(text: string): string {
  return withLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640'’ʻʼ`]/gu, '')
    .replace(letterPattern, (letter) => letters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ');
}
