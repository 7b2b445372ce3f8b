import { describe, expect, it } from 'vitest';
import { declinePhrase } from './decline-phrase.ts';
import { toPayOutcome } from './pay-outcome.ts';

describe('the outcome of a payment at Stripe', () => {
  it.each([
    ['insufficient_funds', 'card_declined', /enough money/u],
    ['do_not_honor', 'card_declined', /was declined/u],
    [undefined, 'expired_card', /expired/u],
    [undefined, 'incorrect_cvc', /security code/u],
    [undefined, 'processing_error', /could not be processed/u],
    [undefined, 'incorrect_number', /card number/u],
    ['a_new_code', 'card_declined', /was declined/u],
    ['a_new_code', 'another', /was declined/u],
  ])('has a phrase for the codes %s and %s', (declineCode, code, words) => {
    const outcome = toPayOutcome({ type: 'card_error', code, ...(declineCode && { decline_code: declineCode }) });
    expect(outcome.type).toBe('declined');
    expect('phrase' in outcome ? outcome.phrase : '').toMatch(words);
  });

  it.each([
    'api_connection_error',
    'api_error',
    'idempotency_error',
    'invalid_request_error',
    'rate_limit_error',
  ] as const)('is left to the api after %s, since the charge may have been made', (type) => {
    expect(toPayOutcome({ type })).toEqual({ type: 'submitted' });
  });

  it('is submitted without an error, and unavailable without a valid key', () => {
    expect([toPayOutcome(undefined), toPayOutcome({ type: 'authentication_error' })]).toEqual([
      { type: 'submitted' },
      { type: 'unavailable' },
    ]);
  });

  it('is a decline where the bank could not authenticate the visitor', () => {
    const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const;
    expect(toPayOutcome(error)).toEqual({ type: 'declined', phrase: declinePhrase('authentication_required') });
  });
});
