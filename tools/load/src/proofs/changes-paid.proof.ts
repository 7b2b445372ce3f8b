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
const bookingRow = z.object({ reference: z.string(), version: z.number(), paidMinor: z.coerce.number() });
const paymentRow = z.object({ status: z.string(), chargedMinor: z.coerce.number() });

/** A party of two, as `prepareChange` books it. */
const asBefore = { version: 1, places: 2 } as const;
/** The same party after its change to three. */
const asChanged = { version: 2, places: 3 } as const;

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

/** Reads the version of each booking, and what it has paid by card. */
async function readBookings({ api }: StripeWorld) {
  const rows = await api.db.rows(
    bookingRow,
    sql`
      SELECT b.reference, b.version, (
        SELECT sum(l.amount_minor) FROM ledger_entries l
        WHERE l.reference = b.reference AND l.kind IN ('charge', 'refund')
      ) AS "paidMinor"
      FROM bookings b
    `,
  );
  return new Map(rows.map(({ reference, version, paidMinor }) => [reference, [version, paidMinor]]));
}

/** Reads the status and the charge of each payment of a change. */
async function readChangePayments({ api }: StripeWorld): Promise<readonly string[]> {
  const payments = await api.db.rows(
    paymentRow,
    sql`
      SELECT p.status, coalesce(sum(l.amount_minor), 0) AS "chargedMinor"
      FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id
      WHERE p.change_of IS NOT NULL GROUP BY p.id ORDER BY p.status
    `,
  );
  return payments.map(({ status, chargedMinor }) => `${status} ${chargedMinor}`);
}

/** A course of a payment: it begins the change of a new party, on two of the slots, and returns the party. */
type Scene = (world: StripeWorld, slots: string[]) => Promise<Party>;

async function readParty({ client }: StripeWorld, party: Party): Promise<Party> {
  note({ party }, await client.mine(party.secret, 'GET', ''));
  return party;
}

/** The change is paid, and Stripe sends each event twice. */
async function payWithRepeatedEvents(world: StripeWorld, slots: string[]): Promise<Party> {
  const { client, stripe } = world;
  stripe.fake.setEventMode({ mode: 'duplicate' });
  const paid = await prepareChange(world, slots);
  const payment = await beginPayment(world, paid.intent);
  expect(await countPlaces(world, paid.to)).toEqual({ held: 3, sold: 0 });
  payIntent(stripe, readIntent(payment));
  expect(await decidePayment(client, stripe, paid.intent, 'pay')).toBe('confirmed');
  expect(await countPlaces(world, paid.to)).toEqual({ held: 0, sold: 3 });
  return paid.party;
}

/** The visitor does not come back, so the event alone settles the payment. */
async function payWithoutComingBack(world: StripeWorld, slots: string[]): Promise<Party> {
  const { stripe } = world;
  const unseen = await prepareChange(world, slots);
  payIntent(stripe, readIntent(await beginPayment(world, unseen.intent)));
  await world.eventsDelivered();
  expect(await countPlaces(world, unseen.to)).toEqual({ held: 0, sold: 3 });
  return unseen.party;
}

/** One card is declined, another one pays, and the events come in reverse. */
async function payAfterDeclinedCard(world: StripeWorld, slots: string[]): Promise<Party> {
  const { client, stripe } = world;
  stripe.fake.setEventMode({ mode: 'reverse', delayMs: 200 });
  const declined = await prepareChange(world, slots);
  const twice = await beginPayment(world, declined.intent);
  expect(() => stripe.account.pay(readIntent(twice), declinedCard)).toThrow(/declined/u);
  expect((await readParty(world, declined.party)).version).toBe(1);
  expect(await decidePayment(client, stripe, declined.intent, 'pay')).toBe('confirmed');
  return declined.party;
}

/** No event comes, and the visitor does not come back, so the sweep finds the payment. */
async function payWithoutEvents(world: StripeWorld, slots: string[]): Promise<Party> {
  const { stripe, api } = world;
  stripe.fake.setEventMode({ mode: 'drop' });
  const silent = await prepareChange(world, slots);
  payIntent(stripe, readIntent(await beginPayment(world, silent.intent)));
  await endDeadlines(world);
  await api.sweepPayments();
  expect(await countPlaces(world, silent.to)).toEqual({ held: 0, sold: 3 });
  return silent.party;
}

