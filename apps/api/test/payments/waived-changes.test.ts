import { secretHeader } from '@latchkey/cms-client/contract';
import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  type ChangeQuoteWire,
  type ManagedBookingWire,
} from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { checkLedger } from '../../src/payments/ledger/check-ledger.ts';
import { createPaymentAccounts } from '../../src/payments/payment-accounts.ts';
import { at } from '../caller.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { nameLocation, openSmallSums, type Currency, type SmallSums } from './small-sums-world.ts';

let world: SmallSums;
let records: ReturnType<typeof createPaymentRecords>;
beforeAll(async () => {
  world = await openSmallSums();
  records = createPaymentRecords(world.api);
});
afterAll(() => world.close());

/**
 * Creates a booking of this total where only cards are taken, with the actions of its visitor. A card takes at least 0.50 US dollars or euros,
 * and Kuwaiti dinars in steps of 0.010.
 */
async function bookAt(currency: Currency, totalMinor: number) {
  const locationId = nameLocation(currency, ['card']);
  const booked = await world.book(locationId, await world.createBasket(locationId, totalMinor));
  if (!('reference' in booked)) throw new Error(booked.code);
  const { reference, access } = booked;
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { [secretHeader]: access?.secret ?? '' };
    const response = await world.visitor.call(method, `/api/resova/${locationId}/my-booking${path}`, {
      headers,
      ...(body !== undefined && { body }),
    });
    if (response.error !== null) throw new Error(response.error.code);
    return response.data;
  };
  const read = async (): Promise<ManagedBookingWire> => parse(managedBookingWire, await call('GET', ''));
  const quote = async (newMinor: number): Promise<{ readonly quote: ChangeQuoteWire; readonly body: object }> => {
    const { version, games } = await read();
    const { id: bookingId, instanceId } = at(games, 0);
    const game = { bookingId, instanceId, tickets: world.createTickets(newMinor) };
    const quoted = parse(changeQuoteWire, await call('POST', '/change/quote', { version, game }));
    return { quote: quoted, body: { version, quoteId: quoted.quoteId, game } };
  };
  return {
    reference,
    read,
    /** Changes the tickets, and pays the difference. */
    change: async (newMinor: number): Promise<ChangeQuoteWire> => {
      const { quote: quoted, body } = await quote(newMinor);
      const outcome = parse(changeOutcomeWire, await call('POST', '/change', body));
      if (outcome.status === 'paymentRequired') {
        world.api.memory.pay(outcome.payment.id);
        await call('GET', '/change/payment');
      }
      return quoted;
    },
    cancel: async (): Promise<ChangeQuoteWire> => {
      const { version } = await read();
      const quoted = parse(changeQuoteWire, await call('POST', '/cancel/quote', { version }));
      await call('POST', '/cancel', { version, quoteId: quoted.quoteId });
      return quoted;
    },
    ledger: () => records.readEntries(reference),
  };
}

const sumEntries = (entries: readonly (readonly [string, number])[]) =>
  entries.reduce((sum, [, amountMinor]) => sum + amountMinor, 0);

it('adds waived sums up, and charges them with the next sum that can be charged', async () => {
  const party = await bookAt('USD', 20);
  expect(await party.change(45)).toMatchObject({ dueNow: 0, dueAtVenue: 0, waived: 0.45 });
  expect(await party.read()).toMatchObject({ total: 0.45, paid: 0, dueAtVenue: 0, waived: 0.45 });
  expect(await party.change(65)).toMatchObject({ dueNow: 0.65, dueAtVenue: 0 });
  const after = await party.read();
  expect(after).toMatchObject({ total: 0.65, paid: 0.65, dueAtVenue: 0 });
  expect(after.waived).toBeUndefined();
  expect(await party.ledger()).toEqual([
    ['sale', -20],
    ['waiver', 20],
    ['sale', -25],
    ['waiver', 25],
    ['charge', 65],
    ['sale', -20],
    ['waiver', -45],
  ]);
});

it('waives what a change adds where it is too small', async () => {
  const party = await bookAt('EUR', 5_000);
  expect(await party.change(5_040)).toMatchObject({ dueNow: 0, dueAtVenue: 0, waived: 0.4 });
  expect(await party.change(5_060)).toMatchObject({ dueNow: 0.6, dueAtVenue: 0 });
  expect(await party.read()).toMatchObject({ total: 50.6, paid: 50.6, dueAtVenue: 0 });
});

it('never pays a waived sum back', async () => {
  const [free, paid] = [await bookAt('USD', 40), await bookAt('USD', 5_000)];
  expect((await free.cancel()).back).toMatchObject({ card: 0, newVoucher: 0 });
  await paid.change(5_040);
  expect((await paid.cancel()).back).toMatchObject({ card: 50, newVoucher: 0 });
  await world.api.sweepPayments();
  for (const party of [free, paid]) {
    expect(sumEntries(await party.ledger())).toBe(0);
    expect(await party.read()).toMatchObject({ state: 'cancelled', paid: 0, dueAtVenue: 0 });
  }
});

it('charges and refunds steps of three decimals', async () => {
  const party = await bookAt('KWD', 38_475);
  expect(await party.change(40_003)).toMatchObject({ dueNow: 1.53, waived: 0.003 });
  expect(await party.read()).toMatchObject({ total: 40.003, paid: 40, dueAtVenue: 0, waived: 0.003 });
  expect(await party.change(38_475)).toMatchObject({ back: { card: 1.53 } });
  await world.api.sweepPayments();
  expect(await party.read()).toMatchObject({ total: 38.475, paid: 38.47, dueAtVenue: 0 });
  expect(sumEntries(await party.ledger())).toBe(0);
});

it('leaves a ledger without differences', async () => {
  const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const account = { provider: world.api.memory, account: 'default', publishableKey: '' };
  expect(await checkLedger(world.api.db, createPaymentAccounts(account, new Map()), { period })).toEqual([]);
});
