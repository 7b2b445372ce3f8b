import { direction, type Locale } from './locales.ts';

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';
/** What may be read in the order of Arabic text without being set apart: Arabic itself, digits and spaces. */
const flowsInArabic = /^[\p{Script=Arabic}\d\s]*$/u;

/**
 * Text of its own direction, made safe to stand within a sentence: in a right-to-left language a value with Latin letters or
 * signs is wrapped in Unicode isolates. Without them `$40.00` after an Arabic word is displayed as `40.00$`.
 */
export function isolate(text: string, locale: Locale): string {
  const staysApart = direction(locale) === 'rtl' && !flowsInArabic.test(text);
  return staysApart ? `${firstStrongIsolate}${text}${popIsolate}` : text;
}
