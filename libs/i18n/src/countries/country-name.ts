import type { Translation } from '../locales.ts';
import { countries, type CountryCode } from './countries.ts';

/** The names of East Timor's old code TP. Intl gives it the name of the new one, TL, so that a list would show that name twice. */
const namesOfOldTimor: Readonly<Record<string, string>> = {
  fr: 'Timor oriental (TP)',
  es: 'Timor Oriental (TP)',
  de: 'Osttimor (TP)',
  ar: 'تيمور الشرقية (TP)',
} satisfies Record<Translation, string>;

/** Returns a country's name in a language (BCP 47), in English if the runtime has no other. */
export function countryName(code: CountryCode, intlTag: string): string {
  const { name } = countries[code];
  const language = intlTag.split('-')[0] ?? '';
  if (code === 'TP') return namesOfOldTimor[language] ?? name;
  // English names come from the static list, so that they have the same wording wherever a name is stored or compared.
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
