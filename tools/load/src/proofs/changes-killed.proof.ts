import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mapAtMost, recordFigures, scaled, seed, seeded, type Random } from '@latchkey/testing';
import { createClient, type ApiResponse, type Client } from '../client.ts';
import { toGameId } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { startStripe, type StripeServer } from '../stripe-server.ts';
import { stores, withDatabase, withStore } from '../store.ts';
import { compareWithParties } from './compare-with-parties.ts';
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

/** The number of changes on each of the two databases. */
const changes = scaled(100, 2_500);
const kills = scaled(5, 100);
/** The number of changes that a round requests beyond the wanted ones, since some turn out to be impossible. */
const spareChanges = 12;
const capacity = 8;
const atOnce = 12;
/** The chances of what the visitors want and do. */
const chances = {
  cancels: 0.3,
  paysBeforeKill: 0.5,
  missesResponse: 0.2,
  repeatsTwiceAtOnce: 0.3,
  givesUpPayment: 0.2,
};
/** The days whose slots the parties have and want, in days from today. */
const days = [1, 2, 3, 4, 5, 6];

/** Says whether a repeated change has the same response, or the same payment, which may be further by now. */
function isSame(a: ApiResponse, b: ApiResponse): boolean {
  const [one, other] = [readPayment(a), readPayment(b)];
  if (one !== null || other !== null) return one?.id === other?.id;
  return a.status === b.status && isDeepStrictEqual(a.data, b.data);
}

/**
 * Says whether a change was rejected for a full slot. Errors are not stored, so of two repeats at once one may come before a party has left the slot,
 * and one after.
 */
function isOfFullSlot({ code }: ApiResponse): boolean {
  return code === 'slot_unavailable';
}

function describeResponse({ status, code }: ApiResponse): string {
  return `${status} ${code ?? ''}`.trim();
}

/** Waits until the sweep has made all refunds at the provider. */
async function waitUntilRefunded(baseUrl: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    if (text.includes('latchkey_refunds{status="intended"} 0\n')) return;
    await sleep(200);
  }
}

interface Counts {
  changes: number;
  moved: number;
  paid: number;
  givenUp: number;
  cancelled: number;
  rejected: number;
  /** The changes whose first request had no response. */
  withoutResponse: number;
  /** The changes of which one repeat found the slot full and another found it free. */
  fullAndFree: number;
  readonly differingRepeats: string[];
  /** The references of the bookings whose held places were lost. */
  readonly lostPlaces: string[];
}

function createCounts(): Counts {
  return {
    changes: 0,
    moved: 0,
    paid: 0,
    givenUp: 0,
    cancelled: 0,
    rejected: 0,
    withoutResponse: 0,
    fullAndFree: 0,
    differingRepeats: [],
    lostPlaces: [],
  };
}

/** The things that all steps of a round need. */
interface Round {
  readonly client: Client;
  readonly stripe: StripeServer;
  readonly random: Random;
}

/** Books parties of one place without a payment, and parties of two that have paid, in turn. */
function bookParties({ client, stripe }: Round, starts: readonly string[]): Promise<readonly Party[]> {
  return mapAtMost(starts, 4, (instanceId, index) =>
    index % 2 === 0 ? bookParty(client, instanceId, 1) : bookPaidParty(client, stripe, { instanceId, quantity: 2 }),
  );
}

/**
 * Adds new parties, and gets quotes of changes of living ones.
 *
 * @param parties the parties of all rounds, to which the new ones are added
 */
async function prepareChanges(round: Round, parties: Party[], wantedChanges: number): Promise<readonly Intent[]> {
  const listLiving = () => parties.filter(({ isCancelled }) => !isCancelled);
  const slots = (await Promise.all(days.map((day) => round.client.slots(toGameId(capacity), day)))).flat();
  // The largest new party has two places.
  const free = slots.filter(({ availability }) => availability.spaces.maxAvailable >= 2);
  // A third of the parties is new. Where many have cancelled, more are.
  const newParties = Math.max(Math.ceil(wantedChanges / 3), wantedChanges - listLiving().length);
  const starts = free.slice(0, newParties).map(({ instanceId }) => instanceId);
  parties.push(...(await bookParties(round, starts)));
  const instanceIds = slots.map(({ instanceId }) => instanceId);
  return quoteChanges(round, listLiving().slice(0, wantedChanges), instanceIds);
}

/** Gets the quotes of a random change for each party. Those without a quote are left out. */
async function quoteChanges(
  { client, random }: Round,
  parties: readonly Party[],
  slots: readonly string[],
): Promise<readonly Intent[]> {
  const intents: readonly Intent[] = await mapAtMost(parties, atOnce, (party) => {
    const wanted: Wanted = random.chance(chances.cancels)
      ? null
      : { instanceId: slots[random.between(0, slots.length - 1)] ?? '', quantity: random.between(1, 3) };
    return intend(client, party, wanted);
  });
  return intents.filter(({ quoteId }) => quoteId !== null);
}

