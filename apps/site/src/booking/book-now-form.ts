/** The name of the form of the tickets, by which its post is recognised. */
export const bookNow = { act: 'bookNow', id: '' } as const;

/**
 * The intents of the form's buttons. `book` is Book Now, `rest` books the rest of a basket without its bookings that no longer exist, and `total`
 * only shows the total.
 */
export const intents = ['book', 'rest', 'total'] as const;

export type BookNowIntent = (typeof intents)[number];

/** The names of its hidden fields, besides those of every form and of `booking-query.ts`. */
export const bookNowFields = {
  game: '_game',
  intent: '_intent',
  /** The field with the prices that the page has shown. */
  prices: '_prices',
  /** The field with the slot of a booking that the visitor has agreed to take out of the basket. */
  vanished: '_vanished',
} as const;
