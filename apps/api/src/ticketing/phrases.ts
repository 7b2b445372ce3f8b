/** Phrases of §8 that the booking calls answer in `error.details`; keys of the site's translations. */
export const phrases = {
  updateFailed: 'Error updating basket, your selection might not be available anymore',
  noLongerAvailable: 'Tickets no longer available',
  checkoutFailed: 'Error during basket checkout',
  retrieveFailed: 'Error retrieving basket',
  basketEmpty: 'Your basket is empty',
  discountFailed: 'Error adding discount',
  giftCardFailed: 'Error adding gift card to cart',
  noVouchers: 'No vouchers available',
} as const;

export type Phrase = (typeof phrases)[keyof typeof phrases];
