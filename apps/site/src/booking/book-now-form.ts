/** The form of the tickets. */
export const bookNow = { act: 'bookNow', id: '' } as const;

/** What a button of the form means: Book Now, to book without the bookings that no longer exist, or only to see the total. */
export const intents = ['book', 'rest', 'total'] as const;

export type BookNowIntent = (typeof intents)[number];

/** The names of its hidden fields, besides those of every form and of `booking-query.ts`. */
export const bookNowFields = {
  game: '_game',
  intent: '_intent',
  /** The prices that the page has shown. */
  prices: '_prices',
  /** Instance of a booking that the visitor has agreed to take out of the basket. */
  vanished: '_vanished',
} as const;
