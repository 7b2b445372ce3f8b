import type { BookNowError, Quantities, SubmitError } from '@latchkey/booking-core';

/** What the form of the tickets shows after it was posted. It travels to the browser. */
export type BookNowState =
  | { readonly status: 'untouched' }
  /** Another site has posted the form. */
  | { readonly status: 'foreign'; readonly quantities: Quantities }
  /** The visitor wanted to see the total, or the slot has changed, which the page itself says. */
  | { readonly status: 'shown'; readonly quantities: Quantities }
  /** These quantities cannot be booked. */
  | { readonly status: 'rejected'; readonly quantities: Quantities; readonly reason: SubmitError }
  | { readonly status: 'failed'; readonly quantities: Quantities; readonly error: BookNowError }
  /** The places are held. Only where scripts have posted the form: otherwise the response is a redirect. */
  | { readonly status: 'held'; readonly quantities: Quantities; readonly href: string };

export type BookNowAction = (before: BookNowState, data: FormData) => Promise<BookNowState>;

/** The names of the fields, hidden or not, besides those of `booking-query.ts`. */
export const bookNowFields = {
  locale: '_locale',
  location: '_location',
  game: '_game',
  key: '_key',
  /** `total`, `rest` or anything else for Book Now. */
  intent: '_intent',
  /** Instance of a booking that the visitor has agreed to take out of the basket. */
  vanished: '_vanished',
} as const;
