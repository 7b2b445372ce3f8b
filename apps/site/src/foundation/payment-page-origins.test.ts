import { expect, it } from 'vitest';
import { isPaymentPage, paymentPageOrigins } from './payment-page-origins.ts';

it.each([
  ['https://js.stripe.com/endive/stripe.js', 'https://checkout.stripe.com'],
  ['http://127.0.0.1:4100/v3/', 'http://127.0.0.1:4100'],
])('the page for the script %s is at %s', (stripeScript, origin) => {
  expect(paymentPageOrigins({ stripeScript })).toEqual([origin]);
});

it.each([
  ['https://checkout.stripe.com/c/pay/1', true],
  ['https://checkout.stripe.com.evil.example/c/pay/1', false],
  ['no url', false],
  [undefined, false],
])('%s is a page of the provider: %s', (url, isPage) => {
  expect(isPaymentPage({ stripeScript: 'https://js.stripe.com/endive/stripe.js' }, url)).toBe(isPage);
});
