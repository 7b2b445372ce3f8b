'use client';

import { type ReactNode, useMemo } from 'react';
import type { Locale } from '../locales.ts';
import type { Phrases } from '../phrases/phrase.ts';
import { createTableTranslator } from '../translator/table-translator.ts';
import { TranslatorContext } from './translator-context.ts';

export { useTranslator } from './translator-context.ts';

export interface I18nProviderProps {
  readonly locale: Locale;
  /** The phrases of that locale, from `loadPhrases` or from `@latchkey/i18n/phrases/<locale>`. */
  readonly phrases: Phrases;
  /** The country of the venue that the page is about; see `Translator.dates`. */
  readonly country?: string | null | undefined;
  readonly children: ReactNode;
}

/** Provides the translator to client components below it. Server components call `createTranslator` instead. */
export function I18nProvider({ locale, phrases, country, children }: I18nProviderProps) {
  const translator = useMemo(() => createTableTranslator(locale, phrases, { country }), [locale, phrases, country]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
