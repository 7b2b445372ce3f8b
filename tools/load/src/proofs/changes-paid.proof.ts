import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { openStripeWorld, type StripeWorld } from '../payments/stripe-world.ts';
import { toGameId, placePrice } from '../seeded-content.ts';
import { stores, withStore } from '../store.ts';
import {
  bookPaidParty,
  decidePayment,
  intend,
  note,
  notePaid,
  readPayment,
  payIntent,
  send,
  sendUntilOver,
  type ChangePayment,
  type Intent,
  type Party,
} from './parties.ts';

const declinedCard = '4000000000000002';
const placesRow = z.object({ held: z.number(), sold: z.number() });
const paidRow = z.object({ status: z.string(), chargedMinor: z.coerce.number() });

/** Books a party of two that wants to be three in another slot of its game, which costs one place more. Takes both slots off the list. */
async function prepareChange(
  world: StripeWorld,
  slots: string[],
): Promise<{ party: Party; intent: Intent; to: string }> {
  const [from = '', to = ''] = slots.splice(0, 2);
  const party = await bookPaidParty(world.client, world.stripe, { instanceId: from, quantity: 2 });
  return { party, to, intent: await intend(world.client, party, { instanceId: to, quantity: 3 }) };
}

/** Begins a change, and returns the payment that it needs. */
async function beginPayment(world: StripeWorld, intent: Intent): Promise<ChangePayment> {
  const payment = readPayment(await sendUntilOver(() => send(world.client, intent)));
  if (payment === null) throw new Error('the change needs no payment');
  return payment;
}

const readIntent = ({ handoff }: ChangePayment) => handoff?.values.intent ?? '';

async function countPlaces({ api }: StripeWorld, instanceId: string) {
  const [row] = await api.db.rows(
    placesRow,
    sql`SELECT held, sold FROM slots WHERE id = ${instanceId.slice(1)}::bigint`,
  );
  return row ?? { held: 0, sold: 0 };
}

/** Lets the deadline of the payments of changes pass. */
async function endDeadlines({ api }: StripeWorld): Promise<void> {
  await api.db.run(sql`
    UPDATE payments SET deadline = now() - interval '1 minute', checked_at = now() - interval '1 hour'
    WHERE status IN ('open', 'cancelling') AND change_of IS NOT NULL
  `);
}

