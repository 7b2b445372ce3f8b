import type { ErrorMessage } from './outcome.ts';

/** The core's own phrases, keys of the translations. All other phrases come from the server's `details`. */
export const corePhrases = {
  basketFailed: 'Error updating basket, your selection might not be available anymore',
  basketNotRetrieved: 'Error retrieving basket',
  discountFailed: 'Error adding discount',
  voucherFailed: 'Error adding gift card to cart',
  noVouchers: 'No vouchers available',
  checkoutFailed: 'Error during basket checkout',
  paymentUnavailable: 'The payment could not be started. Please try again.',
  basketPaying: 'A payment for your basket is under way. Finish or cancel it first.',
  timesFailed: 'The times could not be loaded. Please try again.',
  changeFailed: 'Your booking could not be changed. Please try again.',
  linkFailed: 'The link could not be sent. Please try again.',
  ticketsGone: 'Tickets no longer available',
  hurry: 'Hurry, this booking expires soon',
  required: 'This field is required',
  invalidEmail: 'Invalid Email',
  invalidPhone: 'Invalid phone number',
  withinRadius: 'Within 20 Miles',
  noneWithinRadius: 'There is no location within 20 miles. These are the nearest.',
  closest: 'Closest locations',
} as const;

/** A message for the toast area. The host adds an id and the times. */
export interface ToastEvent extends ErrorMessage {
  readonly type: 'toast';
  readonly scheme: 'danger';
}

export function dangerToast(message: ErrorMessage): ToastEvent {
  return { type: 'toast', scheme: 'danger', ...message };
}
