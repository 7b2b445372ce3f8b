import { createInstance, type i18n as I18next } from 'i18next';
import { formatPhrase, isFilledBy } from './format-phrase.ts';
import { localeAt, type LocaleAt } from '../locale-at.ts';
import type { Locale } from '../locales.ts';
import type { Phrase, Phrases, PlainPhrase } from '../phrases/phrase.ts';
import type { ParamsFor, PhraseParams } from './phrase-params.ts';

export interface Translator {
  /** Returns the phrase in this translator's language with its placeholders filled. */
  <P extends Phrase>(phrase: P, ...params: ParamsFor<P>): string;
  readonly locale: Locale;
  /** The locale for dates and times: the language, in the country of the venue that the text is about. */
  readonly dates: LocaleAt;
  /**
   * Translates text from outside, such as `error.details` of the api, if it is a known phrase and its placeholders can be filled.
   * Any other text is not for visitors: `fallback` is returned, and nothing is reported as missing.
   */
  fromOutside(text: string, fallback: PlainPhrase, params?: PhraseParams): string;
}

export interface TranslatorOptions {
  /** The country of the venue that the texts are about, ISO 3166-1 alpha-2; absent or null without one. */
  readonly country?: string | null | undefined;
  /** Called for each phrase that is missing in the table; the phrase itself is then returned. */
  readonly onMissing?: ((phrase: string, locale: Locale) => void) | undefined;
}

/** Creates a translator over a table of phrases. */
export function createTranslator(locale: Locale, phrases: Phrases, options: TranslatorOptions = {}): Translator {
  return translatorOver(i18nextFor(locale, phrases), locale, options);
}

/** Creates a translator over an existing instance, such as that of the React provider. */
export function translatorOver(
  i18next: I18next,
  locale: Locale,
  { country = null, onMissing }: TranslatorOptions = {},
): Translator {
  const has = (key: string) => typeof i18next.getResource(locale, namespace, key) === 'string';
  const isKnown = (text: string) => has(text) || has(`${text}_other`);
  const translate = (text: string, params: PhraseParams | undefined): string => {
    const count = readCount(params);
    const translated = i18next.t(text, count === undefined ? {} : { count });
    return formatPhrase(translated, params, locale);
  };
  const translator = <P extends Phrase>(phrase: P, ...[params]: ParamsFor<P>): string => {
    if (!isKnown(phrase)) onMissing?.(phrase, locale);
    return translate(phrase, params);
  };
  // A counted phrase has only forms such as `_other`, so it also needs a count.
  const fromOutside = (text: string, fallback: PlainPhrase, params?: PhraseParams) =>
    (has(text) || (isKnown(text) && readCount(params) !== undefined)) && isFilledBy(text, params)
      ? translate(text, params)
      : translate(fallback, undefined);
  return Object.assign(translator, { locale, dates: localeAt(locale, country), fromOutside });
}

const namespace = 'translation';
const instances = new WeakMap<Phrases, Map<Locale, I18next>>();

/**
 * Creates one instance per language, whose language never changes: a shared instance that changes it would render one visitor's
 * page in the language of another.
 */
export function i18nextFor(locale: Locale, phrases: Phrases): I18next {
  const byLocale = instances.get(phrases) ?? new Map<Locale, I18next>();
  instances.set(phrases, byLocale);
  const existing = byLocale.get(locale);
  if (existing) return existing;
  const created = createInstance();
  void created.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [locale],
    resources: { [locale]: { [namespace]: phrases } },
    // Full stops and colons in phrases are no separators; otherwise `Total:` would render empty.
    keySeparator: false,
    nsSeparator: false,
    // All phrases are passed in, so the instance is ready when this returns.
    initAsync: false,
    // `formatPhrase` fills the placeholders, not i18next.
    interpolation: { skipOnVariables: true, escapeValue: false },
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  });
  byLocale.set(locale, created);
  return created;
}

/** Reads the count by which a plural form is chosen; undefined without one. */
function readCount(params: PhraseParams | undefined): number | undefined {
  if (params === undefined || Array.isArray(params)) return undefined;
  const count = 'count' in params ? params.count : undefined;
  return typeof count === 'number' ? count : undefined;
}
