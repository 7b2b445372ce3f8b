/** The phrases of `corePhrases` that the booking widget says. Pages load the others together with the code that says them. */
export const bookingPhrases = {
  basketFailed: 'Error updating basket, your selection might not be available anymore',
  basketPaying: 'A payment for your basket is in progress. Finish or cancel it first.',
  ticketsGone: 'Tickets no longer available',
} as const;
