import { countries, countryName, type CountryCode } from '@latchkey/i18n/countries';

export interface CountryOption {
  readonly code: CountryCode;
  /** In the visitor's language. */
  readonly name: string;
  readonly flagPosition: number;
}

/** Every country in the order of the visitor's alphabet. */
export function countryOptions(intlTag: string): readonly CountryOption[] {
  const { compare } = new Intl.Collator(intlTag);
  return Object.values(countries)
    .map(({ isoCode, flagPosition }) => ({ code: isoCode, name: countryName(isoCode, intlTag), flagPosition }))
    .toSorted((left, right) => compare(left.name, right.name));
}

/**
 * The countries that a text means, those that begin with it first. Accents and case do not count; the English name and the
 * two-letter code find a country in every language.
 */
export function filterCountries(options: readonly CountryOption[], text: string): readonly CountryOption[] {
  const wanted = fold(text);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) })).filter(({ rank }) => rank > 0);
  return ranked.toSorted((left, right) => right.rank - left.rank).map(({ option }) => option);
}

/** 3 begins with it, 2 a word of it does, 1 holds it, 0 has nothing of it. */
function rankOf({ code, name }: CountryOption, wanted: string): number {
  if (code.toLowerCase() === wanted) return 3;
  return Math.max(...[name, countries[code].name].map((each) => rankOfName(fold(each), wanted)));
}

function rankOfName(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 1 : 0;
}

/** Without accents, case and the punctuation that nobody types: `Côte d’Ivoire` is `cote d ivoire`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
