import type { Location, Website } from '@latchkey/cms-client/contract';
import { type Languages, localeRecord, type Locale } from '@latchkey/i18n';
import { countries, isCountryCode } from '@latchkey/i18n/countries';
import { readWebsiteLanguages } from '../../foundation/chain-languages.ts';
import { listSharedLocales } from '../../foundation/shared-locales.ts';

/** A language in the menu. */
export interface Language {
  readonly locale: Locale;
  /** The name in the language itself. */
  readonly name: string;
  /** The index of the region's flag in the sprite; null without one. */
  readonly flagPosition: number | null;
}

/** Lists the languages that website and location share, the shortest name first. */
export function listLanguages(
  locale: Locale,
  { website, location }: { readonly website: Website; readonly location: Location | null },
): readonly Language[] {
  return listSharedLocales(readWebsiteLanguages(website), locale, [website, location])
    .map((other) => {
      const { nativeName, region } = localeRecord(other);
      return { locale: other, name: nativeName, flagPosition: findFlag(region) };
    })
    .toSorted((left, right) => left.name.length - right.name.length);
}

function findFlag(region: string): number | null {
  return isCountryCode(region) ? countries[region].flagPosition : null;
}

/** Selects the alternates in the head by their path, so that a browser that parses the body does not look for more of them each time. */
const alternate = '> head > link[rel="alternate"]';

/**
 * Writes the CSS that hides the languages in which the current page does not exist. The header is outside the pages and rendered without them; the
 * alternates in the page's head say which languages it has.
 */
export function writeLanguagesCss(languages: Languages): string {
  return languages
    .map(
      (locale) =>
        `:root:has(${alternate}[hreflang]):not(:has(${alternate}[hreflang="${locale}"])) ` +
        `[data-language="${locale}"]:not([data-current]){display:none}`,
    )
    .join('');
}
