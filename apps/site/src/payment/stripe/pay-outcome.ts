import type { PayOutcome } from '@latchkey/booking-core';
import type { StripeError } from '@stripe/stripe-js';
import { declinePhrase } from './decline-phrase.ts';

/**
 * Returns the outcome that an error of Stripe's script stands for. Only an error of the card or of its form means that nothing was charged. After
 * any other error the charge may have been made, and only the api knows.
 */
export function toPayOutcome(error: Pick<StripeError, 'code' | 'decline_code' | 'type'> | undefined): PayOutcome {
  switch (error?.type) {
    case 'card_error':
      return { type: 'declined', phrase: declinePhrase(error.decline_code, error.code) };
    case 'validation_error':
      return { type: 'declined', phrase: 'Please check the details of the card.' };
    case 'invalid_request_error':
      return error.code === 'payment_intent_authentication_failure'
        ? { type: 'declined', phrase: declinePhrase(error.code) }
        : { type: 'submitted' };
    case 'authentication_error':
      return { type: 'unavailable' };
    default:
      return { type: 'submitted' };
  }
}
