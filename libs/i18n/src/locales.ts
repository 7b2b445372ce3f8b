/**
 * The one record of locales. Everything else (the type, the lists, direction, fonts, Intl tags, flags) is derived from it. A new
 * locale is one entry here and one file in `phrases/`; the compiler and the tests name what else it lacks.
 */
const records = {
  en: { tag: 'en', nativeName: 'English', script: 'latin', direction: 'ltr', region: 'US', intlTag: 'en-US' },
  fr: {
    tag: 'fr',
    nativeName: 'Français',
    script: 'latin',
    direction: 'ltr',
    region: 'FR',
    intlTag: 'fr-FR',
    colon: '\u202F: ',
  },
  es: { tag: 'es', nativeName: 'Español', script: 'latin', direction: 'ltr', region: 'ES', intlTag: 'es-ES' },
  ar: {
    tag: 'ar',
    nativeName: 'العربية',
    script: 'arabic',
    direction: 'rtl',
    region: 'AE',
    // Latin digits: prices, times and references are read out at the door and typed into phones, and the Emirates print both.
    intlTag: 'ar-AE-u-ca-gregory-nu-latn',
  },
} as const satisfies Record<string, LocaleRecord>;

export type Direction = 'ltr' | 'rtl';

/** What the letters belong to: which fonts have them, whether there are capitals and Roman numerals. */
export type Script = 'latin' | 'arabic';

export interface LocaleRecord {
  /** The first part of every path, `hreflang` and `lang`. */
  readonly tag: string;
  /** The language's name in itself, as the language dropdown shows it. */
  readonly nativeName: string;
  readonly script: Script;
  readonly direction: Direction;
  /** ISO 3166-1 alpha-2: the flag shown for the language (§9). */
  readonly region: string;
  /** What Intl is asked for; numbering system included. */
  readonly intlTag: string;
  /** What stands between a label and its value, where that is not `: `. */
  readonly colon?: string;
}

export type Locale = keyof typeof records;

/** In the order of the record, in which languages are offered. */
export const locales: readonly Locale[] = Object.keys(records).filter(isLocale);

/** §9. Also the language that content falls back to. */
export const defaultLocale: Locale = 'en';

/** The locales that English is translated into. */
export type Translation = Exclude<Locale, 'en'>;

export function localeRecord(locale: Locale): LocaleRecord {
  return records[locale];
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(records, value);
}

/** A record with one value for each locale, in the order of the locales. */
export function byLocale<Value>(valueOf: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  // `fromEntries` forgets the names of its keys.
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;
}

export function direction(locale: Locale): Direction {
  return records[locale].direction;
}

/**
 * The best of our locales for an `Accept-Language` header: the highest q wins, among equals the earlier one; regions are
 * ignored (`fr-CA` is served French), q=0 is a refusal. Anything unreadable counts as absent.
 */
export function bestLocale(acceptLanguage: string | null | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  // Bounded: a header is a stranger's text.
  for (const entry of (acceptLanguage ?? '').slice(0, 1_000).split(',')) {
    const [range = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const language = range.trim().split('-')[0];
    const weight = weightOf(parameters);
    const locale = language === '*' ? defaultLocale : language;
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? defaultLocale;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  const weight = Number(quality.slice(2));
  return Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight : 0;
}
