/** The phrases of `corePhrases` that the booking widget says. Pages load the others together with the code that says them. */
export const bookingPhrases = {
  basketFailed: 'Error updating basket, your selection might not be available anymore',
  basketPaying: 'A payment for your basket is in progress. Finish or cancel it first.',
  priceRisen: 'The price has changed. Please check it again.',
  ticketsGone: 'Tickets no longer available',
} as const;
