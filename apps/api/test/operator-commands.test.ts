import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendToRunningApi, respondToRequests, type OperatorRequest } from '../src/operations/operator-requests.ts';
import { runOperatorRequest } from '../src/operations/run-operator-request.ts';
import { createPaymentAccounts } from '../src/payments/payment-accounts.ts';
import { writeLedger } from '../src/payments/ledger/write-ledger.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';
import { freeStarts } from './free-starts.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const byGrace = { to: 'card', who: 'grace', why: 'the power was out' } as const;

describe.each(backends)('commands of operators on $name', (backend) => {
  let api: TestApi;
  let buyer: ReturnType<typeof createVoucherBuyer>;
  let visitor: ReturnType<typeof createCaller>;
  let start: () => string;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    buyer = createVoucherBuyer(api, visitor);
    start = await freeStarts(visitor, 5);
  });
  afterAll(() => api.close());

  const run = (request: OperatorRequest) => {
    const accounts = createPaymentAccounts({ provider: api.memory, account: 'default', publishableKey: '' }, new Map());
    return runOperatorRequest({ ...api, accounts, deskOrigin: 'https://desk.test' }, request);
  };
  const refund = (reference: string, amount: string | null = null) =>
    run({ command: 'refund', reference, amount, ...byGrace });
  const book = async () => {
    const { id } = await visitor.create({ bookings: [toBooking(start(), 2)] });
    return buyer.payBasket(id);
  };

  it('invite the first owner of a chain, once', async () => {
    const first = await run({ command: 'inviteFirstOwner', email: null });
    expect(first).toMatchObject({ error: null });
    // Without an email, the demo chain invites its own owner, and any other chain an address at the host of its desk.
    expect(first.lines).toEqual([
      expect.stringMatching(/^owner@(?:desk\.test|house\.example)$/u),
      expect.stringMatching(/^https:\/\/desk\.test\/desk/u),
    ]);
    expect(await run({ command: 'inviteFirstOwner', email: 'ada@example.com' })).toEqual({ lines: [], error: null });
  });

  it('refund a booking, and say where the money went and that the places stay', async () => {
    const { reference, paymentId } = await book();
    expect(await refund(reference.toLowerCase(), '12.34')).toEqual({
      lines: [
        `${reference}: $12.34 back to the card.`,
        `${reference} keeps its places: a refund does not cancel the booking.`,
      ],
      error: null,
    });
    expect(api.memory.statement().get(paymentId)?.refundedMinor).toBe(1_234);
    expect(await refund(reference, '1000')).toEqual({
      lines: [],
      // The party paid $65.00.
      error: `At most $52.66 of ${reference} can be refunded.`,
    });
    expect((await refund(reference, '0.001')).error).toBe('0.001 is no amount of USD.');
    expect((await refund('NOPE-NOPE')).error).toBe('There is no booking NOPE-NOPE.');
  });

  it('say that a refund is on its way where the provider does not respond', async () => {
    const { reference } = await book();
    api.memory.network.failNext('refund', 'unavailable');
    expect(at((await refund(reference)).lines, 0)).toContain('on its way to the card');
    await api.sweepPayments();
  });

  it('show the rows of a booking and their sum', async () => {
    const { reference } = await book();
    const { lines } = await run({ command: 'showLedger', id: reference.toLowerCase() });
    expect(lines).toHaveLength(3);
    expect(at(lines, 1)).toMatch(/charge +\$65\.00 +visitor/u);
    expect(at(lines, 2)).toBe('Balance: nothing is due.');
    expect(await run({ command: 'showLedger', id: 'nothing' })).toEqual({
      lines: [],
      error: 'The ledger has nothing about nothing.',
    });
  });

  it('check the ledger, and fail with the list of differences', async () => {
    expect(await run({ command: 'checkLedger', days: 2 })).toMatchObject({ error: null });
    const { reference } = await book();
    await writeLedger(api.db, [
      {
        movement: 'planted',
        locationId: 'loc-harbour',
        kind: 'sale',
        amountMinor: -100,
        currency: 'USD',
        reference,
        who: 'test',
        why: 'planted',
      },
    ]);
    const { lines, error } = await run({ command: 'checkLedger', days: 0 });
    expect(error).toBe('Differences in the ledger: 1.');
    expect(at(lines, 0)).toContain(reference);
  });
});

describe('a command beside a running api', () => {
  it('is carried out by the running api, through files that are gone afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-operator-'));
    const request: OperatorRequest = { command: 'refund', reference: 'K7MR-4XQD', amount: '5', ...byGrace };
    const response = sendToRunningApi(folder, request);
    const received: OperatorRequest[] = [];
    const serving = (async () => {
      while (received.length === 0) {
        await respondToRequests(folder, (wanted) => {
          received.push(wanted);
          return Promise.resolve({ lines: ['done'], error: null });
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    expect(await response).toEqual({ lines: ['done'], error: null });
    await serving;
    expect(received).toEqual([request]);
    expect(await readdir(join(folder, 'operator'))).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });
});
