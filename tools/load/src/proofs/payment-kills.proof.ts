import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Random, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { parseBasket, createClient, type Client } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { startStripe, type StripeServer } from '../stripe-server.ts';
import { stores, withDatabase, withStore } from '../store.ts';

const kills = scaled(10, 200);
const declinedCard = '4000000000000002';
const visitorsAtOnce = 6;

const paymentData = z.object({
  payment: z.object({ handoff: z.object({ values: z.record(z.string(), z.string()) }).nullable() }),
});
const countRow = z.object({ count: z.coerce.number() });
const paymentRow = z.object({
  id: z.string(),
  status: z.string(),
  charged: z.coerce.number(),
  refunded: z.coerce.number(),
});

interface Payer {
  readonly client: Client;
  readonly stripe: StripeServer;
  readonly random: Random;
  readonly instanceIds: readonly string[];
}

/**
 * Runs the visit of one visitor, who holds, checks out by card, and may pay, give up and look at the payment. The kill may interrupt every call.
 */
async function visit({ client, stripe, random, instanceIds }: Payer): Promise<void> {
  const instanceId = instanceIds[random.between(0, instanceIds.length - 1)] ?? '';
  const held = await client.hold([{ instanceId, quantity: random.between(1, 3) }]);
  if (held.status !== 201) return;
  const { id } = parseBasket(held);
  const begun = paymentData.safeParse((await client.checkoutByCard(id, `pay-${id}`)).data);
  const intentId = begun.data?.payment.handoff?.values['intent'] ?? '';
  const pays = random.between(1, 10) > 2;
  if (pays && intentId !== '') {
    const isDeclined = random.between(1, 5) === 1;
    try {
      stripe.account.pay(intentId, isDeclined ? declinedCard : undefined);
    } catch {
      // The card was declined, or the payment was cancelled before.
    }
  }
  const givesUp = random.between(1, 4) === 1;
  if (givesUp) await client.cancelPayment(id);
  const looksAtPayment = random.between(1, 2) === 1;
  if (looksAtPayment) await client.payment(id);
}

async function countUnsettled(db: Database): Promise<number> {
  const [row] = await db.rows(
    countRow,
    sql`
      SELECT (SELECT count(*) FROM payments WHERE status IN ('open', 'cancelling', 'refunding'))
        + (SELECT count(*) FROM refunds WHERE status = 'intended') AS count
    `,
  );
  return row?.count ?? 0;
}

/** Lets the deadlines of all payments pass. */
async function endDeadlines(db: Database): Promise<void> {
  await db.run(sql`
    UPDATE payments SET deadline = now() - interval '1 minute', created_at = created_at - interval '1 hour',
      checked_at = now() - interval '1 hour'
    WHERE status IN ('open', 'cancelling')
  `);
}

/** Lets visitors pay, and kills the api at any moment of their visits. */
async function killWhilePaying(server: ServerProcess, payer: Payer): Promise<void> {
  const { random } = payer;
  let isOpen = true;
  let visits = 0;
  const visitors = Array.from({ length: visitorsAtOnce }, async () => {
    while (isOpen) {
      await visit(payer);
      visits += 1;
    }
  });
  // The kill comes after this number of visits, at any moment of the next ones.
  const visitsBefore = random.between(1, 12);
  while (visits < visitsBefore) await sleep(10);
  await sleep(random.between(0, 200));
  isOpen = false;
  await server.kill();
  await Promise.all(visitors);
}

/** Waits until the sweeps have ended all payments and refunds. */
async function waitUntilSettled({ baseUrl }: ServerProcess): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    const isSettled = ['open', 'cancelling', 'refunding'].every((status) =>
      text.includes(`latchkey_payments{status="${status}"} 0\n`),
    );
    if (isSettled && text.includes('latchkey_refunds{status="intended"} 0\n')) return;
    await sleep(200);
  }
}

/** Counts the payments by kind, and finds the intents of Stripe that differ from them. */
async function compareWithStripe(db: Database, stripe: StripeServer) {
  const payments = await db.rows(
    paymentRow,
    sql`
      SELECT p.id, p.status,
        coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'charge'), 0) AS charged,
        coalesce(-sum(l.amount_minor) FILTER (WHERE l.kind = 'refund'), 0) AS refunded
      FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id
      GROUP BY p.id
    `,
  );
  const ours = new Map(payments.map((payment) => [payment.id, payment]));
  const { intents } = stripe.account.summary();
  const differing = intents.filter(({ metadata, received, refunded, charges }) => {
    const payment = Object.values(metadata)
      .map((value) => ours.get(value))
      .find((found) => found !== undefined);
    if (payment === undefined) return true;
    const isBooked = payment.status === 'booked' && charges === 1 && refunded === 0;
    const isUnbooked = payment.status !== 'booked' && received === refunded;
    return payment.charged !== received || payment.refunded !== refunded || !(isBooked || isUnbooked);
  });
  return {
    payments: payments.length,
    intents: intents.length,
    charged: intents.filter(({ received }) => received > 0).length,
    booked: payments.filter(({ status }) => status === 'booked').length,
    refunded: payments.filter(({ refunded }) => refunded > 0).length,
    differing: differing.map(({ id, status }) => `${id} ${status}`),
    unsettled: await countUnsettled(db),
    brokenRules: await brokenRules(db),
  };
}

describe.each(stores)('the api killed while visitors pay on $name', ({ name, make }) => {
  it('books what was charged and charges what is booked, once', async () => {
    const report = await withStore(make, async (store) => {
      const random = seeded(seed);
      const stripe = await startStripe(() => random.between(0, 2 ** 30) / 2 ** 30);
      try {
        const open = () => startServer(store, { settings: { ...stripe.settings, SWEEP_SECONDS: '1' } });
        let server = await open();
        const slots = await createClient(server.baseUrl).slots(bigGame, 6);
        const instanceIds = slots.map(({ instanceId }) => instanceId);
        for (let kill = 0; kill < kills; kill += 1) {
          stripe.sendEventsTo(server.baseUrl);
          await killWhilePaying(server, { client: createClient(server.baseUrl), stripe, random, instanceIds });
          server = await open();
        }
        stripe.sendEventsTo(server.baseUrl);
        await server.stop();
        await withDatabase(store, endDeadlines);
        // An api that is not killed makes the remaining sweeps.
        server = await open();
        stripe.sendEventsTo(server.baseUrl);
        await waitUntilSettled(server);
        await server.stop();
        return await withDatabase(store, async (db) => ({ kills, ...(await compareWithStripe(db, stripe)) }));
      } finally {
        await stripe.close();
      }
    });
    recordFigures(`kill -9 of the api while visitors pay on ${name}`, { ...report });
    expect(report).toMatchObject({ kills, differing: [], unsettled: 0, brokenRules: [] });
    expect(report.booked).toBeGreaterThan(0);
    expect(report.booked + report.refunded).toBe(report.charged);
  });
});
