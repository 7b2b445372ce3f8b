import { cleanLine, withLatinDigits } from '@latchkey/booking-core';
import { countryAndParts } from './regions.ts';

/** A stored postal code: `32819`, `M5V`; in some countries only its beginning, which stands for an area. */
export interface PostalCode {
  /** The countries to search, of which the first match counts. */
  readonly countries: readonly string[];
  readonly key: string;
}

/** The postal codes of a country. */
interface Post {
  readonly country: string;
  /** The pattern of a code; its first group is the stored part, which may have a space in it. */
  readonly pattern: RegExp;
  /** The number of digits of a code that may begin with a zero, which spreadsheets and people leave out. */
  readonly digits?: number;
  /** The number of digits that are stored; all if absent. */
  readonly storedDigits?: number;
}

/** The postal codes in the order in which they are searched without a country. The default country is the first. */
const posts: readonly Post[] = [
  { country: 'US', pattern: codePattern('usa?', String.raw`(\d{5})(?:[- ]?\d{4})?`), digits: 5 },
  { country: 'CA', pattern: codePattern('ca', String.raw`([a-z]\d[a-z])(?:[- ]?\d[a-z]\d)?`) },
  { country: 'FR', pattern: codePattern('fr?', String.raw`(\d{2} ?\d{3})`), digits: 5 },
  { country: 'AU', pattern: codePattern('au', String.raw`(\d{4})`) },
  // The first two digits are the province.
  { country: 'ES', pattern: codePattern('e|es', String.raw`(\d{2}) ?\d{3}`), digits: 5, storedDigits: 2 },
  // The first two digits are the region.
  { country: 'DE', pattern: codePattern('de?', String.raw`(\d{2}) ?\d{3}`), digits: 5, storedDigits: 2 },
  // The letters are the area: `SW` of `SW1A 1AA`, whose first half is the district.
  { country: 'GB', pattern: codePattern('gb|uk', String.raw`([a-z]{1,2})\d[a-z\d]?(?:[- ]?\d[a-z]{2})?`) },
  { country: 'NL', pattern: codePattern('nl', String.raw`(\d{2})\d{2}(?:[- ]?[a-z]{2})?`) },
  { country: 'IE', pattern: codePattern('ie|irl', String.raw`([a-z]\d{2}|d6w)(?:[- ]?[a-z\d]{4})?`) },
  { country: 'PL', pattern: codePattern('pl', String.raw`(\d{2})[- ]?\d{3}`), digits: 5, storedDigits: 2 },
  { country: 'JP', pattern: codePattern('jp|〒', String.raw`(\d{2})\d[- ]?\d{4}`), digits: 7, storedDigits: 2 },
  { country: 'IN', pattern: codePattern('in', String.raw`(\d{2})\d ?\d{3}`) },
  { country: 'SG', pattern: codePattern('sg?', String.raw`(\d)\d{5}`) },
];

/** True if the codes of a country are known; of other countries only towns are. */
export function hasPostalCodes(country: string): boolean {
  return posts.some((post) => isWithin(country, post.country));
}

/** True if a text is a code and no name: it has a digit, and no word of three letters. */
export function looksLikeCode(text: string): boolean {
  return /\d/u.test(withLatinDigits(text)) && !/\p{L}{3}/u.test(text);
}

/**
 * Lists the postal codes that a text may contain, and the rest of the text. If a country is chosen, a text of digits alone may lack the zeros at its
 * beginning.
 */
export function readPostalCodes(
  text: string,
  country: string | null,
): { readonly codes: readonly PostalCode[]; readonly rest: string } {
  const latin = withLatinDigits(cleanLine(text.normalize('NFKC'))).replaceAll(/\p{Pd}/gu, '-');
  const codes: PostalCode[] = [];
  let rest = latin;
  for (const post of posts) {
    const countries = countryAndParts(post.country).filter((one) => country === null || isWithin(one, country));
    if (countries.length === 0) continue;
    for (const [whole, kept = ''] of latin.matchAll(post.pattern)) {
      codes.push({ countries, key: kept.replaceAll(' ', '').toUpperCase() });
      rest = rest.replace(whole, ' ');
    }
    const padded = country === null ? null : withZeros(latin, post);
    if (padded !== null) codes.push({ countries, key: padded });
  }
  return { codes, rest };
}

/** Returns the stored part of a code that lacks its zeros; null for another text. At most two are left out: `501` is `00501`. */
function withZeros(text: string, { digits = 0, storedDigits = digits }: Post): string | null {
  return /^\d+$/u.test(text) && text.length < digits && text.length >= digits - 2
    ? text.padStart(digits, '0').slice(0, storedDigits)
    : null;
}

/** True if a country is the wanted one or a part of it. */
function isWithin(country: string, wanted: string): boolean {
  return countryAndParts(wanted).includes(country);
}

/** Returns the pattern of a code that is not part of a longer number or word. The code of the country may stand before it, as in `F-75004`. */
function codePattern(prefix: string, code: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:(?:${prefix})[- ]?)?${code}(?![\p{L}\p{N}-])`, 'giu');
}
