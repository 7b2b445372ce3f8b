/**
 * The record of the locales that the product knows. The type, the lists, directions, fonts, Intl tags and flags are derived from it.
 * A new locale needs an entry here and a file in `phrases/`; the compiler and the tests report what else is missing. Which of them a
 * chain has is content (`Languages`).
 */
const records = {
  en: {
    tag: 'en',
    nativeName: 'English',
    script: 'latin',
    direction: 'ltr',
    region: 'US',
    weekStart: 7,
    intlTag: 'en-US',
  },
  fr: {
    tag: 'fr',
    nativeName: 'Français',
    script: 'latin',
    direction: 'ltr',
    region: 'FR',
    weekStart: 1,
    intlTag: 'fr-FR',
    colon: '\u202F: ',
    semicolon: '\u202F; ',
  },
  es: {
    tag: 'es',
    nativeName: 'Español',
    script: 'latin',
    direction: 'ltr',
    region: 'ES',
    weekStart: 1,
    intlTag: 'es-ES',
  },
  de: {
    tag: 'de',
    nativeName: 'Deutsch',
    script: 'latin',
    direction: 'ltr',
    region: 'DE',
    weekStart: 1,
    intlTag: 'de-DE',
  },
  ar: {
    tag: 'ar',
    nativeName: 'العربية',
    script: 'arabic',
    direction: 'rtl',
    region: 'AE',
    weekStart: 1,
    // Digits are Latin, since prices, times and references are read out and typed into phones, and both kinds are common in the Emirates.
    intlTag: 'ar-AE-u-ca-gregory-nu-latn',
    semicolon: '؛ ',
  },
} as const satisfies Record<string, LocaleRecord>;

export type Direction = 'ltr' | 'rtl';

/** The script of a language. The fonts depend on it, and whether there are capitals and Roman numerals. */
export type Script = 'latin' | 'arabic';

export interface LocaleRecord {
  /** The tag of the language: the first part of every path, `hreflang` and `lang`. */
  readonly tag: string;
  /** The language's own name, for the language dropdown. */
  readonly nativeName: string;
  readonly script: Script;
  readonly direction: Direction;
  /** The country of the flag that is shown for the language, ISO 3166-1 alpha-2. */
  readonly region: string;
  /** The first day of a week in a calendar, 1 for Monday to 7 for Sunday. */
  readonly weekStart: number;
  /** The tag for Intl, including the numbering system. */
  readonly intlTag: string;
  /** The text between a label and its value, if it is not `: `. */
  readonly colon?: string;
  /** The text between two clauses of a sentence, if it is not `; `. */
  readonly semicolon?: string;
}

export type Locale = keyof typeof records;

/** The locales that the product has phrases for, in the order in which languages are offered. */
export const knownLocales: readonly Locale[] = Object.keys(records).filter(isLocale);

/**
 * The languages of a chain, at least one. The first is its default: content falls back to it, names are stored in it, and it is the
 * `x-default` of search engines.
 */
export type Languages = readonly [Locale, ...Locale[]];

/** The languages of a chain whose content names none. */
export const usualLanguages: Languages = ['en', 'fr', 'es', 'ar'];

/** Reads the languages that the content of a chain names: those that are known, each once. */
export function readLanguages(tags: unknown): Languages {
  const [first, ...others] = Array.isArray(tags) ? new Set(tags.filter(isLocale)) : [];
  return first === undefined ? usualLanguages : [first, ...others];
}

/** The locales that English is translated into. */
export type Translation = Exclude<Locale, 'en'>;

export function localeRecord(locale: Locale): LocaleRecord {
  return records[locale];
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(records, value);
}

/** Creates a record with one value for each known locale, in their order. */
export function byLocale<Value>(valueOf: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  // The type of `fromEntries` loses the names of the keys, which are all locales.
  return Object.fromEntries(knownLocales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;
}

export function direction(locale: Locale): Direction {
  return records[locale].direction;
}

/** Finds the language of a chain for a tag: `fr` and `fr-CA` are French; for a language that the chain does not have it is the default. */
export function nearestLanguage(tag: string, languages: Languages): Locale {
  const [language] = tag.toLowerCase().split('-', 1);
  return languages.find((locale) => locale === language) ?? languages[0];
}

/**
 * Returns the best of the languages for an `Accept-Language` header: the highest q wins, among equals the earlier one. Regions are
 * ignored (`fr-CA` gets French), q=0 excludes a language. Invalid parts are ignored.
 */
export function bestLanguage(acceptLanguage: string | null | undefined, languages: Languages): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  // The text is cut, since a client may send one of any length.
  for (const entry of (acceptLanguage ?? '').slice(0, 1_000).split(',')) {
    const [range = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const [tag] = range.trim().split('-');
    const weight = readWeight(parameters);
    const locale = tag === '*' ? languages[0] : languages.find((language) => language === tag);
    if (locale !== undefined && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? languages[0];
}

/** Reads the weight of an entry: 1 without one, 0 for one that is not a number from 0 to 1. */
function readWeight(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight : 0;
}
