import { ar } from '@latchkey/i18n/phrases/ar';
import { en } from '@latchkey/i18n/phrases/en';
import { es } from '@latchkey/i18n/phrases/es';
import { fr } from '@latchkey/i18n/phrases/fr';
import { createTranslator, type Locale, type Translator } from '@latchkey/i18n';

const tables = { en, fr, es, ar } as const;

/** What a visitor of that language reads, so that models find things by role and label in any language. */
export function wordsIn(locale: Locale): Translator {
  return createTranslator(locale, tables[locale]);
}
