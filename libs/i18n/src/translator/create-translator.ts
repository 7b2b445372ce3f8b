import { createInstance, type i18n as I18next } from 'i18next';
import { formatPhrase, isFilledBy } from './format-phrase.ts';
import type { Locale } from '../locales.ts';
import type { Phrase, Phrases, PlainPhrase } from '../phrases/phrase.ts';
import type { ParamsFor, PhraseParams } from './phrase-params.ts';

export interface Translator {
  /** The phrase in this translator's language, its placeholders filled. */
  <P extends Phrase>(phrase: P, ...params: ParamsFor<P>): string;
  readonly locale: Locale;
  /**
   * For text that comes from outside, such as `error.details` of the api: translated where it is one of our phrases and its
   * placeholders can be filled. Anything else is not for visitors, who read `fallback` instead; it is not reported as missing.
   */
  fromOutside(text: string, fallback: PlainPhrase, params?: PhraseParams): string;
}

export interface TranslatorOptions {
  /** Told each time a phrase is asked for that the table does not have; the phrase itself is then shown. */
  readonly onMissing?: ((phrase: string, locale: Locale) => void) | undefined;
}

export function createTranslator(locale: Locale, phrases: Phrases, options: TranslatorOptions = {}): Translator {
  return translatorOver(i18nextFor(locale, phrases), locale, options);
}

/** The same over an instance that somebody else holds (the React provider). */
export function translatorOver(i18next: I18next, locale: Locale, { onMissing }: TranslatorOptions = {}): Translator {
  const has = (key: string) => typeof i18next.getResource(locale, namespace, key) === 'string';
  const isKnown = (text: string) => has(text) || has(`${text}_other`);
  const translate = (text: string, params: PhraseParams | undefined): string => {
    const count = countOf(params);
    const translated = i18next.t(text, count === undefined ? {} : { count });
    return formatPhrase(translated, params, locale);
  };
  const translator = <P extends Phrase>(phrase: P, ...[params]: ParamsFor<P>): string => {
    if (!isKnown(phrase)) onMissing?.(phrase, locale);
    return translate(phrase, params);
  };
  const fromOutside = (text: string, fallback: PlainPhrase, params?: PhraseParams) =>
    (has(text) || (isKnown(text) && countOf(params) !== undefined)) && isFilledBy(text, params)
      ? translate(text, params)
      : translate(fallback, undefined);
  return Object.assign(translator, { locale, fromOutside });
}

const namespace = 'translation';
const instances = new WeakMap<Phrases, Map<Locale, I18next>>();

/**
 * One instance per language, made once and never switched: a shared instance that changes its language renders one visitor's
 * page in another's.
 */
export function i18nextFor(locale: Locale, phrases: Phrases): I18next {
  const ofTable = instances.get(phrases) ?? new Map<Locale, I18next>();
  instances.set(phrases, ofTable);
  const existing = ofTable.get(locale);
  if (existing) return existing;
  const created = createInstance();
  void created.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [locale],
    resources: { [locale]: { [namespace]: phrases } },
    // Phrases are sentences: their full stops and colons separate nothing (`Total:` would render empty).
    keySeparator: false,
    nsSeparator: false,
    // Everything is at hand, so the instance is ready when this returns.
    initAsync: false,
    interpolation: { skipOnVariables: true, escapeValue: false },
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  });
  ofTable.set(locale, created);
  return created;
}

function countOf(params: PhraseParams | undefined): number | undefined {
  if (params === undefined || Array.isArray(params)) return undefined;
  const count = 'count' in params ? params.count : undefined;
  return typeof count === 'number' ? count : undefined;
}
