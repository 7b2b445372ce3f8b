import { countries, countryName, type CountryCode } from '@latchkey/i18n/countries';

export interface CountryOption {
  readonly code: CountryCode;
  /** The name in the visitor's language. */
  readonly name: string;
  readonly flagPosition: number;
}

/** Returns every country in the alphabetical order of the visitor's language. */
export function listCountryOptions(intlTag: string): readonly CountryOption[] {
  const { compare } = new Intl.Collator(intlTag);
  return Object.values(countries)
    .map(({ isoCode, flagPosition }) => ({ code: isoCode, name: countryName(isoCode, intlTag), flagPosition }))
    .toSorted((left, right) => compare(left.name, right.name));
}

/**
 * Returns the countries that match a text, those that begin with it first. Accents and case are ignored. The English name and the
 * two-letter code match in every language.
 */
export function filterCountries(options: readonly CountryOption[], text: string): readonly CountryOption[] {
  const wanted = fold(text);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOption(option, wanted) })).filter(({ rank }) => rank > 0);
  return ranked.toSorted((left, right) => right.rank - left.rank).map(({ option }) => option);
}

/** Ranks an option. 3: the name begins with the text; 2: a word of it does; 1: it contains the text; 0: no match. */
function rankOption({ code, name }: CountryOption, wanted: string): number {
  if (code.toLowerCase() === wanted) return 3;
  return Math.max(...[name, countries[code].name].map((each) => rankName(fold(each), wanted)));
}

function rankName(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 1 : 0;
}

/** Removes accents, case and the punctuation that visitors do not type: `Côte d’Ivoire` is `cote d ivoire`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
