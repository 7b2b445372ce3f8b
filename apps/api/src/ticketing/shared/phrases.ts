import type { Phrase as TranslatedPhrase } from '@latchkey/i18n';

/** The phrases for places that are not available, in a basket or in a change. */
const placePhrases = {
  updateFailed: 'Error updating basket, your selection might not be available anymore',
  noLongerAvailable: 'Tickets no longer available',
  closedThen: 'The room is closed at this time',
  tooSoonOnline: 'It is too late to book this time online. Please call us.',
  priceRisen: 'The price has changed. Please check it again.',
  basketTooLarge: 'A booking of this size cannot be made online. Please call us or write to us.',
} as const;

/** The phrases for a basket that cannot be filled, shown or changed. */
const basketPhrases = {
  retrieveFailed: 'Error retrieving basket',
  giftCardFailed: 'Error adding gift card to cart',
  noVouchers: 'No vouchers available',
  vouchersOnSite: 'You can buy gift vouchers at this venue, but not online.',
  tooManyHolds: 'Too many places are held from your internet connection',
  dayHeldByNewBrowsers: 'Other visitors are holding many times on this day. Please try again in a minute.',
  dayHeldWithoutCookies:
    'Other visitors are holding many times on this day, and your browser does not accept cookies. Please allow cookies and try again in a minute.',
  basketPaying: 'A payment for this basket is in progress. Cancel the payment to change the basket.',
} as const;

/** The phrases for a code that is not accepted. */
const codePhrases = {
  discountFailed: 'Error adding discount',
  tooManyCodes: 'Too many codes were tried',
  codeUnknown: 'We do not know this code. Please check it.',
  codeOfNoUse: 'We do not know this code, or it is not for the games, days and tickets in your basket.',
  codePresent: 'This code is already in your basket',
  codesFull: 'You cannot add more codes to this basket',
  codeAlone: 'You cannot combine this code with the other one',
  codeUsedUp: 'This code has been used up',
  voucherSpent: 'Nothing is left on this gift voucher',
  voucherCurrency: 'This gift voucher is in another currency',
  voucherExpired: 'This gift voucher was valid until %date',
  voucherFrozen: 'This gift voucher cannot be used at the moment. Please contact us.',
  voucherVoid: 'This gift voucher is no longer valid',
  voucherUnpaid: 'This gift voucher has not been paid for. Please contact us.',
  nothingDue: 'Nothing is left to pay',
} as const;

/** The phrases for a basket that cannot be booked. */
const checkoutPhrases = {
  checkoutFailed: 'Error during basket checkout',
  basketEmpty: 'Your basket is empty',
  tooManyUpcoming:
    'You cannot make more bookings here without paying. Please pay by card if it is offered, or call us.',
  tooManyFromHere:
    'Too many bookings without payment were made from your internet connection in the last hour. Please try again later, pay by card if it is offered, or call us.',
  tooManyOnDay:
    'Too many places on this day were booked without payment from your internet connection. Please choose another day, pay by card if it is offered, or call us.',
  tooManyFromNewBrowser:
    'Bookings without payment were already made from your internet connection. Pay by card if it is offered, or call us.',
  tooManyWithoutCookies:
    'Bookings without payment were already made from your internet connection, and your browser does not accept cookies. Please allow cookies and try again in a few minutes, pay by card if it is offered, or call us.',
  paymentRequired: 'Please pay for this basket by card',
  cardRequired: 'A booking of this size has to be paid by card. Please pay by card, or call us.',
  methodNotOffered: 'You cannot pay this way for this basket',
} as const;

/** The phrases for a payment that cannot begin, of a basket or of a change. */
const paymentPhrases = {
  amountTooLarge: 'You can pay at most %amount by card. Please remove something, or call us.',
  paymentUnavailable: 'We cannot reach the payment service. Please try again.',
  paymentNotStarted: 'The payment could not be started. Please try again.',
} as const;

/** The phrases for a booking that cannot be found, changed, cancelled or reviewed. */
const changePhrases = {
  noBooking: 'We could not find this booking',
  bookingCancelled: 'This booking is cancelled',
  gameStarted: 'The game has already started',
  tooLateOnline: 'It is too late to do this online. Please call us.',
  notOnline: 'You cannot do this online. Please call us.',
  changePaying: 'A payment for this booking is in progress. Finish or cancel it first.',
  bookingOutdated: 'This booking has changed since you opened it. Please check it again.',
  quoteOutdated: 'The price has changed. Please check it again.',
  nothingChanged: 'Your booking already has this time and these tickets',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  reviewedAlready: 'You have already sent a review of this visit',
  notVisitedYet: 'You can review your visit once it is over',
} as const;

/**
 * The phrases that the booking operations return in `error.details`; keys of the translations of the site. The build of the site reads
 * this file: an island gets the groups that `apps/site/src/compose/islands.ts` names.
 */
export const phrases = {
  ...placePhrases,
  ...basketPhrases,
  ...codePhrases,
  ...checkoutPhrases,
  ...paymentPhrases,
  ...changePhrases,
} as const satisfies Readonly<Record<string, TranslatedPhrase>>;

/** A phrase of the booking operations. */
export type Phrase = (typeof phrases)[keyof typeof phrases];
