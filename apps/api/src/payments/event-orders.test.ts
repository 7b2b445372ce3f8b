import { describe, expect, it } from 'vitest';
import { noFacts } from './facts/merge-facts.ts';
import type { PaymentFacts } from './payment-provider.ts';
import { newModel, rejectRefunds, settleModel, type ModelSettings } from './testing/settled-model.ts';

const amountMinor = 9_000;
const paid = { ...noFacts, state: 'succeeded' as const, receivedMinor: amountMinor, attemptedAt: 104 };
const dispute = (status: 'open' | 'won' | 'lost', at: number): PaymentFacts => ({
  ...noFacts,
  attemptedAt: at,
  disputes: [{ id: 'dp_1', amountMinor, status }],
});

/** The five events of one payment, in the order in which they happened. */
const lives: Readonly<Record<string, readonly PaymentFacts[]>> = {
  'a decline, then paid': [
    { ...noFacts, attemptedAt: 100 },
    { ...noFacts, state: 'needsAction', attemptedAt: 101 },
    { ...noFacts, declineCode: 'card_declined', attemptedAt: 102 },
    { ...noFacts, state: 'processing', attemptedAt: 103 },
    paid,
  ],
  'refunds in the dashboard': [
    { ...noFacts, state: 'processing', attemptedAt: 103 },
    paid,
    { ...paid, refundedMinor: 2_000, attemptedAt: 105 },
    { ...paid, refundedMinor: 5_000, attemptedAt: 106 },
    { ...paid, refundedMinor: amountMinor, attemptedAt: 107 },
  ],
  'a dispute that was won': [paid, dispute('open', 105), dispute('open', 106), dispute('won', 107), paid],
  'a dispute that was lost': [{ ...noFacts, attemptedAt: 100 }, paid, dispute('open', 105), dispute('lost', 107), paid],
  'a cancelled payment': [
    { ...noFacts, attemptedAt: 100 },
    { ...noFacts, state: 'needsAction', attemptedAt: 101 },
    { ...noFacts, declineCode: 'expired_card', attemptedAt: 102 },
    { ...noFacts, state: 'cancelled', attemptedAt: 103 },
    { ...noFacts, state: 'cancelled', attemptedAt: 103 },
  ],
};

const settings: Readonly<Record<string, ModelSettings & { readonly basket: 'paying' | 'expired' }>> = {
  'held places': { basket: 'paying', amountMinor, leftMs: 60_000, hasPlaces: true },
  'places that are free again': { basket: 'expired', amountMinor, leftMs: -60_000, hasPlaces: true },
  'places of others': { basket: 'expired', amountMinor, leftMs: -60_000, hasPlaces: false },
};

/** All sequences in which five events can arrive: in any of their 5! orders, each delivered one to three times (3 ** 5 ways). */
const sequences = listOrders([0, 1, 2, 3, 4]).flatMap((order) =>
  listRepeats(order.length).map((times) => repeat(order, times)),
);

/** Returns the model after these facts, and after the provider has rejected a refund of more than it had. */
function settleAll(facts: readonly PaymentFacts[], { basket, ...model }: (typeof settings)[string]) {
  return rejectRefunds(
    facts.reduce((before, each) => settleModel(before, each, model), newModel(basket)),
    model,
  );
}

describe('the settlement of a payment', () => {
  it('is tried with every sequence', () => {
    const orders = 5 * 4 * 3 * 2;
    expect(new Set(sequences.map((each) => each.join(' '))).size).toBe(orders * 3 ** 5);
  });

  describe.each(Object.entries(settings))('with %s', (_, where) => {
    it.each(Object.entries(lives))('is the same in every order of %s', (__, events) => {
      const settle = (indexes: readonly number[]) => {
        // The index is that of one of the five events.
        const facts = indexes.map((index) => events[index] ?? noFacts);
        const { ledger, recorded: _recorded, ...outcome } = settleAll(facts, where);
        // The movements differ with the order, and only their sum has to be the same.
        const sum = Object.values(ledger).reduce((total, minor) => total + minor, 0);
        return JSON.stringify({ ...outcome, sum });
      };
      const expected = settle([0, 1, 2, 3, 4]);
      const differing = sequences.find((sequence) => settle(sequence) !== expected);
      expect(differing).toBeUndefined();
    });
  });

  it('books once what was paid, and ends a payment that was cancelled', () => {
    const end = (life: string, where: string) =>
      settleAll(lives[life] ?? [], settings[where] ?? { basket: 'paying', amountMinor, leftMs: 1, hasPlaces: true });
    expect(end('a decline, then paid', 'held places')).toMatchObject({ status: 'booked', bookings: 1 });
    expect(end('a decline, then paid', 'places that are free again')).toMatchObject({ status: 'booked', bookings: 1 });
    expect(end('a decline, then paid', 'places of others')).toMatchObject({ status: 'refunding', bookings: 0 });
    expect(end('refunds in the dashboard', 'places of others')).toMatchObject({ status: 'refunded', bookings: 0 });
    expect(end('a dispute that was lost', 'places of others')).toMatchObject({ status: 'refunded', bookings: 0 });
    expect(end('a dispute that was won', 'places of others')).toMatchObject({
      status: 'refunding',
      recorded: { intendedRefundMinor: amountMinor },
    });
    expect(end('a dispute that was won', 'held places')).toMatchObject({ status: 'booked', areVouchersFrozen: false });
    expect(end('a dispute that was lost', 'held places')).toMatchObject({ status: 'booked', areVouchersFrozen: true });
    expect(end('a cancelled payment', 'held places')).toMatchObject({
      status: 'cancelled',
      basket: 'open',
      bookings: 0,
    });
  });
});

function listOrders(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => listOrders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Lists how often each of some events is delivered: one to three times. */
function listRepeats(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return listRepeats(count - 1).flatMap((rest) => [1, 2, 3].map((times) => [times, ...rest]));
}

/** Returns the deliveries of a sequence: each event once, then again those that come at least twice, then those that come three times. */
function repeat(order: readonly number[], times: readonly number[]): readonly number[] {
  return [1, 2, 3].flatMap((round) => order.filter((_, position) => (times[position] ?? 0) >= round));
}
