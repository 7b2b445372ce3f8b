import { fromMinor } from '@latchkey/booking-core';
import { failed, type ApiError, type Failure } from '../../kernel/result.ts';
import { phrases, type Phrase } from './phrases.ts';

/** Returns the error of a basket that is not at the location. */
export function basketNotFound(phrase: Phrase): Failure<ApiError> {
  return failed('notFound', 'basket_not_found', 'There is no such basket at this location.', [phrase]);
}

/** Returns the error of a basket whose time is up. */
export function basketExpired(phrase: Phrase): Failure<ApiError> {
  return failed('gone', 'basket_expired', 'The time of the basket is up.', [phrase]);
}

/** Returns the error of a basket that is booked. */
export function basketBooked(phrase: Phrase): Failure<ApiError> {
  return failed('conflict', 'basket_booked', 'The basket is booked and closed.', [phrase]);
}

/** Returns the error of a basket that is being paid. */
export function basketPaying(): Failure<ApiError> {
  return failed('conflict', 'basket_paying', 'A payment for the basket is under way. Cancel it to change the basket.', [
    phrases.basketPaying,
  ]);
}

/** Returns the error of a basket without a payment. */
export function noPayment(): Failure<ApiError> {
  return failed('notFound', 'payment_not_found', 'The basket has no payment.', [phrases.retrieveFailed]);
}

/** Returns the error of a basket without a confirmation. */
export function noConfirmation(): Failure<ApiError> {
  const message = 'The basket is not booked, or was booked too long ago.';
  return failed('notFound', 'confirmation_not_found', message, [phrases.retrieveFailed]);
}

/**
 * Returns the error of a payment that the provider rejected. Unlike after an unavailable provider, a repeat with the same key begins a new payment.
 */
export function paymentRejected(): Failure<ApiError> {
  return failed(
    'conflict',
    'payment_rejected',
    'The payment provider did not accept the payment; nothing is charged.',
    [phrases.paymentNotStarted],
  );
}

/** Returns the error of a basket that cannot be paid at the venue. */
export function paymentRequired(): Failure<ApiError> {
  return failed('invalid', 'payment_required', 'The basket has to be paid by card.', [phrases.paymentRequired], {
    problems: ['payment: is required, because this basket is not paid at the venue'],
  });
}

/** Returns the error of a basket above the limits on unpaid bookings, at a venue that takes cards. */
export function cardRequired(): Failure<ApiError> {
  return failed(
    'invalid',
    'card_required',
    'A booking with so many places or games has to be paid by card.',
    [phrases.cardRequired],
    { problems: ['payment.method: has to be card for so many places or games'] },
  );
}

/** Returns the error of a basket above the limits on unpaid bookings, at a venue that takes no cards. */
export function basketTooLarge(): Failure<ApiError> {
  return failed(
    'invalid',
    'basket_too_large',
    'A booking with so many places or games is not sold online at this location.',
    [phrases.basketTooLarge],
    { problems: ['bookings: have too many places or games for a booking without payment'] },
  );
}

/** Returns the error of a way to pay that is not offered. */
export function methodNotOffered(): Failure<ApiError> {
  return failed(
    'invalid',
    'payment_method_not_offered',
    'The basket cannot be paid in this way.',
    [phrases.methodNotOffered],
    { problems: ['payment.method: is not among the paymentOptions of the basket'] },
  );
}

/**
 * Returns the error of an amount that is too large for a card.
 *
 * @param maximumMinor the most that a card can be charged
 */
export function amountTooLarge(maximumMinor: number, currency: string): Failure<ApiError> {
  const amount = fromMinor(maximumMinor, currency);
  return failed(
    'invalid',
    'amount_too_large',
    `A card can be charged at most ${amount} ${currency}.`,
    [phrases.amountTooLarge],
    {
      params: { amount: { amount, currency } },
      problems: ['payment.method: the total is above the maximum of a card'],
    },
  );
}

/** Returns the error of gift vouchers that are not sold online. */
export function vouchersNotSold(): Failure<ApiError> {
  return failed(
    'invalid',
    'vouchers_not_sold',
    'The location sells gift vouchers on site only.',
    [phrases.vouchersOnSite],
    { problems: ['vouchers: are not sold online at this location'] },
  );
}

/** Returns the error of gift vouchers without an email, by which alone their codes are sent. */
export function emailRequired(): Failure<ApiError> {
  return failed('invalid', 'validation_failed', 'Gift vouchers are sent by email.', [], {
    problems: ['customer.email: is required where gift vouchers are bought'],
  });
}

/** Returns the error of an empty basket. */
export function basketEmpty(): Failure<ApiError> {
  return failed('conflict', 'basket_empty', 'The basket has nothing in it.', [phrases.basketEmpty]);
}

/** Returns the error of a basket that was extended before. */
export function basketAlreadyExtended(): Failure<ApiError> {
  return failed('conflict', 'basket_extended', 'A basket can be renewed once.');
}

/** Returns the error of a new basket with neither bookings nor vouchers. */
export function basketWithoutContents(): Failure<ApiError> {
  return failed('invalid', 'validation_failed', 'A basket begins with a booking or a voucher.', [], {
    problems: ['bookings: at least one, where there are no vouchers'],
  });
}

/** Returns the error of a slot that is over. */
export function slotOver(): Failure<ApiError> {
  return failed('conflict', 'slot_over', 'A slot has begun or is no longer offered.', [phrases.noLongerAvailable]);
}

/** Returns the error of a booking that costs more than its visitor was shown; nothing is held. */
export function priceRisen(): Failure<ApiError> {
  return failed('conflict', 'price_risen', 'A booking costs more than the shownTotal of the request.', [
    phrases.priceRisen,
  ]);
}
