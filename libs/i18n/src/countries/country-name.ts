import type { Translation } from '../locales.ts';
import { countries, type CountryCode } from './countries.ts';

/** Intl names East Timor's old code TP as it names its new one, TL: a list would show the same name twice. */
const namesOfOldTimor: Readonly<Record<string, string>> = {
  fr: 'Timor oriental (TP)',
  es: 'Timor Oriental (TP)',
  ar: 'تيمور الشرقية (TP)',
} satisfies Record<Translation, string>;

/** A country's name in a language (BCP 47); in English where the runtime does not know it. */
export function countryName(code: CountryCode, intlTag: string): string {
  const { name } = countries[code];
  const language = intlTag.split('-')[0] ?? '';
  if (code === 'TP') return namesOfOldTimor[language] ?? name;
  // English stays the static list's: one wording wherever a name is stored or compared.
  if (language === 'en') return name;
  return regionNames(intlTag).of(code) ?? name;
}

const namesByTag = new Map<string, Intl.DisplayNames>();

function regionNames(intlTag: string): Intl.DisplayNames {
  const known = namesByTag.get(intlTag);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames([intlTag], { type: 'region', fallback: 'none' });
  namesByTag.set(intlTag, made);
  return made;
}
