// The content decides which of these locales the chain has (`ContentSource.languages`).
export {
  isLocale,
  knownLocales,
  type Languages,
  type Locale,
  nearestLanguage,
  readLanguages,
  usualLanguages,
} from '@latchkey/i18n';
import type { Locale } from '@latchkey/i18n';

/** The language in which the program writes to its operators, in its log too. */
export const operatorLocale: Locale = 'en';
