import { describe, expect, it } from 'vitest';
import { mapAtMost, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { decideDisputes, endErrors, recheckCharged, resendEvents, settleAll } from '../payments/settle-payments.ts';
import { compareBooks } from '../payments/compare-books.ts';
import { eventsByChance, payAtRandom, payersAtOnce } from '../payments/payer.ts';
import { openStripeWorld } from '../payments/stripe-world.ts';
import { toGameId } from '../seeded-content.ts';
import { stores, withStore, type Store } from '../store.ts';

const paymentsPerRound = 100;
const rounds = scaled(1, 25);
/** The number of rounds at once. A round waits for its sweeps most of the time, so the processor has time for several. */
const roundsAtOnce = 3;
/** The days from which the slots are taken, one for each payment. */
const daysAhead = 11;

/** The share of the calls of Stripe that get each error. */
const errorRates = {
  lostBefore: 0.02,
  lostAfterEffect: 0.02,
  '429': 0.02,
  '500': 0.02,
  '500Kept': 0.02,
  '500AfterEffect': 0.02,
  slow: 0.05,
  slowAfterEffect: 0.05,
};

async function runRound(store: Store, round: number) {
  const random = seeded(seed + round);
  const world = await openStripeWorld(store, () => random.between(0, 2 ** 30) / 2 ** 30);
  try {
    const instanceIds: string[] = [];
    for (let day = 1; day <= daysAhead; day += 1) {
      instanceIds.push(...(await world.client.slots(toGameId(4), day)).map(({ instanceId }) => instanceId));
    }
    world.stripe.fake.setRandomErrors({ seed: seed + round, rates: errorRates, delayMs: 30 });
    world.stripe.fake.setRandomEvents({ seed: seed + round, ...eventsByChance });
    await mapAtMost(instanceIds.slice(0, paymentsPerRound), payersAtOnce, (instanceId, index) =>
      payAtRandom({ world, instanceId, random: seeded(seed + round * paymentsPerRound + index) }),
    );
    endErrors(world.stripe);
    await settleAll(world);
    await decideDisputes(world, random);
    // The api looks up charged payments whose later events were lost.
    await recheckCharged(world);
    await settleAll(world);
    // Now the ledger must be right, although events were lost. A repeat of all events must change nothing.
    const lostNews = await world.ledgerDifferences();
    const resent = await resendEvents(world);
    await settleAll(world);
    return { lostNews, resent, ...(await compareBooks(world)) };
  } finally {
    await world.close();
  }
}

describe.each(stores)('random payments at Stripe on $name', ({ name, make }) => {
  it('are booked and charged once, or neither, or paid back', async () => {
    const counts: Record<string, number> = {};
    await mapAtMost(Array.from({ length: rounds }), roundsAtOnce, async (_, round) => {
      const report = await withStore(make, (store) => runRound(store, round));
      expect(report).toMatchObject({
        lostNews: [],
        differing: [],
        ledgerDifferences: [],
        unsettled: 0,
        brokenRules: [],
      });
      for (const [what, value] of Object.entries(report)) {
        if (typeof value === 'number') counts[what] = (counts[what] ?? 0) + value;
      }
    });
    recordFigures(`payments with every error of the fake Stripe on ${name}`, counts);
    const countOf = (what: string) => counts[what] ?? 0;
    expect(countOf('payments')).toBeGreaterThanOrEqual(rounds * paymentsPerRound);
    expect(countOf('cardBookings')).toBe(countOf('booked'));
    expect(countOf('booked') + countOf('paidBack')).toBe(countOf('charged'));
    expect(countOf('paidBackByBanks') + countOf('paidBackElsewhere')).toBeGreaterThan(0);
    expect(countOf('stripeMinor')).toBe(countOf('ledgerMinor'));
    for (const what of ['booked', 'paidBack', 'refunded', 'disputed']) expect(countOf(what), what).toBeGreaterThan(0);
  });
});
