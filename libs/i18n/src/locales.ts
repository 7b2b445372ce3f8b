/**
 * The one record of languages. Everything else (the type, the list, direction, Intl tags, flags) is derived from it, so adding
 * a locale is one entry here and one file in `phrases/`, which the compiler then asks for.
 */
const records = {
  en: { tag: 'en', nativeName: 'English', direction: 'ltr', region: 'US', intlTag: 'en-US' },
  fr: { tag: 'fr', nativeName: 'Français', direction: 'ltr', region: 'FR', intlTag: 'fr-FR' },
  es: { tag: 'es', nativeName: 'Español', direction: 'ltr', region: 'ES', intlTag: 'es-ES' },
  ar: {
    tag: 'ar',
    nativeName: 'العربية',
    direction: 'rtl',
    region: 'AE',
    // Latin digits: prices, times and references are read out at the door and typed into phones, and the Emirates print both.
    intlTag: 'ar-AE-u-ca-gregory-nu-latn',
  },
} as const satisfies Record<string, LocaleRecord>;

export type Direction = 'ltr' | 'rtl';

export interface LocaleRecord {
  /** The first part of every path, `hreflang` and `lang`. */
  readonly tag: string;
  /** The language's name in itself, as the language dropdown shows it. */
  readonly nativeName: string;
  readonly direction: Direction;
  /** ISO 3166-1 alpha-2: the flag shown for the language (§9). */
  readonly region: string;
  /** What Intl is asked for; numbering system included. */
  readonly intlTag: string;
}

export type Locale = keyof typeof records;

/** In the order of the record, in which languages are offered. */
export const locales: readonly Locale[] = Object.keys(records).filter(isLocale);

/** §9. Also the language that content falls back to. */
export const defaultLocale: Locale = 'en';

export function localeRecord(locale: Locale): LocaleRecord {
  return records[locale];
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(records, value);
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
