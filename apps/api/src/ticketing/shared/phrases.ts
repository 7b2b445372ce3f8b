import type { Phrase as TranslatedPhrase } from '@latchkey/i18n';

/** The phrases that the booking operations return in `error.details`; keys of the translations of the site. */
export const phrases = {
  updateFailed: 'Error updating basket, your selection might not be available anymore',
  noLongerAvailable: 'Tickets no longer available',
  checkoutFailed: 'Error during basket checkout',
  retrieveFailed: 'Error retrieving basket',
  basketEmpty: 'Your basket is empty',
  discountFailed: 'Error adding discount',
  giftCardFailed: 'Error adding gift card to cart',
  noVouchers: 'No vouchers available',
  tooManyUpcoming:
    'You have as many upcoming bookings here as can be made without payment. Please pay by card where that is offered, or call us.',
  tooManyFromHere:
    'Too many bookings without payment were made from your connection within the hour. Please try again later, pay by card where that is offered, or call us.',
  tooManyFromNewBrowser:
    'Bookings without payment were already made from your connection. Please try again in a few minutes, pay by card where that is offered, or call us.',
  tooManyWithoutCookies:
    'Bookings without payment were already made from your connection, and your browser keeps no cookies. Please allow them and try again in a few minutes, pay by card where that is offered, or call us.',
  tooManyHolds: 'Too many places are held from your internet connection',
  tooManyCodes: 'Too many codes were tried',
  codeUnknown: 'We do not know this code. Please check it.',
  codeElsewhere: 'This code is for another venue',
  codePresent: 'This code is in your basket already',
  codesFull: 'No more codes fit in this basket',
  codeAlone: 'This code cannot be combined with the other one',
  codeNotYet: 'This code is valid from %date',
  codeOver: 'This code was valid until %date',
  codeOtherBookings: 'This code is not for the games or days in your basket',
  codeTooFewTickets: 'This code needs %count tickets or more. You have %has.',
  codeTotalTooLow: 'This code needs %needed or more. You have %has.',
  codeTakesNothing: 'This code takes nothing off your basket',
  codeUsedUp: 'This code has been used up',
  voucherSpent: 'Nothing is left on this gift voucher',
  voucherCurrency: 'This gift voucher is in another currency',
  voucherExpired: 'This gift voucher was valid until %date',
  voucherFrozen: 'This gift voucher cannot be used at the moment. Please contact us.',
  voucherVoid: 'This gift voucher is no longer valid',
  voucherUnpaid: 'This gift voucher was never paid for. Please contact us.',
  nothingDue: 'Nothing is left to pay',
  basketPaying: 'A payment for this basket is under way. Cancel it to change the basket.',
  paymentRequired: 'This basket has to be paid by card',
  methodNotOffered: 'This way to pay is not offered for this basket',
  paymentUnavailable: 'The payment service cannot be reached. Please try again.',
  paymentNotStarted: 'The payment could not be started. Please try again.',
  vouchersOnSite: 'This location sells gift vouchers on site only, at its counter',
} as const satisfies Readonly<Record<string, TranslatedPhrase>>;

export type Phrase = (typeof phrases)[keyof typeof phrases];
