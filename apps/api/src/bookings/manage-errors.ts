import type { ManagedBookingWire } from '@latchkey/cms-client/contract';
import { failed, type ApiError, type Failure } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';

/** Returns the error of a secret that opens no booking, whatever is wrong with it. */
export function bookingNotFound(): Failure<ApiError> {
  return failed('notFound', 'booking_not_found', 'This booking does not exist at this location.', [phrases.noBooking]);
}

/** Returns the error of a game that the booking does not have. */
export function gameNotFound(): Failure<ApiError> {
  return failed('notFound', 'booking_not_found', 'The booking has no such game.', [phrases.noBooking]);
}

/** Returns the error of a booking that was changed since the caller saw it. */
export function bookingOutdated(version: number): Failure<ApiError> {
  return failed('conflict', 'booking_outdated', `The booking has version ${version}.`, [phrases.bookingOutdated]);
}

/** The phrases of the reasons for which something cannot be done online. */
const reasonPhrases = {
  cancelled: phrases.bookingCancelled,
  started: phrases.gameStarted,
  tooLate: phrases.tooLateOnline,
  notOnline: phrases.notOnline,
  paying: phrases.changePaying,
  nothingToChange: phrases.notOnline,
} as const satisfies Record<NonNullable<ManagedBookingWire['cancelBlockedBy']>, (typeof phrases)[keyof typeof phrases]>;

/** Returns the error of an operation that is not possible now, for this reason. */
export function notAllowed(reason: keyof typeof reasonPhrases): Failure<ApiError> {
  return failed('conflict', `booking_${reasonCodes[reason]}`, `It cannot be done online: ${reason}.`, [
    reasonPhrases[reason],
  ]);
}

/** The ends of the error codes of these reasons. */
const reasonCodes = {
  cancelled: 'cancelled',
  started: 'started',
  tooLate: 'too_late',
  notOnline: 'not_online',
  paying: 'paying',
  nothingToChange: 'without_games',
} as const satisfies Record<keyof typeof reasonPhrases, string>;
