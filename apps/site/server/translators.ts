import {
  createTranslator,
  type Languages,
  loadPhrases,
  type Locale,
  localeAt,
  type LocaleAt,
  type Translator,
} from '@latchkey/i18n';

/** Returns the language of a path; the default one of the chain where it names none of its languages. */
export function readLocale(pathname: string, languages: Languages): Locale {
  const [, segment] = pathname.split('/');
  return languages.find((locale) => locale === segment) ?? languages[0];
}

/** Creates the function that loads the translator of a locale, for venues in a country. The phrases of each are loaded once. */
export function createTranslators(): (locale: Locale, country?: string | null) => Promise<Translator> {
  const loaded = new Map<LocaleAt, Promise<Translator>>();
  return (locale, country = null) => {
    const at = localeAt(locale, country);
    const translator =
      loaded.get(at) ?? loadPhrases(locale).then((phrases) => createTranslator(locale, phrases, { country }));
    loaded.set(at, translator);
    return translator;
  };
}
