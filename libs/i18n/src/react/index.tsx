'use client';

import { type ReactNode, useMemo } from 'react';
import type { Locale } from '../locales.ts';
import type { Phrases } from '../phrases/phrase.ts';
import { createTableTranslator } from '../translator/table-translator.ts';
import { TranslatorContext } from './translator-context.ts';

export { useTranslator } from './translator-context.ts';

export interface I18nProviderProps {
  readonly locale: Locale;
  /** The table of that locale, from `loadPhrases` or from `@latchkey/i18n/phrases/<locale>`. */
  readonly phrases: Phrases;
  readonly children: ReactNode;
}

/** Gives the islands below it their language. Server components need none: they call `createTranslator`. */
export function I18nProvider({ locale, phrases, children }: I18nProviderProps) {
  const translator = useMemo(() => createTableTranslator(locale, phrases), [locale, phrases]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
