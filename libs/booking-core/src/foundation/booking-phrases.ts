/**
 * The phrases that the booking widget shows. Those that only other parts of the core show are in `corePhrases`, so that a page loads them with the
 * code that shows them.
 */
export const bookingPhrases = {
  basketFailed: 'Error updating basket, your selection might not be available anymore',
  basketPaying: 'A payment for your basket is in progress. Finish or cancel it first.',
  priceRisen: 'The price has changed. Please check it again.',
  ticketsGone: 'Tickets no longer available',
} as const;
