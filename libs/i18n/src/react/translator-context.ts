'use client';

import { createContext, use } from 'react';
import type { Translator } from '../translator/create-translator.ts';

/** The context of the translator, which the providers in this folder set. */
export const TranslatorContext = createContext<Translator | null>(null);

/**
 * Returns the translator of the nearest provider, the same function until the language changes.
 *
 * @throws {Error} if there is no provider
 */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (translator === null) throw new Error('useTranslator needs an I18nProvider above it.');
  return translator;
}
