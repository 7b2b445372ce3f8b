// Which of the known locales the chain has is content (`ContentSource.languages`).
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

/** The words that the program writes for its operators, beside the English of its log. */
export const operatorLocale: Locale = 'en';
