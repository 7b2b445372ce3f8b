import { isLocalised } from '../../content/embedded/resolve-locale.ts';
import { defaultLocale, type Locale } from '../../content/locale.ts';

/** A document's text in one language, else in English. */
export function textIn(value: unknown, locale: Locale, fallback: string): string {
  const text = isLocalised(value) ? (value[locale] ?? value[defaultLocale]) : value;
  return typeof text === 'string' ? text : fallback;
}
