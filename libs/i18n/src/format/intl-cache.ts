import { toIntlTag, type LocaleAt } from '../locale-at.ts';

/** Caches Intl formatters, since making one costs about 60 times as much as using one. */
function cached<Options extends object, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: LocaleAt, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const existing = made.get(key);
    if (existing) return existing;
    const formatter = make(toIntlTag(locale), options);
    // The cache is bounded, since zones and currencies come from content and could fill the memory.
    if (made.size >= 500) made.clear();
    made.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = cached((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
export const dateTimeFormat = cached(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
export const listFormat = cached((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/**
 * Replaces the spaces of a number or a time by no-break spaces. Node and the browsers disagree on the space before `PM` and within `1 234` (narrow
 * no-break, no-break or plain), and text that differs between server and browser breaks hydration.
 */
export function unbroken(text: string): string {
  return text.replaceAll(/\s/gu, '\u00A0');
}

/** Replaces such spaces of a sentence by plain ones, so that it may break into lines. */
export function evenSpaces(text: string): string {
  return text.replaceAll('\u202F', ' ');
}
