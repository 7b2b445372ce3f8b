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

interface Town {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  /** ISO 3166-1; the United States if absent. */
  readonly country?: string | null | undefined;
}

/** Countries whose post writes the code before the town. */
const codeFirst =
  'AD AT BE BG BY CH CY CZ DE DK DZ EE ES FI FR GE GR HR HU IL IS IT LI LT LU MA MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR UA VA XK';

/** The parts of the line with the town, in the order of its country: `Orlando`, `FL`, `32819`; `75009 Paris`. Absent parts are left out. */
export function townParts({ city, state, postalCode, country }: Town): readonly string[] {
  const parts = codeFirst.includes(country ?? 'US')
    ? [[postalCode, city].filter((part) => isWritten(part)).join(' '), state]
    : [city, state, postalCode];
  return parts.filter((part) => isWritten(part));
}

function isWritten(part: string | null | undefined): part is string {
  return part !== null && part !== undefined && part !== '';
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
/** Characters that need no isolation within Arabic text: Arabic letters, digits and spaces. */
const flowsInArabic = /^[\p{Script=Arabic}\d\s]*$/u;

/**
 * Makes a value safe to insert into a sentence: in a right-to-left language, a value with Latin letters or signs is wrapped in
 * Unicode isolates. Without them `$40.00` after an Arabic word is displayed as `40.00$`.
 */
export function isolate(text: string, locale: Locale): string {
  const staysApart = direction(locale) === 'rtl' && !flowsInArabic.test(text);
  return staysApart ? `${firstStrongIsolate}${text}${popIsolate}` : text;
}
