import { withLatinDigits } from '@latchkey/booking-core';
import { countryAndParts } from './regions.ts';

/** A stored postal code: `32819`, `M5V`; in some countries only its first digits, which stand for an area. */
export interface PostalCode {
  /** Countries to search, the first match counts. */
  readonly countries: readonly string[];
  readonly key: string;
}

interface Post {
  readonly country: string;
  /** The pattern of a code; its first group is the stored part. */
  readonly pattern: RegExp;
}

/** In the order of the search without a country. The default country is the first. */
const posts: readonly Post[] = [
  { country: 'US', pattern: codePattern(String.raw`(\d{5})(?:[- ]?\d{4})?`) },
  { country: 'CA', pattern: codePattern(String.raw`([a-z]\d[a-z])(?:[- ]?\d[a-z]\d)?`) },
  { country: 'FR', pattern: codePattern(String.raw`(\d{5})`) },
  { country: 'AU', pattern: codePattern(String.raw`(\d{4})`) },
  // The first two digits are the province.
  { country: 'ES', pattern: codePattern(String.raw`(\d{2})\d{3}`) },
  // The first two digits are the region.
  { country: 'DE', pattern: codePattern(String.raw`(?:d-?)?(\d{2})\d{3}`) },
];

/** The postal codes that a text may contain, each with the rest of the text. */
export function readPostalCodes(
  text: string,
  country: string | null,
): { readonly codes: readonly PostalCode[]; readonly rest: string } {
  const latin = withLatinDigits(text);
  const codes: PostalCode[] = [];
  let rest = latin;
  for (const post of posts) {
    const countries = countryAndParts(post.country).filter((one) => country === null || isWithin(one, country));
    if (countries.length === 0) continue;
    for (const [whole, kept = ''] of latin.matchAll(post.pattern)) {
      codes.push({ countries, key: kept.toUpperCase() });
      rest = rest.replace(whole, ' ');
    }
  }
  return { codes, rest };
}

function isWithin(country: string, wanted: string): boolean {
  return countryAndParts(wanted).includes(country);
}

/** Not part of a longer number or word. */
function codePattern(code: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${code}(?![\p{L}\p{N}-])`, 'giu');
}
