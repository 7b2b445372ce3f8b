// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forgetPaymentReturn } from './payment-return.ts';

it.each([
  ['?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded', ''],
  ['?payment_intent_client_secret=pi_1_secret&redirect_status=failed', ''],
  ['?do=pay&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded', '?do=pay'],
  ['?chooser=a%20b', '?chooser=a%20b'],
  ['', ''],
])('the address with the query %j keeps %j after a return from the bank', (search, rest) => {
  window.history.replaceState(null, '', `/en/madrid/checkout${search}`);
  forgetPaymentReturn(window);
  expect(window.location.pathname + window.location.search).toBe(`/en/madrid/checkout${rest}`);
});
