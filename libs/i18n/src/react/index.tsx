'use client';

import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { i18nextFor, translatorOver, type Translator } from '../create-translator.ts';
import { defaultLocale, isLocale, type Locale } from '../locales.ts';
import type { Phrases } from '../phrases/phrase.ts';

export interface I18nProviderProps {
  readonly locale: Locale;
  /** The table of that locale, from `loadPhrases` or from `@latchkey/i18n/phrases/<locale>`. */
  readonly phrases: Phrases;
  readonly children: ReactNode;
}

/** Gives the islands below it their language. Server components need none: they call `createTranslator`. */
export function I18nProvider({ locale, phrases, children }: I18nProviderProps) {
  const i18next = useMemo(() => i18nextFor(locale, phrases), [locale, phrases]);
  return <I18nextProvider i18n={i18next}>{children}</I18nextProvider>;
}

/** The translator of the nearest `I18nProvider`; the same function until the language changes. */
export function useTranslator(): Translator {
  const { i18n } = useTranslation();
  return useMemo(() => translatorOver(i18n, isLocale(i18n.language) ? i18n.language : defaultLocale), [i18n]);
}
