import type { Phrase as TranslatedPhrase } from '@latchkey/i18n';

/** Why places cannot be had, in a basket or in a change. */
const placePhrases = {
  updateFailed: 'Error updating basket, your selection might not be available anymore',
  noLongerAvailable: 'Tickets no longer available',
  closedThen: 'The room is closed at this time',
  tooSoonOnline: 'This time is too soon to be booked online. Please call us.',
  basketTooLarge: 'A booking of this size cannot be made online. Please call us or write to us.',
} as const;

/** Why a basket cannot be filled, shown or changed. */
const basketPhrases = {
  retrieveFailed: 'Error retrieving basket',
  giftCardFailed: 'Error adding gift card to cart',
  noVouchers: 'No vouchers available',
  vouchersOnSite: 'This location sells gift vouchers on site only, at its counter',
  tooManyHolds: 'Too many places are held from your internet connection',
  dayHeldByNewBrowsers:
    'Many times of this day are being held by visitors who have just arrived. Please try again in a minute.',
  dayHeldWithoutCookies:
    'Many times of this day are being held by visitors who have just arrived, and your browser keeps no cookies. Please allow them and try again in a minute.',
  basketPaying: 'A payment for this basket is under way. Cancel it to change the basket.',
} as const;

/** Why a code is not accepted. */
const codePhrases = {
  discountFailed: 'Error adding discount',
  tooManyCodes: 'Too many codes were tried',
  codeUnknown: 'We do not know this code. Please check it.',
  codeOfNoUse: 'We do not know this code, or it is not for the games, days and tickets in your basket.',
  codePresent: 'This code is in your basket already',
  codesFull: 'No more codes fit in this basket',
  codeAlone: 'This code cannot be combined with the other one',
  codeUsedUp: 'This code has been used up',
  voucherSpent: 'Nothing is left on this gift voucher',
  voucherCurrency: 'This gift voucher is in another currency',
  voucherExpired: 'This gift voucher was valid until %date',
  voucherFrozen: 'This gift voucher cannot be used at the moment. Please contact us.',
  voucherVoid: 'This gift voucher is no longer valid',
  voucherUnpaid: 'This gift voucher was never paid for. Please contact us.',
  nothingDue: 'Nothing is left to pay',
} as const;

/** Why a basket cannot be booked. */
const checkoutPhrases = {
  checkoutFailed: 'Error during basket checkout',
  basketEmpty: 'Your basket is empty',
  tooManyUpcoming:
    'You have as many upcoming bookings here as can be made without payment. Please pay by card where that is offered, or call us.',
  tooManyFromHere:
    'Too many bookings without payment were made from your connection within the hour. Please try again later, pay by card where that is offered, or call us.',
  tooManyOnDay:
    'Many places on this day were already booked without payment from your connection. Please choose another day, pay by card where that is offered, or call us.',
  tooManyFromNewBrowser:
    'Bookings without payment were already made from your connection. Please try again in a few minutes, pay by card where that is offered, or call us.',
  tooManyWithoutCookies:
    'Bookings without payment were already made from your connection, and your browser keeps no cookies. Please allow them and try again in a few minutes, pay by card where that is offered, or call us.',
  paymentRequired: 'This basket has to be paid by card',
  cardRequired: 'A booking of this size has to be paid by card. Please pay by card, or call us.',
  methodNotOffered: 'This way to pay is not offered for this basket',
} as const;

/** Why a payment cannot begin, of a basket or of a change. */
const paymentPhrases = {
  amountTooLarge: 'A card can be charged at most %amount. Please remove something, or call us.',
  paymentUnavailable: 'The payment service cannot be reached. Please try again.',
  paymentNotStarted: 'The payment could not be started. Please try again.',
} as const;

/** Why a booking cannot be found, changed, cancelled or reviewed. */
const changePhrases = {
  noBooking: 'We could not find this booking',
  bookingCancelled: 'This booking is cancelled',
  gameStarted: 'The game has already started',
  tooLateOnline: 'It is too late to do this online. Please call us.',
  notOnline: 'This cannot be done online. Please call us.',
  changePaying: 'A payment for this booking is under way. Finish or cancel it first.',
  bookingOutdated: 'This booking was changed in the meantime. Please look at it again.',
  quoteOutdated: 'The price has changed in the meantime. Please look at it again.',
  nothingChanged: 'This is what you have booked already',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  reviewedAlready: 'You have already sent a review of this visit',
  notVisitedYet: 'You can review a visit once it is over',
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

export type Phrase = (typeof phrases)[keyof typeof phrases];
