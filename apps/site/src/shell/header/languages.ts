import type { Location, Website } from '@latchkey/cms-client/schema';
import { localeRecord, locales, type Locale } from '@latchkey/i18n';
import { countries, isCountryCode } from '@latchkey/i18n/countries';
import { sharedLocales } from '../../foundation/shared-locales.ts';

/** A language as the dropdown offers it. */
export interface Language {
  readonly locale: Locale;
  /** In itself. */
  readonly name: string;
  /** The flag of its region, as a place in the sprite. */
  readonly flagPosition: number | null;
}

/** The languages that website and location share, the shortest name first. */
export function languagesOf(
  locale: Locale,
  { website, location }: { readonly website: Website; readonly location: Location | null },
): readonly Language[] {
  return sharedLocales(locale, [website, location])
    .map((other) => {
      const { nativeName, region } = localeRecord(other);
      return { locale: other, name: nativeName, flagPosition: flagOf(region) };
    })
    .toSorted((left, right) => left.name.length - right.name.length);
}

function flagOf(region: string): number | null {
  return isCountryCode(region) ? countries[region].flagPosition : null;
}

/**
 * Hides the languages that the page on show does not exist in. The header stands above the pages and is rendered without
 * them; which languages a page has stands in its head, as its alternates.
 */
export const pageLanguagesCss: string = locales
  .map(
    (locale) =>
      `:root:has(link[rel="alternate"][hreflang]):not(:has(link[rel="alternate"][hreflang="${locale}"])) ` +
      `[data-language="${locale}"]:not([data-current]){display:none}`,
  )
  .join('');
