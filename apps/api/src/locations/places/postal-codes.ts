import { cleanLine, withLatinDigits } from '@latchkey/booking-core';
import { countryAndParts } from './regions.ts';

/** A stored postal code: `32819`, `M5V`; in some countries only its beginning, which stands for an area. */
export interface PostalCode {
  /** Countries to search, the first match counts. */
  readonly countries: readonly string[];
  readonly key: string;
}

interface Post {
  readonly country: string;
  /** The pattern of a code; its first group is the stored part, which may have a space in it. */
  readonly pattern: RegExp;
  /** Digits of a code that may begin with a zero, which spreadsheets and people leave out. */
  readonly digits?: number;
  /** How many digits are stored; all if absent. */
  readonly storedDigits?: number;
}

/** In the order of the search without a country. The default country is the first. */
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

/** Whether the codes of a country are known; of others only towns are. */
export function hasPostalCodes(country: string): boolean {
  return posts.some((post) => isWithin(country, post.country));
}

/** Whether a text is a code and no name: it has a digit, and no word of three letters. */
export function looksLikeCode(text: string): boolean {
  return /\d/u.test(withLatinDigits(text)) && !/\p{L}{3}/u.test(text);
}

/**
 * The postal codes that a text may contain, each with the rest of the text. In a country that is chosen, a text of digits alone may lack
 * the zeros at its beginning.
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

/** The stored part of a code that lacks its zeros; null for another text. At most two are left out: `501` is `00501`. */
function withZeros(text: string, { digits = 0, storedDigits = digits }: Post): string | null {
  return /^\d+$/u.test(text) && text.length < digits && text.length >= digits - 2
    ? text.padStart(digits, '0').slice(0, storedDigits)
    : null;
}

function isWithin(country: string, wanted: string): boolean {
  return countryAndParts(wanted).includes(country);
}

/** Not part of a longer number or word; a code of the country may stand before it, as in `F-75004`. */
function codePattern(prefix: string, code: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:(?:${prefix})[- ]?)?${code}(?![\p{L}\p{N}-])`, 'giu');
}
