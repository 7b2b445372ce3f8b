import type { Locale } from '@latchkey/i18n';

/**
 * Marks the element of a game page into which the server writes the first day's times as it sends the page
 * (`server/first-times.ts`). Its value is a `TimesPlace` as JSON. In a page that is kept, the element is empty.
 */
export const placeAttribute = 'data-first-times';

/** The booking whose times belong at a place, and the names of the styles, which the server in front of Next does not know. */
export interface TimesPlace {
  readonly locale: Locale;
  readonly location: {
    readonly id: string;
    readonly slug: string;
    readonly timeZone: string;
    readonly country: string | null;
  };
  readonly game: { readonly id: string; readonly slug: string };
  /** True where the game starts in Kids Mode. */
  readonly isKidsMode: boolean;
  readonly classes: Readonly<Record<TimesClass, string>>;
}

/** The styles of the booking widget that its first screen uses. */
export const timesClasses = [
  'strip',
  'leaf',
  'weekday',
  'day',
  'calendar',
  'date',
  'step',
  'facts',
  'terms',
  'over',
  'slots',
  'cell',
  'stub',
  'time',
  'note',
  'blank',
  'none',
  'foot',
  'more',
] as const;

export type TimesClass = (typeof timesClasses)[number];
