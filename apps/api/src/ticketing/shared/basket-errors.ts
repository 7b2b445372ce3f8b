import { fromMinor } from '@latchkey/booking-core';
import { failed, type ApiError, type Failure } from '../../kernel/result.ts';
import { phrases, type Phrase } from './phrases.ts';

export function basketNotFound(phrase: Phrase): Failure<ApiError> {
  return failed('notFound', 'basket_not_found', 'There is no such basket at this location.', [phrase]);
}

export function basketExpired(phrase: Phrase): Failure<ApiError> {
  return failed('gone', 'basket_expired', 'The time of the basket is up.', [phrase]);
}

export function basketBooked(phrase: Phrase): Failure<ApiError> {
  return failed('conflict', 'basket_booked', 'The basket is booked and closed.', [phrase]);
}

export function basketPaying(): Failure<ApiError> {
  return failed('conflict', 'basket_paying', 'A payment for the basket is under way. Cancel it to change the basket.', [
    phrases.basketPaying,
  ]);
}

export function noPayment(): Failure<ApiError> {
  return failed('notFound', 'payment_not_found', 'The basket has no payment.', [phrases.retrieveFailed]);
}

export function noConfirmation(): Failure<ApiError> {
  const message = 'The basket is not booked, or was booked too long ago.';
  return failed('notFound', 'confirmation_not_found', message, [phrases.retrieveFailed]);
}

/** Unlike an unavailable provider, a repeat with the same key begins a new payment. */
export function paymentRejected(): Failure<ApiError> {
  return failed(
    'conflict',
    'payment_rejected',
    'The payment provider did not accept the payment; nothing is charged.',
    [phrases.paymentNotStarted],
  );
}

export function paymentRequired(): Failure<ApiError> {
  return failed('invalid', 'payment_required', 'The basket has to be paid by card.', [phrases.paymentRequired], {
    problems: ['payment: is required, because this basket is not paid at the venue'],
  });
}

/** Above the limits on unpaid bookings, where the venue takes cards. */
export function cardRequired(): Failure<ApiError> {
  return failed(
    'invalid',
    'card_required',
    'A booking with so many places or games has to be paid by card.',
    [phrases.cardRequired],
    { problems: ['payment.method: has to be card for so many places or games'] },
  );
}

/** Above the limits on unpaid bookings, where the venue takes no cards. */
export function basketTooLarge(): Failure<ApiError> {
  return failed(
    'invalid',
    'basket_too_large',
    'A booking with so many places or games is not sold online at this location.',
    [phrases.basketTooLarge],
    { problems: ['bookings: have too many places or games for a booking without payment'] },
  );
}

export function methodNotOffered(): Failure<ApiError> {
  return failed(
    'invalid',
    'payment_method_not_offered',
    'The basket cannot be paid in this way.',
    [phrases.methodNotOffered],
    { problems: ['payment.method: is not among the paymentOptions of the basket'] },
  );
}

/** @param maximumMinor the most that a card can be charged */
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

export function vouchersNotSold(): Failure<ApiError> {
  return failed(
    'invalid',
    'vouchers_not_sold',
    'The location sells gift vouchers on site only.',
    [phrases.vouchersOnSite],
    { problems: ['vouchers: are not sold online at this location'] },
  );
}

/** The code of a gift voucher comes by email only. */
export function emailRequired(): Failure<ApiError> {
  return failed('invalid', 'validation_failed', 'Gift vouchers are sent by email.', [], {
    problems: ['customer.email: is required where gift vouchers are bought'],
  });
}

export function basketEmpty(): Failure<ApiError> {
  return failed('conflict', 'basket_empty', 'The basket has nothing in it.', [phrases.basketEmpty]);
}

export function basketAlreadyExtended(): Failure<ApiError> {
  return failed('conflict', 'basket_extended', 'A basket can be renewed once.');
}

/** For a new basket with neither bookings nor vouchers. */
export function basketWithoutContents(): Failure<ApiError> {
  return failed('invalid', 'validation_failed', 'A basket begins with a booking or a voucher.', [], {
    problems: ['bookings: at least one, where there are no vouchers'],
  });
}

export function slotOver(): Failure<ApiError> {
  return failed('conflict', 'slot_over', 'A slot has begun or is no longer offered.', [phrases.noLongerAvailable]);
}

/** A booking costs more than its visitor was shown; nothing is held. */
export function priceRisen(): Failure<ApiError> {
  return failed('conflict', 'price_risen', 'A booking costs more than the shownTotal of the request.', [
    phrases.priceRisen,
  ]);
}