describe.each(stores)('changes that are paid at Stripe on $name', ({ make }) => {
  it('are made once they are paid, or leave the booking and its money as they were', async () => {
    await withStore(make, async (store) => {
      const random = seeded(seed);
      const world = await openStripeWorld(store, () => random.between(0, 2 ** 30) / 2 ** 30);
      const { client, stripe, api } = world;
      try {
        const slots: string[] = [];
        for (const day of [1, 2, 3]) {
          slots.push(...(await client.slots(toGameId(4), day)).map(({ instanceId }) => instanceId));
        }
        const expected = new Map<string, readonly [version: number, paidMinor: number]>();
        const expectInTheEnd = ({ reference }: Party, version: number, places: number) =>
          expected.set(reference, [version, places * placePrice * 100]);
        const read = async (party: Party) => {
          note({ party }, await client.mine(party.secret, 'GET', ''));
          return party;
        };

        // The change is paid, and Stripe sends each event twice.
        stripe.fake.setEventMode({ mode: 'duplicate' });
        const paid = await prepareChange(world, slots);
        const payment = await beginPayment(world, paid.intent);
        expect(await countPlaces(world, paid.to)).toEqual({ held: 3, sold: 0 });
        payIntent(stripe, readIntent(payment));
        expect(await decidePayment(client, stripe, paid.intent, 'pay')).toBe('confirmed');
        expect(await countPlaces(world, paid.to)).toEqual({ held: 0, sold: 3 });
        expectInTheEnd(paid.party, 2, 3);

        // The visitor does not come back, so the event alone settles the payment.
        const unseen = await prepareChange(world, slots);
        payIntent(stripe, readIntent(await beginPayment(world, unseen.intent)));
        await world.eventsDelivered();
        expect(await countPlaces(world, unseen.to)).toEqual({ held: 0, sold: 3 });
        expectInTheEnd(unseen.party, 2, 3);

        // One card is declined, another one pays, and the events come in reverse.
        stripe.fake.setEventMode({ mode: 'reverse', delayMs: 200 });
        const declined = await prepareChange(world, slots);
        const twice = await beginPayment(world, declined.intent);
        expect(() => stripe.account.pay(readIntent(twice), declinedCard)).toThrow(/declined/u);
        expect((await read(declined.party)).version).toBe(1);
        expect(await decidePayment(client, stripe, declined.intent, 'pay')).toBe('confirmed');
        expectInTheEnd(declined.party, 2, 3);

        // No event comes, and the visitor does not come back, so the sweep finds the payment.
        stripe.fake.setEventMode({ mode: 'drop' });
        const silent = await prepareChange(world, slots);
        payIntent(stripe, readIntent(await beginPayment(world, silent.intent)));
        await endDeadlines(world);
        await api.sweepPayments();
        expect(await countPlaces(world, silent.to)).toEqual({ held: 0, sold: 3 });
        expectInTheEnd(silent.party, 2, 3);

        // The visitor leaves without a payment. The sweep ends it at Stripe, then frees the places.
        const abandoned = await prepareChange(world, slots);
        const left = await beginPayment(world, abandoned.intent);
        await endDeadlines(world);
        await api.sweepPayments();
        expect(await countPlaces(world, abandoned.to)).toEqual({ held: 0, sold: 0 });
        expect(() => stripe.account.pay(readIntent(left))).toThrow(/canceled/u);
        expectInTheEnd(abandoned.party, 1, 2);

        // The visitor gives up, and the response of Stripe is lost.
        const givenUp = await prepareChange(world, slots);
        await beginPayment(world, givenUp.intent);
        world.failAt('giving up', [
          { kind: 'lostAfterEffect', match: { path: '/v1/payment_intents/*/cancel' }, times: 2 },
        ]);
        expect(await decidePayment(client, stripe, givenUp.intent, 'giveUp')).toBe('cancelled');
        expect(await countPlaces(world, givenUp.to)).toEqual({ held: 0, sold: 0 });
        expectInTheEnd(givenUp.party, 1, 2);

        // The visitor gives up after the payment, which counts.
        const crossed = await prepareChange(world, slots);
        payIntent(stripe, readIntent(await beginPayment(world, crossed.intent)));
        expect(await decidePayment(client, stripe, crossed.intent, 'giveUp')).toBe('confirmed');
        expectInTheEnd(crossed.party, 2, 3);

        // The response of Stripe is lost at the beginning, and the request is repeated, also twice at once.
        const lost = await prepareChange(world, slots);
        world.failAt('beginning', [{ kind: 'lostAfterEffect', match: { path: '/v1/payment_intents' }, times: 2 }]);
        const repeats = await Promise.all([1, 2, 3].map(() => beginPayment(world, lost.intent)));
        expect(new Set(repeats.map(({ id }) => id)).size).toBe(1);
        expect(await decidePayment(client, stripe, lost.intent, 'pay')).toBe('confirmed');
        await notePaid(client, lost.intent);
        expectInTheEnd(lost.party, 2, 3);

        // In the end Stripe sends all events, also those that it held back.
        stripe.fake.setEventMode({ mode: 'normal' });
        await world.eventsDelivered();
        await api.sweepPayments();
        const rows = await api.db.rows(
          z.object({ reference: z.string(), version: z.number(), paidMinor: z.coerce.number() }),
          sql`
            SELECT b.reference, b.version, (
              SELECT sum(l.amount_minor) FROM ledger_entries l
              WHERE l.reference = b.reference AND l.kind IN ('charge', 'refund')
            ) AS "paidMinor"
            FROM bookings b
          `,
        );
        expect(new Map(rows.map(({ reference, version, paidMinor }) => [reference, [version, paidMinor]]))).toEqual(
          expected,
        );
        const payments = await api.db.rows(
          paidRow,
          sql`
            SELECT p.status, coalesce(sum(l.amount_minor), 0) AS "chargedMinor"
            FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id
            WHERE p.change_of IS NOT NULL GROUP BY p.id ORDER BY p.status
          `,
        );
        expect(payments.map(({ status, chargedMinor }) => `${status} ${chargedMinor}`)).toEqual([
          ...Array.from({ length: 6 }, () => `booked ${placePrice * 100}`),
          ...Array.from({ length: 2 }, () => 'cancelled 0'),
        ]);
        expect(await world.ledgerDifferences()).toEqual([]);
        expect(await brokenRules(api.db)).toEqual([]);
      } finally {
        await world.close();
      }
    });
  });
});
