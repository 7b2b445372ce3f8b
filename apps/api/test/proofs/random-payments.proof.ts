import { describe, expect, it } from 'vitest';
import { proofTimeoutMs, type Random, scaled, seeded } from '@latchkey/testing';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { toBooking, byCard, createCaller } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { listDifferences, settleAll } from './settle-all.ts';

const paymentsPerRound = 200;
const rounds = scaled(1, 10);

type Visitor = ReturnType<typeof createCaller>;
type Records = ReturnType<typeof createPaymentRecords>;

interface Payer {
  readonly api: TestApi;
  readonly visitor: Visitor;
  readonly records: Records;
  readonly random: Random;
  readonly basketId: string;
  readonly instanceId: string;
}

/**
 * The actions on a payment. The visitor checks out, looks, cancels and waits; the bank pays, declines and approves; the provider delivers events;
 * another visitor takes places of the slot (`steal`); and calls of the provider fail, one (`fail`) or all (`away`).
 */
const actions: Readonly<Record<string, (payer: Payer) => Promise<unknown>>> = {
  checkout: ({ visitor, basketId }) => visitor.tryCheckout(basketId, 'same', byCard),
  checkoutAnew: ({ visitor, basketId }) => visitor.tryCheckout(basketId, undefined, byCard),
  pay: async ({ api, random }) => atProvider(api, random, (id) => api.memory.pay(id)),
  payAnotherAmount: async ({ api, random }) => atProvider(api, random, (id) => api.memory.pay(id, 1)),
  decline: async ({ api, random }) => atProvider(api, random, (id) => api.memory.decline(id)),
  approve: async ({ api, random }) => atProvider(api, random, (id) => api.memory.wait(id, 'needsAction')),
  process: async ({ api, random }) => atProvider(api, random, (id) => api.memory.wait(id, 'processing')),
  deliver: ({ api, visitor, random }) =>
    api.memory.requests.length === 0 ? none() : visitor.deliver(random.pick(api.memory.requests)),
  deliverNewest: ({ api, visitor }) => {
    const event = api.memory.requests.at(-1);
    return event === undefined ? none() : visitor.deliver(event);
  },
  look: ({ visitor, basketId }) => visitor.tryPayment(basketId),
  cancel: ({ visitor, basketId }) => visitor.tryCancelPayment(basketId),
  wait: ({ records, random, basketId }) => records.age(basketId, random.between(1, 45)),
  sweep: ({ api }) => api.sweepPayments(),
  steal: async ({ visitor, instanceId, random }) => {
    const created = await visitor.tryCreate({ bookings: [toBooking(instanceId, random.between(1, 6))] });
    if (created.status === 201) await visitor.tryCheckout((created.data as { readonly id: string }).id);
  },
  fail: ({ api, random }) => {
    const call = random.pick(['start', 'find', 'cancel', 'refund'] as const);
    api.memory.network.failNext(call, random.pick(['loseResponse', 'unavailable', 'reject'] as const));
    return none();
  },
  away: ({ api, random }) => {
    api.memory.network.setAway(random.chance(0.5));
    return none();
  },
};

const none = () => Promise.resolve();

/** Acts at the provider on one of the last three payments that it knows, as the person with the card or the bank does. */
function atProvider(api: TestApi, random: Random, work: (paymentId: string) => void): void {
  const recent = api.memory.payableIds().slice(-3);
  if (recent.length > 0) work(random.pick(recent));
}

describe.each(backends)('random payments on $name', (backend) => {
  it(
    'end either booked and charged once, or not booked and not charged or paid back',
    async () => {
      let booked = 0;
      for (let round = 0; round < rounds; round += 1) {
        const api = await backend.open();
        const visitor = createCaller(api);
        const records = createPaymentRecords(api);
        const start = await freeStarts(visitor, 27);
        const random = seeded(1_000 + round);
        for (let payment = 0; payment < paymentsPerRound; payment += 1) {
          const instanceId = start();
          const vouchers = random.chance(0.2) ? [{ voucherId: 'gift-20', quantity: random.between(1, 2) }] : [];
          const body = { bookings: [toBooking(instanceId, random.between(1, 6))], vouchers };
          const { id: basketId } = await visitor.create(body);
          const payer = { api, visitor, records, random, basketId, instanceId };
          if (random.chance(0.8)) await visitor.tryCheckout(basketId, 'same', byCard);
          for (let step = random.between(2, 9); step > 0; step -= 1) {
            await actions[random.pick(Object.keys(actions))]?.(payer);
          }
        }
        await settleAll(api);
        expect(await listDifferences(api)).toEqual([]);
        expect(await records.brokenRules()).toEqual([]);
        booked += [...(await records.balances()).keys()].length;
        await api.close();
      }
      expect(booked).toBeGreaterThan(rounds * 20);
    },
    proofTimeoutMs,
  );
});
