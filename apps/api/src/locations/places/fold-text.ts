/** Letters that Unicode does not take apart into a base letter and a mark. */
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
  // Spellings of one Arabic letter that people do not tell apart when they type, Persian and Urdu keyboards included.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Words that are written short and in full: "St. Louis" and "Saint Louis" are one name. */
const words: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * The form in which names are compared: lower case, no diacritics, no punctuation, single spaces. Marks of Arabic (harakat,
 * tatweel, hamza on its carrier) are diacritics, too.
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

/** Postal codes are typed in Arabic and in full-width digits as well. */
export function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) & 0xf) % 10));
}