/**
 * Sends changes, and kills the api after a random number of responses, so that it has carried out some of them, carries out some, and has not begun
 * the others. Returns the responses that the visitors have seen.
 */
async function sendUnderKill(
  { client, stripe, random }: Round,
  quoted: readonly Intent[],
  kill: () => Promise<void>,
): Promise<readonly (ApiResponse | null)[]> {
  const responses: (ApiResponse | null)[] = quoted.map(() => null);
  let received = 0;
  const sending = mapAtMost(quoted, atOnce, async (intent, index) => {
    const response = await send(client, intent);
    responses[index] = response;
    received += 1;
    // Some visitors pay before the kill. The event of the payment may then be lost.
    if (random.chance(chances.paysBeforeKill)) payIntent(stripe, readPayment(response)?.handoff?.values.intent ?? '');
    // Some visitors never see the response.
    if (random.chance(chances.missesResponse)) responses[index] = null;
  });
  const killedAfter = random.between(0, quoted.length - 1);
  while (received < killedAfter) await sleep(1);
  await kill();
  await sending;
  return responses;
}

/** Repeats a change with the same key, sometimes twice at once, decides its payment, and notes what it has become. */
async function repeatChange(
  { client, stripe, random }: Round,
  intent: Intent,
  first: ApiResponse | null,
  counts: Counts,
): Promise<void> {
  if (first === null || first.status === 0) counts.withoutResponse += 1;
  const repeats = await Promise.all(
    Array.from({ length: random.chance(chances.repeatsTwiceAtOnce) ? 2 : 1 }, () =>
      sendUntilOver(() => send(client, intent)),
    ),
  );
  counts.changes += 1;
  const repeat = repeats.find(({ status }) => status === 200) ?? repeats[0];
  if (repeat === undefined) return;
  // All repeats must be alike, and so must the first response, if it was seen and the change was made by it.
  const others = [...repeats, ...(first?.status === 200 ? [first] : [])].filter((each) => !isSame(each, repeat));
  if (others.some(isOfFullSlot)) counts.fullAndFree += 1;
  const differing = others.filter((each) => !isOfFullSlot(each));
  if (differing.length > 0) counts.differingRepeats.push([repeat, ...differing].map(describeResponse).join(', '));
  if (readPayment(repeat) !== null) {
    await endPayment({ client, stripe, random }, intent, counts);
    return;
  }
  note(intent, repeat);
  if (repeat.status !== 200) counts.rejected += 1;
  else if (intent.wanted === null) counts.cancelled += 1;
  else counts.moved += 1;
}

/** Pays a change or gives it up, and counts how its payment has ended. */
async function endPayment({ client, stripe, random }: Round, intent: Intent, counts: Counts): Promise<void> {
  const wants = random.chance(chances.givesUpPayment) ? 'giveUp' : 'pay';
  const ended = await decidePayment(client, stripe, intent, wants);
  if (ended === 'placesLost') counts.lostPlaces.push(intent.party.reference);
  if (ended !== 'confirmed') {
    counts.givenUp += 1;
    return;
  }
  counts.paid += 1;
  await notePaid(client, intent);
}

describe.each(stores)('changes under kills on $name', ({ name, make }) => {
  it('have one effect each, also with lost responses and repeats', async () => {
    const random = seeded(seed);
    const counts = createCounts();
    const stripe = await startStripe(() => random.between(0, 2 ** 30) / 2 ** 30);
    onTestFinished(() => stripe.close());
    const found = await withStore(make, async (store) => {
      const open = async () => {
        const opened = await startServer(store, { settings: { ...stripe.settings, SWEEP_SECONDS: '1' } });
        stripe.sendEventsTo(opened.baseUrl);
        return opened;
      };
      let server = await open();
      const parties: Party[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const before: Round = { client: createClient(server.baseUrl), stripe, random };
        const wantedChanges = Math.ceil((changes - counts.changes) / (kills - kill)) + spareChanges;
        const quoted = await prepareChanges(before, parties, wantedChanges);
        const responses = await sendUnderKill(before, quoted, () => server.kill());
        server = await open();
        const after: Round = { ...before, client: createClient(server.baseUrl) };
        await mapAtMost(quoted, atOnce, (intent, index) =>
          repeatChange(after, intent, responses[index] ?? null, counts),
        );
      }
      await waitUntilRefunded(server.baseUrl);
      await server.stop();
      return withDatabase(store, (db) => compareWithParties(db, parties, stripe));
    });
    recordFigures(`changes of bookings under kills on ${name}`, { ...counts, kills, ...found });
    expect(found).toMatchObject({ differing: 0, wrongMoney: [], unknownMoney: 0, rules: [] });
    expect(found.refunds).toBeGreaterThan(0);
    expect(counts).toMatchObject({ lostPlaces: [], differingRepeats: [] });
    expect(counts.changes).toBeGreaterThanOrEqual(changes);
    expect(Math.min(counts.moved, counts.paid, counts.cancelled)).toBeGreaterThan(0);
  });
});
