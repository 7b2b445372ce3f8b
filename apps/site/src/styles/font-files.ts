import type { Locale } from '@latchkey/i18n';

/** The two files that a language's first screen needs; everything else comes when its letters do. */
export function fontFiles(locale: Locale): readonly string[] {
  return locale === 'ar'
    ? ['/fonts/rakkas-arabic.woff2', '/fonts/readex-pro-arabic.woff2']
    : ['/fonts/league-gothic.woff2', '/fonts/readex-pro-latin.woff2'];
}
