import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mapAtMost, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { parseBasket, parseConfirmation, createClient, retryUntilResponse, type Client } from '../client.ts';
import { startCuttingProxy } from '../cutting-proxy.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';

/** The number of checkouts of one basket at once. */
const atOnce = 50;
/** The share of responses that the proxy loses. */
const lostShare = 0.2;
const countRow = z.object({ bookings: z.coerce.number(), baskets: z.coerce.number() });

async function countBookings(store: Store) {
  return withDatabase(store, async (db) => {
    const [row] = await db.rows(
      countRow,
      sql`SELECT count(*) AS bookings, count(DISTINCT basket_id) AS baskets FROM bookings`,
    );
    return { ...row, brokenRules: await brokenRules(db) };
  });
}

async function createBaskets(client: Client, count: number): Promise<readonly string[]> {
  const slots = await client.slots(bigGame, 3);
  return mapAtMost(Array.from({ length: count }), 16, async (_, index) => {
    const instanceId = slots[index % slots.length]?.instanceId ?? '';
    return parseBasket(await client.hold([{ instanceId, quantity: 1 }])).id;
  });
}

describe.each(stores)('parallel checkouts on $name', ({ name, make }) => {
  it('make one booking with equal responses when fifty run for one basket', async () => {
    const rounds = scaled(2, 200);
    const report = await withStore(make, async (store) => {
      const server = await startServer(store);
      const client = createClient(server.baseUrl);
      let unlike = 0;
      for (const [round, basketId] of (await createBaskets(client, rounds)).entries()) {
        const responses = await Promise.all(
          Array.from({ length: atOnce }, () => retryUntilResponse(() => client.checkout(basketId, `one-${round}`))),
        );
        if (new Set(responses.map(({ status, data }) => JSON.stringify([status, data]))).size !== 1) unlike += 1;
      }
      // Without a key each is a request of its own: one succeeds, the others get `basket_booked`.
      const [plain = ''] = await createBaskets(client, 1);
      const plainResponses = await Promise.all(Array.from({ length: atOnce }, () => client.checkout(plain)));
      await server.stop();
      return {
        rounds,
        checkouts: (rounds + 1) * atOnce,
        unlike,
        plainDone: plainResponses.filter(({ status }) => status === 200).length,
        plainBooked: plainResponses.filter(({ code }) => code === 'basket_booked').length,
        ...(await countBookings(store)),
      };
    });
    recordFigures(`parallel checkouts of one basket on ${name}`, report);
    expect(report).toMatchObject({
      unlike: 0,
      plainDone: 1,
      plainBooked: atOnce - 1,
      // The basket without a key is one more.
      bookings: rounds + 1,
      baskets: rounds + 1,
      brokenRules: [],
    });
  });

  it('make exactly one booking each when sent one to five times with a fifth of the responses lost', async () => {
    const count = scaled(200, 5_000);
    const random = seeded(seed);
    const report = await withStore(make, async (store) => {
      const server = await startServer(store);
      const baskets = await createBaskets(createClient(server.baseUrl), count);
      const proxy = await startCuttingProxy(server.baseUrl, lostShare, random);
      const visitor = createClient(proxy.baseUrl);
      let sent = 0;
      const references = await mapAtMost(baskets, 16, async (basketId, index) => {
        const send = () => {
          sent += 1;
          return visitor.checkout(basketId, `cut-${index}`);
        };
        // Some of the repeats overlap.
        const times = random.between(1, 5);
        await Promise.all(Array.from({ length: times - 1 }, send));
        const { reference } = parseConfirmation(await retryUntilResponse(send));
        return reference;
      });
      const cuts = proxy.cuts();
      await proxy.close();
      await server.stop();
      const distinct = new Set(references).size;
      return { baskets: count, sent, cuts, references: distinct, ...(await countBookings(store)) };
    });
    recordFigures(`checkouts with lost responses on ${name}`, report);
    expect(report).toMatchObject({ references: count, bookings: count, brokenRules: [] });
    // Far fewer losses than the share would mean that the proxy does not cut.
    expect(report.cuts).toBeGreaterThan(count / 10);
  });
});
