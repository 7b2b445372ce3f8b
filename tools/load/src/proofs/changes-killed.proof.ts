import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { mapAtMost, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { createClient, type ApiResponse } from '../client.ts';
import { toGameId } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { startStripe, type StripeServer } from '../stripe-server.ts';
import { stores, withDatabase, withStore } from '../store.ts';
import {
  bookPaidParty,
  bookParty,
  decidePayment,
  intend,
  note,
  notePaid,
  payIntent,
  readPayment,
  sendUntilOver,
  send,
  type Intent,
  type Party,
  type Wanted,
} from './parties.ts';

/** On each of the two databases. */
const changes = scaled(100, 2_500);
const kills = scaled(5, 100);
/** More than are wanted in a round, for those that turn out to be impossible. */
const spareChanges = 12;
const capacity = 8;
const atOnce = 12;

/** A repeated change has the same response; one that is paid has the same payment, as it is now. */
function isSame(a: ApiResponse, b: ApiResponse): boolean {
  const [one, other] = [readPayment(a), readPayment(b)];
  if (one !== null || other !== null) return one?.id === other?.id;
  return a.status === b.status && isDeepStrictEqual(a.data, b.data);
}

/** Errors are not stored: of two repeats at once, one may come before a party has left the slot and one after. */
function isOfFullSlot({ code }: ApiResponse): boolean {
  return code === 'slot_unavailable';
}

function inWords({ status, code }: ApiResponse): string {
  return `${status} ${code ?? ''}`.trim();
}

const stateRow = z.object({ reference: z.string(), version: z.number(), status: z.string() });

/** Waits until the sweep has made all refunds at the provider. */
async function untilRefunded(baseUrl: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    if (text.includes('latchkey_refunds{status="intended"} 0\n')) return;
    await sleep(200);
  }
}

const ledgerRow = z.object({ reference: z.string(), minor: z.coerce.number() });
const paymentRow = z.object({ id: z.string(), reference: z.string() });

/** Reads the amount that each booking has paid by card, less its refunds, by the ledger and by the provider. */
async function readMoney(db: Database, stripe: StripeServer) {
  const rows = await db.rows(
    ledgerRow,
    sql`
      SELECT reference, sum(amount_minor) AS minor FROM ledger_entries
      WHERE kind IN ('charge', 'refund') AND reference IS NOT NULL GROUP BY reference
    `,
  );
  const payments = await db.rows(
    paymentRow,
    sql`SELECT id, reference FROM payments WHERE status = 'booked' AND reference IS NOT NULL`,
  );
  const references = new Map(payments.map(({ id, reference }) => [id, reference]));
  const { intents } = stripe.account.summary();
  const paid = intents.filter(({ received }) => received > 0);
  // A booking has one payment, and one more for each change that made it dearer.
  const atStripe = new Map<string, number>();
  for (const { metadata, received, refunded } of paid) {
    const reference = references.get(metadata['payment_id'] ?? '') ?? 'unknown';
    atStripe.set(reference, (atStripe.get(reference) ?? 0) + received - refunded);
  }
  return {
    inLedger: new Map(rows.map(({ reference, minor }) => [reference, minor])),
    atStripe,
    refunds: paid.filter(({ refunded }) => refunded > 0).length,
  };
}

