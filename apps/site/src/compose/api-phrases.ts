import type { Phrase } from '@latchkey/i18n';

/**
 * The phrases that the api returns in `error.details` of the booking calls, besides those of the core. `phrases-for-island.test.ts`
 * compares both.
 */
export const apiPhrases = [
  'A payment for this basket is under way. Cancel it to change the basket.',
  'Bookings without payment were already made from your connection, and your browser keeps no cookies. Please allow them and try again in a few minutes, pay by card where that is offered, or call us.',
  'Bookings without payment were already made from your connection. Please try again in a few minutes, pay by card where that is offered, or call us.',
  'Error adding discount',
  'Error adding gift card to cart',
  'Error during basket checkout',
  'Error retrieving basket',
  'Error updating basket, your selection might not be available anymore',
  'Invalid Email',
  'Invalid phone number',
  'No more codes fit in this basket',
  'No vouchers available',
  'Nothing is left on this gift voucher',
  'Nothing is left to pay',
  'The payment could not be started. Please try again.',
  'The payment service cannot be reached. Please try again.',
  'This basket has to be paid by card',
  'This code cannot be combined with the other one',
  'This code has been used up',
  'This code is in your basket already',
  'This field is required',
  'This gift voucher cannot be used at the moment. Please contact us.',
  'This gift voucher is in another currency',
  'This gift voucher is no longer valid',
  'This gift voucher was never paid for. Please contact us.',
  'This gift voucher was valid until %date',
  'This location sells gift vouchers on site only, at its counter',
  'This way to pay is not offered for this basket',
  'Tickets no longer available',
  'Too many bookings without payment were made from your connection within the hour. Please try again later, pay by card where that is offered, or call us.',
  'Too many codes were tried',
  'Too many places are held from your internet connection',
  'We do not know this code. Please check it.',
  'We do not know this code, or it is not for the games, days and tickets in your basket.',
  'You have as many upcoming bookings here as can be made without payment. Please pay by card where that is offered, or call us.',
  'Your basket is empty',
] as const satisfies readonly Phrase[];

/** Those of the calls of a booking after its confirmation. */
export const myBookingApiPhrases = [
  'A payment for this booking is under way. Finish or cancel it first.',
  'Invalid Email',
  'It is too late to do this online. Please call us.',
  'The game has already started',
  'The price has changed in the meantime. Please look at it again.',
  'The payment service cannot be reached. Please try again.',
  'This booking is cancelled',
  'This booking was changed in the meantime. Please look at it again.',
  'This cannot be done online. Please call us.',
  'The room is closed at this time',
  'This is what you have booked already',
  'This time is too soon to be booked online. Please call us.',
  'Too many attempts. Please try again later.',
  'We could not find this booking',
  'You can review a visit once it is over',
  'You have already sent a review of this visit',
] as const satisfies readonly Phrase[];
