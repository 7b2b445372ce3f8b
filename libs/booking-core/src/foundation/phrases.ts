import { bookingPhrases } from './booking-phrases.ts';

/** The phrases that the core itself shows, which are keys of the translations. All other phrases come from the server's `details`. */
export const corePhrases = {
  ...bookingPhrases,
  basketNotRetrieved: 'Error retrieving basket',
  discountFailed: 'Error adding discount',
  voucherFailed: 'Error adding gift card to cart',
  noVouchers: 'No vouchers available',
  checkoutFailed: 'Error during basket checkout',
  paymentUnavailable: 'The payment could not be started. Please try again.',
  timesFailed: 'The times could not be loaded. Please try again.',
  changeFailed: 'Your booking could not be changed. Please try again.',
  linkFailed: 'The link could not be sent. Please try again.',
  hurry: 'Hurry, this booking expires soon',
  required: 'This field is required',
  invalidEmail: 'Invalid Email',
  invalidPhone: 'Invalid phone number',
  withinRadius: 'Within 20 Miles',
  noneWithinRadius: 'There is no venue within 20 miles. These are the nearest.',
  closest: 'Closest locations',
} as const;
