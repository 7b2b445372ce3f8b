import { localeAt, type LocaleAt } from '../locale-at.ts';
import type { Locale } from '../locales.ts';
import type { ParamsOf, PhraseParams } from '../translator/phrase-params.ts';
import { lookUpIn } from '../translator/table-translator.ts';
import type { DeskPhrase, DeskPhrases, PlainDeskPhrase, PluralDeskPhrase } from './desk-phrase.ts';
import { latePhrases, type PhraseGroup } from './late-phrases.ts';

export interface DeskTranslator {
  /**
   * Returns the phrase in this translator's language with its placeholders filled. A phrase of a group that is not loaded is returned in
   * English; a screen names the groups that it needs.
   */
  <P extends DeskPhrase>(phrase: P, ...params: ParamsOf<P, PluralDeskPhrase>): string;
  readonly locale: Locale;
  /** The locale for dates and times: the language, in the country of the location that is shown. */
  readonly dates: LocaleAt;
  /** Translates text from outside where it is a phrase of the desk; returns the fallback for any other. */
  fromOutside(text: string, fallback: PlainDeskPhrase, params?: PhraseParams): string;
}

export function createDeskTranslator(
  locale: Locale,
  phrases: DeskPhrases,
  country: string | null = null,
): DeskTranslator {
  const { translate, fromOutside } = lookUpIn(locale, phrases);
  const translator = <P extends DeskPhrase>(phrase: P, ...[params]: ParamsOf<P, PluralDeskPhrase>): string =>
    translate(phrase, params);
  return Object.assign(translator, {
    locale,
    dates: localeAt(locale, country),
    fromOutside: (text: string, fallback: PlainDeskPhrase, params?: PhraseParams) =>
      fromOutside(text, fallback, params),
  });
}

/** Returns the translator for texts about a location in a country, with the dates and times of that country. */
export function deskTranslatorAt(t: DeskTranslator, country: string | null): DeskTranslator {
  const { locale, fromOutside } = t;
  const translator = <P extends DeskPhrase>(phrase: P, ...params: ParamsOf<P, PluralDeskPhrase>): string =>
    t(phrase, ...params);
  return Object.assign(translator, { locale, dates: localeAt(locale, country), fromOutside });
}

/** Loads the translator of a language. Bundlers put the phrases with which the desk opens, and each group, into files of their own. */
export async function loadDeskTranslator(locale: Locale, groups: readonly PhraseGroup[] = []): Promise<DeskTranslator> {
  const [first, ...late] = await Promise.all([
    loaders[locale](),
    ...groups.map((group) => latePhrases[locale][group]()),
  ]);
  return createDeskTranslator(locale, Object.assign({}, first, ...late) as DeskPhrases);
}

const loaders = {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
  es: async () => (await import('./phrases/es.ts')).es,
  de: async () => (await import('./phrases/de.ts')).de,
  ar: async () => (await import('./phrases/ar.ts')).ar,
} satisfies Record<Locale, () => Promise<DeskPhrases>>;
