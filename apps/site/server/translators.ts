import { createTranslator, defaultLocale, isLocale, loadPhrases, type Locale, type Translator } from '@latchkey/i18n';

/** The language of a path; the default one where it names none. */
export function localeOf(pathname: string): Locale {
  const [, segment] = pathname.split('/');
  return isLocale(segment) ? segment : defaultLocale;
}

/** The translator of each locale; its phrases are loaded once. */
export function createTranslators(): (locale: Locale) => Promise<Translator> {
  const loaded = new Map<Locale, Promise<Translator>>();
  return (locale) => {
    const translator = loaded.get(locale) ?? loadPhrases(locale).then((phrases) => createTranslator(locale, phrases));
    loaded.set(locale, translator);
    return translator;
  };
}
