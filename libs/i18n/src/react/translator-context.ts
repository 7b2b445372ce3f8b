'use client';

import { createContext, use } from 'react';
import type { Translator } from '../translator/create-translator.ts';

/** Filled by the providers of this folder. */
export const TranslatorContext = createContext<Translator | null>(null);

/**
 * The translator of the nearest provider; the same function until the language changes.
 *
 * @throws {Error} where there is no provider: a fault of the page, not of the visitor
 */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (translator === null) throw new Error('useTranslator needs an I18nProvider above it.');
  return translator;
}