describe.each(stores)('changes under kills on $name', ({ name, make }) => {
  it('have one effect each, also with lost responses and repeats', async () => {
    const random = seeded(seed);
    const counts = {
      changes: 0,
      moved: 0,
      paid: 0,
      givenUp: 0,
      cancelled: 0,
      rejected: 0,
      withoutResponse: 0,
      fullAndFree: 0,
      differingRepeats: [] as string[],
      kills,
    };
    const stripe = await startStripe(() => random.between(0, 2 ** 30) / 2 ** 30);
    onTestFinished(() => stripe.close());
    const found = await withStore(make, async (store) => {
      const open = async () => {
        const opened = await startServer(store, { settings: { ...stripe.settings, SWEEP_SECONDS: '1' } });
        stripe.sendEventsTo(opened.baseUrl);
        return opened;
      };
      let server = await open();
      const client = () => createClient(server.baseUrl);
      const parties: Party[] = [];
      // Held places cannot be lost.
      const lostPlaces: string[] = [];
      for (let round = 0; round < kills; round += 1) {
        const days = await Promise.all([1, 2, 3, 4, 5, 6].map((day) => client().slots(toGameId(capacity), day)));
        const free = days.flat().filter(({ availability }) => availability.spaces.maxAvailable >= 2);
        // Some of those who were chosen before have cancelled, and some want what they have or what is full.
        const wantedChanges = Math.ceil((changes - counts.changes) / (kills - round)) + spareChanges;
        const living = parties.filter(({ isCancelled }) => !isCancelled).length;
        const wantedParties = Math.max(Math.ceil(wantedChanges / 3), wantedChanges - living);
        const starts = Array.from({ length: wantedParties }, (_, index) => free[index % free.length]?.instanceId ?? '');
        const made = await mapAtMost(starts.slice(0, free.length), 4, (start, index) =>
          index % 2 === 0
            ? bookParty(client(), start, 1)
            : bookPaidParty(client(), stripe, { instanceId: start, quantity: 2 }),
        );
        parties.push(...made);
        const slots = days.flat().map(({ instanceId }) => instanceId);
        const live = parties.filter(({ isCancelled }) => !isCancelled);
        const chosen = Array.from({ length: Math.min(live.length, wantedChanges) }, (_, index) => live[index]);
        const intents: Intent[] = await mapAtMost(
          chosen.filter((party) => party !== undefined),
          atOnce,
          (party) => {
            const wanted: Wanted = random.chance(0.3)
              ? null
              : { instanceId: slots[random.between(0, slots.length - 1)] ?? '', quantity: random.between(1, 3) };
            return intend(client(), party, wanted);
          },
        );
        const quoted = intents.filter(({ quoteId }) => quoteId !== null);
        // The kill hits some of them before, some while and some after they are carried out.
        const before = client();
        const responses: (ApiResponse | null)[] = quoted.map(() => null);
        let received = 0;
        const sending = mapAtMost(quoted, atOnce, async (intent, index) => {
          const response = await send(before, intent);
          responses[index] = response;
          received += 1;
          // Some have paid before the kill, whose event is lost or not.
          if (random.chance(0.5)) payIntent(stripe, readPayment(response)?.handoff?.values.intent ?? '');
          // Some visitors never see the response.
          if (random.chance(0.2)) responses[index] = null;
        });
        const killedAfter = random.between(0, quoted.length - 1);
        while (received < killedAfter) await sleep(1);
        await server.kill();
        await sending;
        server = await open();
        // Each visitor repeats with the same key, some of them twice at once.
        await mapAtMost(quoted, atOnce, async (intent, index) => {
          const first = responses[index] ?? null;
          if (first === null || first.status === 0) counts.withoutResponse += 1;
          const repeats = await Promise.all(
            Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => sendUntilOver(() => send(client(), intent))),
          );
          counts.changes += 1;
          const repeat = repeats.find(({ status }) => status === 200) ?? repeats[0];
          if (repeat === undefined) return;
          const others = [...repeats, ...(first?.status === 200 ? [first] : [])].filter(
            (each) => !isSame(each, repeat),
          );
          if (others.some(isOfFullSlot)) counts.fullAndFree += 1;
          const differing = others.filter((each) => !isOfFullSlot(each));
          if (differing.length > 0) counts.differingRepeats.push([repeat, ...differing].map(inWords).join(', '));
          if (readPayment(repeat) !== null) {
            const ended = await decidePayment(client(), stripe, intent, random.chance(0.2) ? 'giveUp' : 'pay');
            if (ended === 'placesLost') lostPlaces.push(intent.party.reference);
            if (ended !== 'confirmed') counts.givenUp += 1;
            else {
              counts.paid += 1;
              await notePaid(client(), intent);
            }
            return;
          }
          note(intent, repeat);
          if (repeat.status !== 200) counts.rejected += 1;
          else if (intent.wanted === null) counts.cancelled += 1;
          else counts.moved += 1;
        });
      }
      await untilRefunded(server.baseUrl);
      await server.stop();
      return withDatabase(store, async (db) => {
        const rows = await db.rows(stateRow, sql`SELECT reference, version, status FROM bookings`);
        const known = new Map(parties.map((party) => [party.reference, party]));
        const differing = rows.filter(({ reference, version, status }) => {
          const party = known.get(reference);
          return party?.version !== version || party.isCancelled !== (status === 'cancelled');
        });
        const money = await readMoney(db, stripe);
        const wrongMoney = parties.filter(
          ({ reference, paidMinor }) =>
            (money.inLedger.get(reference) ?? 0) !== paidMinor || (money.atStripe.get(reference) ?? 0) !== paidMinor,
        );
        return {
          bookings: rows.length,
          paid: money.atStripe.size,
          refunds: money.refunds,
          differing: differing.length,
          wrongMoney: wrongMoney.map(({ reference }) => reference),
          unknownMoney: money.atStripe.get('unknown') ?? 0,
          lostPlaces,
          rules: await brokenRules(db),
        };
      });
    });
    recordFigures(`changes of bookings under kills on ${name}`, { ...counts, ...found });
    expect(found).toMatchObject({ differing: 0, wrongMoney: [], unknownMoney: 0, lostPlaces: [], rules: [] });
    expect(found.refunds).toBeGreaterThan(0);
    expect(counts.differingRepeats).toEqual([]);
    expect(counts.changes).toBeGreaterThanOrEqual(changes);
    expect(Math.min(counts.moved, counts.paid, counts.cancelled)).toBeGreaterThan(0);
  });
});
