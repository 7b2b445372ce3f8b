import { direction, type Locale, localeRecord } from '../locales.ts';

/**
 * Joins the parts of an address to one line with the language's comma: `المبنى 36، باريس`. Absent parts are left out. Each part
 * keeps its own direction; otherwise a Latin street and an Arabic building would swap positions.
 */
export function formatAddress(parts: readonly (string | null | undefined)[], locale: Locale): string {
  return withCommas(
    parts.map((part) => (part === null || part === undefined || part === '' ? '' : isolate(part, locale))),
    locale,
  );
}

/** Joins texts with the language's comma: `اليوم، السبت`. Empty ones are left out. For a list with `and` use `formatList`. */
export function withCommas(parts: readonly (string | null | undefined)[], locale: Locale): string {
  const comma = direction(locale) === 'rtl' ? '، ' : ', ';
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(comma);
}

/** Returns the text between a label and its value: in French the colon has a narrow space before it. */
export function colon(locale: Locale): string {
  return localeRecord(locale).colon ?? ': ';
}

/** Joins the clauses of a sentence with the language's semicolon, or the sentences of a list. */
export function withSemicolons(parts: readonly string[], locale: Locale): string {
  return parts.join(localeRecord(locale).semicolon ?? '; ');
}

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';
/** The pattern of texts that need no isolation within Arabic text: Arabic letters, digits and spaces. */
const flowsInArabic = /^[\p{Script=Arabic}\d\s]*$/u;

/**
 * Makes a value safe to insert into a sentence: in a right-to-left language, a value with Latin letters or signs is wrapped in
 * Unicode isolates. Without them `$40.00` after an Arabic word is displayed as `40.00$`.
 */
export function isolate(text: string, locale: Locale): string {
  const staysApart = direction(locale) === 'rtl' && !flowsInArabic.test(text);
  return staysApart ? `${firstStrongIsolate}${text}${popIsolate}` : text;
}
