import { defaultCountry } from '@latchkey/booking-core';
import { localeRecord, type Locale } from '@latchkey/i18n';

interface Visit {
  /** The language of the page. */
  readonly locale: Locale;
  /** The browser's languages, best first: `fr-CA`, `en`. */
  readonly languages: readonly string[];
}

/**
 * Returns the country that the search starts with, ISO 3166-1 alpha-2, so that "75004" means Paris to a reader of French. First comes a
 * region of the page's language in the browser's list; then the language of the page, unless that is English, which is read everywhere;
 * then any region in the browser's list. A position of the browser replaces it later.
 */
export function visitorCountry({ locale, languages }: Visit): string {
  const regions = languages.map((tag) => ({ language: tag.split('-')[0]?.toLowerCase(), region: readRegion(tag) }));
  const ofPage = regions.find(({ language, region }) => language === locale && region !== null)?.region;
  const ofLocale = locale === 'en' ? null : localeRecord(locale).region;
  return ofPage ?? ofLocale ?? regions.find(({ region }) => region !== null)?.region ?? defaultCountry;
}

/** Returns the region of a language tag; null if it has none, or one with several countries (`es-419`). */
function readRegion(tag: string): string | null {
  const [, ...subtags] = tag.split('-');
  return subtags.find((subtag) => /^[A-Za-z]{2}$/u.test(subtag))?.toUpperCase() ?? null;
}
