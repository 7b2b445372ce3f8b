import type { Languages, Locale } from '@latchkey/i18n';
import { knownLocales, readLanguages, usualLanguages } from '@latchkey/i18n';

/** The languages of the chains of the tests: one, two from right to left and from left to right, the usual ones, and all. */
const chains: readonly Languages[] = [['fr'], ['ar', 'en'], usualLanguages, readLanguages(knownLocales)];

/** The chains as the cases of a test: the name and the languages. */
export const chainCases = chains.map((languages) => [languages.join(', '), languages] as const);

/** Returns the languages of the product that a chain does not have. */
export function listOtherLocales(languages: Languages): readonly Locale[] {
  return knownLocales.filter((locale) => !languages.includes(locale));
}

/** Returns the response of the api about a chain with these languages, in one of them. */
export function websiteIn(languages: Languages, locale: Locale) {
  const localizations = languages.filter((other) => other !== locale).map((other) => ({ locale: other }));
  const shell = { navbar: {}, footer: {}, metaData: {}, thirdParties: null };
  return { locale, name: 'Test House', ...shell, languages: [...languages], localizations };
}
