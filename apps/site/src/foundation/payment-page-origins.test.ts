import { expect, it } from 'vitest';
import { paymentPageOrigins } from './payment-page-origins.ts';

it.each([
  ['https://js.stripe.com/endive/stripe.js', 'https://checkout.stripe.com'],
  ['http://127.0.0.1:4100/v3/', 'http://127.0.0.1:4100'],
])('the page for the script %s is at %s', (stripeScript, origin) => {
  expect(paymentPageOrigins({ stripeScript })).toEqual([origin]);
});
