import { expect, it } from 'vitest';
import { checkoutHref, readCheckoutQuery } from './checkout-query.ts';

const nothing = { isPlain: false, showsVouchers: false, done: null, isByLink: false };

it.each([
  [nothing, '/en/orlando/checkout'],
  [{ ...nothing, isPlain: true }, '/en/orlando/checkout?steps=1'],
  [{ ...nothing, isByLink: true }, '/en/orlando/checkout?by=link'],
  [
    { isPlain: true, showsVouchers: true, done: 'basket-deleted' as const, isByLink: false },
    '/en/orlando/checkout?steps=1&vouchers=1&done=basket-deleted',
  ],
])('%j is in the URL and read from it', (query, href) => {
  expect(checkoutHref('en', 'orlando', query)).toBe(href);
  const { searchParams } = new URL(href, 'https://house.example');
  expect(readCheckoutQuery(Object.fromEntries(searchParams))).toEqual(query);
});

it.each([{}, { done: 'anything' }, { done: ['basket-deleted', 'basket-deleted'] }, { utm: '1' }])(
  '%j is an ordinary visit',
  (query) => {
    expect(readCheckoutQuery(query)).toEqual(nothing);
  },
);
