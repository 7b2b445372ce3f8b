import { describe, expect, it } from 'vitest';
import { proofTimeoutMs, scaled, seeded } from '@latchkey/testing';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { listDifferences } from './settle-all.ts';

/** The number of all sequences: the orders of five events, each delivered one to three times, 5! x 3^5. */
const allSequences = 29_160;
/** The number of sequences of a run, on each of the two databases. */
const sequences = scaled(150, allSequences);
/** The number of sequences on one database, since each books a place. */
const perDatabase = 1_000;

/**
 * Returns the sequence with a number: the delivered events in their order. The number has an order of the five events, then for each how often it is
 * delivered. In the second round come the events that are delivered at least twice, in the third those of three times.
 */
function createSequence(index: number): readonly number[] {
  const remaining = [0, 1, 2, 3, 4];
  let rest = index;
  const order = [5, 4, 3, 2, 1].map((choices) => {
    const [event = 0] = remaining.splice(rest % choices, 1);
    rest = Math.floor(rest / choices);
    return event;
  });
  const times = order.map(() => {
    const count = (rest % 3) + 1;
    rest = Math.floor(rest / 3);
    return count;
  });
  return [1, 2, 3].flatMap((round) => order.filter((_, position) => (times[position] ?? 0) >= round));
}

describe.each(backends)('the events of a payment on $name', (backend) => {
  it(
    'book it once, in every order and however often they come',
    async () => {
      const random = seeded(5);
      // A full run has each sequence once; a shorter run draws some of them.
      const indexes =
        sequences === allSequences
          ? Array.from({ length: allSequences }, (_, index) => index)
          : Array.from({ length: sequences }, () => random.between(0, allSequences - 1));
      for (let from = 0; from < indexes.length; from += perDatabase) {
        let passedMs = 0;
        const api = await backend.open({ now: () => Date.now() + passedMs });
        const visitor = createCaller(api);
        const records = createPaymentRecords(api);
        const start = await freeStarts(visitor, 27);
        let instanceId = start();
        for (const [position, index] of indexes.slice(from, from + perDatabase).entries()) {
          // A slot has six places, and each sequence books one.
          if (position % 6 === 5) instanceId = start();
          const { id } = await visitor.create({ bookings: [toBooking(instanceId, 1)] });
          const payment = await visitor.beginPayment(id);
          const first = api.memory.requests.length;
          const happens = [
            () => api.memory.wait(payment.id, 'needsAction'),
            () => api.memory.decline(payment.id),
            () => api.memory.wait(payment.id, 'needsAction'),
            () => api.memory.wait(payment.id, 'processing'),
            () => api.memory.pay(payment.id),
          ];
          for (const happen of happens) {
            passedMs += 1_000;
            happen();
          }
          const events = api.memory.requests.slice(first);
          for (const event of createSequence(index)) {
            const { status } = await visitor.deliver(at(events, event));
            expect({ index, status }).toEqual({ index, status: 200 });
          }
          expect({ index, bookings: await records.countBookings(id) }).toEqual({ index, bookings: 1 });
        }
        expect(await listDifferences(api)).toEqual([]);
        expect(await records.brokenRules()).toEqual([]);
        await api.close();
      }
      // Few of the drawn sequences are equal.
      expect(new Set(indexes.map((index) => createSequence(index).join(' '))).size).toBeGreaterThan(sequences * 0.9);
    },
    proofTimeoutMs,
  );
});
