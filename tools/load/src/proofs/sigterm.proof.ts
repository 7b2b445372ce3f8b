import { describe, expect, it } from 'vitest';
import { mapAtMost, recordFigures, scaled } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { createClient, parseBasket, parseConfirmation, type ApiResponse } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';

const checkoutsPerRound = 40;
/** The most baskets that are held at once. */
const holdsAtOnce = 16;
/** The day of the booked slots, counted from today. Its slots start hours after the test. */
const bookedDay = 8;

/** A checkout and the response before its server stopped; the status is 0 where no response came. */
interface Checkout {
  readonly basketId: string;
  readonly response: ApiResponse;
}

const keyOf = (basketId: string) => `term-${basketId}`;

/** Sends checkouts to a server and stops it by SIGTERM after the first response, while the others are on their way. */
async function stopDuringCheckouts(store: Store): Promise<{ checkouts: readonly Checkout[]; exit: number | null }> {
  const server = await startServer(store);
  const client = createClient(server.baseUrl);
  const slots = (await client.slots(bigGame, bookedDay)).map(({ instanceId }) => instanceId);
  const basketIds = await mapAtMost(Array.from({ length: checkoutsPerRound }), holdsAtOnce, async (_, index) => {
    const instanceId = slots[index % slots.length] ?? '';
    return parseBasket(await client.hold([{ instanceId, quantity: 1 }])).id;
  });
  const sending = basketIds.map(async (basketId) => ({
    basketId,
    response: await client.checkout(basketId, keyOf(basketId)),
  }));
  await Promise.race(sending);
  const exit = await server.stop();
  return { checkouts: await Promise.all(sending), exit };
}

/**
 * Repeats checkouts at a new server, each under its key. Counts those that are confirmed only now, and those that fail: by an error, or by another
 * booking than the one that was confirmed before.
 */
async function repeatCheckouts(store: Store, checkouts: readonly Checkout[]) {
  const server = await startServer(store);
  const client = createClient(server.baseUrl);
  let repeated = 0;
  let failed = 0;
  for (const { basketId, response: before } of checkouts) {
    const response = await client.checkout(basketId, keyOf(basketId));
    if (response.status !== 200) failed += 1;
    else if (before.status !== 200) repeated += 1;
    else if (parseConfirmation(before).reference !== parseConfirmation(response).reference) failed += 1;
  }
  await server.stop();
  return { repeated, failed };
}

describe.each(stores)('SIGTERM during checkouts on $name', ({ name, make }) => {
  it('stops the server cleanly, and every checkout is confirmed or can be repeated', async () => {
    const rounds = scaled(1, 20);
    const report = await withStore(make, async (store) => {
      const counts = { confirmed: 0, repeated: 0, failed: 0, badExits: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const { checkouts, exit } = await stopDuringCheckouts(store);
        const { repeated, failed } = await repeatCheckouts(store, checkouts);
        counts.confirmed += checkouts.filter(({ response }) => response.status === 200).length;
        counts.repeated += repeated;
        counts.failed += failed;
        if (exit !== 0) counts.badExits += 1;
      }
      return { checkouts: rounds * checkoutsPerRound, ...counts, broken: await withDatabase(store, brokenRules) };
    });
    recordFigures(`SIGTERM during checkouts on ${name}`, report);
    expect(report).toMatchObject({ failed: 0, badExits: 0, broken: [] });
    expect(report.confirmed + report.repeated).toBe(report.checkouts);
    expect(report.confirmed).toBeGreaterThan(0);
  });
});
