'use client';

import { useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { i18nextFor, translatorOver } from '../translator/create-translator.ts';
import { isLocale } from '../locales.ts';
import type { I18nProviderProps } from './index.tsx';
import { TranslatorContext } from './translator-context.ts';

/**
 * Provides the translator like `I18nProvider`, over react-i18next, whose hooks and `Trans` work below it, too. It adds 18 KB, so it is for places
 * where that delays no visitor, or for applications that have the library anyway.
 */
export function I18nextPhrases({ locale, phrases, children }: I18nProviderProps) {
  const i18next = useMemo(() => i18nextFor(locale, phrases), [locale, phrases]);
  return (
    <I18nextProvider i18n={i18next}>
      <FromLibrary>{children}</FromLibrary>
    </I18nextProvider>
  );
}

function FromLibrary({ children }: Pick<I18nProviderProps, 'children'>) {
  const { i18n } = useTranslation();
  const translator = useMemo(() => translatorOver(i18n, isLocale(i18n.language) ? i18n.language : 'en'), [i18n]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
