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
