import type { Payment } from '@latchkey/booking-core';
import { expect, it } from 'vitest';
import { payBy, payments } from './payments.client.ts';

const payment: Payment = {
  id: 'payment-1',
  status: 'open',
  amountMinor: 5_800,
  currency: 'EUR',
  expiresInMs: 900_000,
  declined: null,
  handoff: null,
  confirmation: null,
};

it('payments are made by the part of the page that is shown last, and by none after it has gone', async () => {
  expect(await payments.pay(payment)).toEqual({ type: 'unavailable' });
  const endFirst = payBy({ pay: () => Promise.resolve({ type: 'submitted' }) });
  const endSecond = payBy({ pay: ({ id }) => Promise.resolve({ type: 'declined', phrase: id }) });
  endFirst();
  expect(await payments.pay(payment)).toEqual({ type: 'declined', phrase: 'payment-1' });
  endSecond();
  expect(await payments.pay(payment)).toEqual({ type: 'unavailable' });
});
