import { defaultCountry } from '@latchkey/booking-core';
import { defaultLocale, localeRecord, type Locale } from '@latchkey/i18n';

interface Visit {
  /** Of the page. */
  readonly locale: Locale;
  /** The browser's, best first: `fr-CA`, `en`. */
  readonly languages: readonly string[];
}

/**
 * The country that the search begins with, ISO 3166-1 alpha-2, so that "75004" means Paris to who reads French. A region of the
 * page's language, as the browser names it, says most; then the language of the page, unless it is the one that everybody gets who
 * asks for none of ours; then any region of the browser's. A position that the browser tells later replaces it.
 */
export function visitorCountry({ locale, languages }: Visit): string {
  const regions = languages.map((tag) => ({ language: tag.split('-')[0]?.toLowerCase(), region: regionOf(tag) }));
  const ofPage = regions.find(({ language, region }) => language === locale && region !== null)?.region;
  const ofLocale = locale === defaultLocale ? null : localeRecord(locale).region;
  return ofPage ?? ofLocale ?? regions.find(({ region }) => region !== null)?.region ?? defaultCountry;
}

/** Null where the tag names none, or one of several countries (`es-419`). */
function regionOf(tag: string): string | null {
  const [, ...subtags] = tag.split('-');
  return subtags.find((subtag) => /^[A-Za-z]{2}$/u.test(subtag))?.toUpperCase() ?? null;
}
