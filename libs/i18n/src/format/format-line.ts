import { direction, type Locale, localeRecord } from '../locales.ts';

/**
 * Parts of an address on one line, with the language's comma: `المبنى 36، باريس`. Absent parts are left out. Each keeps its own
 * direction: a Latin street and an Arabic building would otherwise change places.
 */
export function formatAddress(parts: readonly (string | null | undefined)[], locale: Locale): string {
  return withCommas(
    parts.map((part) => (part === null || part === undefined || part === '' ? '' : isolate(part, locale))),
    locale,
  );
}

/** Parts of a line with the language's comma between them: `اليوم، السبت`. Empty ones are left out. A list with `and`: `formatList`. */
export function withCommas(parts: readonly (string | null | undefined)[], locale: Locale): string {
  const comma = direction(locale) === 'rtl' ? '، ' : ', ';
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(comma);
}

/** What stands between a label and its value: in French the colon keeps a narrow space from its word. */
export function colon(locale: Locale): string {
  return localeRecord(locale).colon ?? ': ';
}

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
