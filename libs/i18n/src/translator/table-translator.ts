import { formatPhrase, isFilledBy } from './format-phrase.ts';
import type { Translator, TranslatorOptions } from './create-translator.ts';
import { localeAt } from '../locale-at.ts';
import type { Locale } from '../locales.ts';
import type { Phrase, Phrases, PlainPhrase } from '../phrases/phrase.ts';
import type { ParamsFor, PhraseParams } from './phrase-params.ts';

/** Creates a translator like `createTranslator`, but without i18next: a look-up and the plural forms take 0.5 KB instead of 18 KB in the browser. */
export function createTableTranslator(
  locale: Locale,
  phrases: Phrases,
  { country = null }: Pick<TranslatorOptions, 'country'> = {},
): Translator {
  const { translate, fromOutside } = lookUpIn(locale, phrases);
  const translator = <P extends Phrase>(phrase: P, ...[params]: ParamsFor<P>): string => translate(phrase, params);
  return Object.assign(translator, {
    locale,
    dates: localeAt(locale, country),
    fromOutside: (text: string, fallback: PlainPhrase, params?: PhraseParams) => fromOutside(text, fallback, params),
  });
}

export interface PhraseLookUp {
  readonly translate: (text: string, params: PhraseParams | undefined) => string;
  readonly fromOutside: (text: string, fallback: string, params: PhraseParams | undefined) => string;
}

/** Creates the look-up of phrases in a table; the types of the callers say which phrases exist. */
export function lookUpIn(locale: Locale, table: Readonly<Record<string, string | undefined>>): PhraseLookUp {
  const plurals = new Intl.PluralRules(locale);
  const own = (key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);
  const find = (text: string, count: number | undefined) =>
    count === undefined ? own(text) : (own(`${text}_${plurals.select(count)}`) ?? own(`${text}_other`) ?? own(text));
  const translate = (text: string, params: PhraseParams | undefined) =>
    formatPhrase(find(text, readCount(params)) ?? text, params, locale);
  const isKnown = (text: string, params: PhraseParams | undefined) =>
    own(text) !== undefined || (own(`${text}_other`) !== undefined && readCount(params) !== undefined);
  return {
    translate,
    fromOutside: (text, fallback, params) =>
      isKnown(text, params) && isFilledBy(text, params) ? translate(text, params) : translate(fallback, undefined),
  };
}

function readCount(params: PhraseParams | undefined): number | undefined {
  const count = params === undefined || !('count' in params) ? undefined : params.count;
  return typeof count === 'number' ? count : undefined;
}
