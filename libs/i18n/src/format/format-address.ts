import { isolate } from '../isolate.ts';
import { direction, type Locale } from '../locales.ts';

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