/** The visitor leaves without a payment. The sweep ends it at Stripe, then frees the places. */
async function leaveWithoutPayment(world: StripeWorld, slots: string[]): Promise<Party> {
  const { stripe, api } = world;
  const abandoned = await prepareChange(world, slots);
  const left = await beginPayment(world, abandoned.intent);
  await endDeadlines(world);
  await api.sweepPayments();
  expect(await countPlaces(world, abandoned.to)).toEqual({ held: 0, sold: 0 });
  expect(() => stripe.account.pay(readIntent(left))).toThrow(/canceled/u);
  return abandoned.party;
}

/** The visitor gives up, and the response of Stripe is lost. */
async function giveUpWithLostResponse(world: StripeWorld, slots: string[]): Promise<Party> {
  const { client, stripe } = world;
  const givenUp = await prepareChange(world, slots);
  await beginPayment(world, givenUp.intent);
  world.failAt('giving up', [{ kind: 'lostAfterEffect', match: { path: '/v1/payment_intents/*/cancel' }, times: 2 }]);
  expect(await decidePayment(client, stripe, givenUp.intent, 'giveUp')).toBe('cancelled');
  expect(await countPlaces(world, givenUp.to)).toEqual({ held: 0, sold: 0 });
  return givenUp.party;
}

/** The visitor gives up after the payment, which counts. */
async function giveUpAfterPayment(world: StripeWorld, slots: string[]): Promise<Party> {
  const { client, stripe } = world;
  const crossed = await prepareChange(world, slots);
  payIntent(stripe, readIntent(await beginPayment(world, crossed.intent)));
  expect(await decidePayment(client, stripe, crossed.intent, 'giveUp')).toBe('confirmed');
  return crossed.party;
}

/** The response of Stripe is lost at the beginning, and the request is repeated, also twice at once. */
async function payAfterLostResponses(world: StripeWorld, slots: string[]): Promise<Party> {
  const { client, stripe } = world;
  const lost = await prepareChange(world, slots);
  world.failAt('beginning', [{ kind: 'lostAfterEffect', match: { path: '/v1/payment_intents' }, times: 2 }]);
  const repeats = await Promise.all([1, 2, 3].map(() => beginPayment(world, lost.intent)));
  expect(new Set(repeats.map(({ id }) => id)).size).toBe(1);
  expect(await decidePayment(client, stripe, lost.intent, 'pay')).toBe('confirmed');
  await notePaid(client, lost.intent);
  return lost.party;
}

/** The scenes with the state of each party in the end. Stripe sends events as the last scene has set it, so their order matters. */
const scenes: readonly (readonly [Scene, typeof asChanged | typeof asBefore])[] = [
  [payWithRepeatedEvents, asChanged],
  [payWithoutComingBack, asChanged],
  [payAfterDeclinedCard, asChanged],
  [payWithoutEvents, asChanged],
  [leaveWithoutPayment, asBefore],
  [giveUpWithLostResponse, asBefore],
  [giveUpAfterPayment, asChanged],
  [payAfterLostResponses, asChanged],
];

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
        /** The bookings in the end, by their references. */
        const expected = new Map<string, readonly [version: number, paidMinor: number]>();
        for (const [play, { version, places }] of scenes) {
          const { reference } = await play(world, slots);
          expected.set(reference, [version, places * placePrice * 100]);
        }

        // In the end Stripe sends all events, also those that it held back.
        stripe.fake.setEventMode({ mode: 'normal' });
        await world.eventsDelivered();
        await api.sweepPayments();
        expect(await readBookings(world)).toEqual(expected);
        // Each change that was made is of one place more.
        const changed = scenes.filter(([, end]) => end === asChanged);
        const unchanged = scenes.filter(([, end]) => end === asBefore);
        expect(await readChangePayments(world)).toEqual([
          ...changed.map(() => `booked ${placePrice * 100}`),
          ...unchanged.map(() => 'cancelled 0'),
        ]);
        expect(await world.ledgerDifferences()).toEqual([]);
        expect(await brokenRules(api.db)).toEqual([]);
      } finally {
        await world.close();
      }
    });
  });
});
