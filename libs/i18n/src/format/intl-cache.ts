import { toIntlTag, type LocaleAt } from '../locale-at.ts';

/** Making an Intl formatter costs about 60 times as much as using one, so each is made once. */
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
 * Node and the browsers disagree on the space before `PM` and within `1 234` (narrow no-break, no-break or plain); text that
 * differs between server and browser breaks hydration. A number or a time must not break anyway, so it gets the no-break space.
 */
export function unbroken(text: string): string {
  return text.replaceAll(/\s/gu, '\u00A0');
}

/** The same for a sentence, which may break into lines: it gets the plain space. */
export function evenSpaces(text: string): string {
  return text.replaceAll('\u202F', ' ');
}
