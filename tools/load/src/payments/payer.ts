import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { parseBasket, type ApiResponse } from '../client.ts';
import { giftVoucher } from '../seeded-content.ts';
import type { StripeWorld } from './stripe-world.ts';

/** A payment with the visitor who makes it. */
interface Payer extends StripeWorld {
  readonly random: Random;
  readonly basketId: string;
  readonly instanceId: string;
  /** The ids of the intents that the visitor's page knows, which alone can be paid. */
  readonly intentIds: Set<string>;
  /** The ids of the disputes of these intents, which the bank may decide. */
  readonly disputeIds: Set<string>;
  /** The ids of the pages of Stripe whose URLs the visitor knows. */
  readonly sessionIds: Set<string>;
}

export interface NewPayer {
  readonly world: StripeWorld;
  readonly random: Random;
  /** The id of a slot that no other payer has. */
  readonly instanceId: string;
}

export const payersAtOnce = 20;

const placesPerSlot = 4;
/** The share of baskets with a gift voucher. */
const voucherShare = 0.15;
/** The wait after which a payment is due for a sweep, in minutes: longer than it may stay open. */
const dueMinutes = 100;

/** The test cards of Stripe, by what happens to a payment with them. */
const cards = {
  passing: ['4242424242424242', '5555555555554444', '4242424242424242'],
  declined: ['4000000000000002', '4000000000009995'],
  withApproval: ['4000002760003184', '4000008400001629', '4000002760003184'],
  processing: ['4000000000009003', '4000000000005001'],
  disputed: ['4000000000000259'],
  refundedLater: ['4000000000007726'],
} as const;

const paymentData = z.object({
  handoff: z.object({ values: z.object({ intent: z.optional(z.string()), url: z.optional(z.string()) }) }),
});
const begunData = z.object({ payment: paymentData });

/** The modes of events: a fifth is dropped, others arrive twice or late, within 10 minutes. */
export const eventsByChance = { rates: { drop: 0.2, duplicate: 0.2, late: 0.3 }, delayMs: 600_000 } as const;

/** The errors that a call of Stripe can get. */
const failures = ['lostBefore', 'lostAfterEffect', '429', '500', '500Kept', '500AfterEffect', 'slow'] as const;
/** The calls of Stripe that can fail. */
const failing = [
  '/v1/payment_intents',
  '/v1/payment_intents/*',
  '/v1/payment_intents/*/cancel',
  '/v1/checkout/sessions',
  '/v1/checkout/sessions/*',
  '/v1/checkout/sessions/*/expire',
  '/v1/refunds',
];
/** The number of requests that fail: with its repeat by the `stripe` package, a call then fails as a whole. */
const failedAttempts = 2;

/**
 * The acts of visitors, banks, networks, the owner, other visitors and time on a payment. An act that is listed more than once is chosen more
 * often.
 */
const actions: readonly ((payer: Payer) => unknown)[] = [
  ({ client, basketId, ...payer }) => learnFrom(payer, client.checkoutByCard(basketId, `pay-${basketId}`)),
  ({ client, basketId, ...payer }) => learnFrom(payer, client.checkoutByCard(basketId)),
  ({ client, basketId, ...payer }) => learnFrom(payer, client.payment(basketId)),
  ({ client, basketId }) => client.cancelPayment(basketId).then(requireResponse),
  ({ client, basketId, ...payer }) => learnFrom(payer, client.changePage(basketId, 'hosted')),
  ({ client, basketId, ...payer }) => learnFrom(payer, client.changePage(basketId, 'hosted')),
  ({ client, basketId, ...payer }) => learnFrom(payer, client.changePage(basketId, 'embedded')),
  (payer) => payOnStripePage(payer, cards.passing),
  (payer) => payOnStripePage(payer, Object.values(cards).flat()),
  (payer) => pay(payer, cards.passing),
  (payer) => pay(payer, cards.passing),
  (payer) => pay(payer, Object.values(cards).flat()),
  (payer) => actOnIntent(payer, (id) => payer.stripe.account.authenticate(id, 'complete')),
  (payer) => actOnIntent(payer, (id) => payer.stripe.account.authenticate(id, 'fail')),
  (payer) => actOnIntent(payer, (id) => payer.stripe.account.settle(id)),
  takeBack,
  takeBack,
  takeBack,
  decideDispute,
  (payer) => wait(payer, payer.random.between(1, 45)),
  (payer) => wait(payer, payer.random.between(1, 45)),
  ({ api }) => api.sweepPayments(),
  deliverOldEvents,
  (payer) => stealPlaces(payer, payer.random.between(1, placesPerSlot)),
  failNext,
  payUnseen,
  payUnseen,
];

/** Holds places, begins to pay by card, and then takes random actions. */
export async function payAtRandom({ world, random, instanceId }: NewPayer): Promise<void> {
  const vouchers = random.chance(voucherShare) ? { vouchers: [{ voucherId: giftVoucher.id, quantity: 1 }] } : {};
  const held = requireResponse(
    await world.client.hold([{ instanceId, quantity: random.between(1, 3) }], undefined, vouchers),
  );
  const payer: Payer = {
    ...world,
    random,
    instanceId,
    basketId: parseBasket(held).id,
    intentIds: new Set(),
    disputeIds: new Set(),
    sessionIds: new Set(),
  };
  await learnFrom(payer, world.client.checkoutByCard(payer.basketId, `pay-${payer.basketId}`));
  for (let step = random.between(2, 9); step > 0; step -= 1) {
    await actions[random.between(0, actions.length - 1)]?.(payer);
    world.advance(random.between(0, 3_000));
    await world.eventsDelivered();
  }
  world.failAt(payer.basketId, []);
}

/** Throws where a call of a visitor has ended without a response of the contract, or in an error of the server. */
function requireResponse(response: ApiResponse): ApiResponse {
  if (response.status === 0 || response.status === 500) throw new Error(`${response.status}: ${response.code}`);
  return response;
}

/** Reads the intent and the page of Stripe that a response names, so that the visitor can pay them. */
async function learnFrom(
  { intentIds, sessionIds }: Pick<Payer, 'intentIds' | 'sessionIds'>,
  calling: Promise<ApiResponse>,
): Promise<void> {
  const { data } = requireResponse(await calling);
  // The response to a checkout has the payment in a field; that to a look at the payment is the payment.
  const payment = begunData.safeParse(data).data?.payment ?? paymentData.safeParse(data).data;
  const { intent, url } = payment?.handoff.values ?? {};
  if (intent !== undefined) intentIds.add(intent);
  // The id of a session is in the URL of its page.
  const sessionId = /cs_\w+/u.exec(url ?? '')?.[0];
  if (sessionId !== undefined) sessionIds.add(sessionId);
}

/** Pays on Stripe's page. The page knows the session's intent, so the visitor can also pass 3-D Secure. */
function payOnStripePage({ stripe, random, intentIds, sessionIds }: Payer, from: readonly string[]): void {
  const ids = [...sessionIds];
  const id = ids[random.between(0, ids.length - 1)];
  if (id === undefined) return;
  try {
    stripe.account.paySession(id, from[random.between(0, from.length - 1)]);
  } catch {
    // The card was declined, or the page has expired.
  }
  const { intents } = stripe.account.summary();
  const intent = intents.find(({ session }) => session === id);
  if (intent !== undefined) intentIds.add(intent.id);
}

function pay(payer: Payer, from: readonly string[]): void {
  const card = from[payer.random.between(0, from.length - 1)];
  actOnIntent(payer, (id) => payer.stripe.account.pay(id, card));
}

/** Does something with an intent of the visitor, chosen at random. */
function actOnIntent({ intentIds, random }: Payer, work: (intentId: string) => unknown): void {
  actOnOne(intentIds, random, work);
}

/** Makes a dispute or a refund, as the bank and the owner can in the Dashboard. */
function takeBack(payer: Payer): void {
  const { random, stripe, disputeIds } = payer;
  const ways = [
    (id: string) => disputeIds.add(stripe.account.dispute(id).id),
    (id: string) => stripe.account.refund(id),
    (id: string) => stripe.account.refund(id, random.between(1, 900)),
  ];
  actOnIntent(payer, (id) => ways[random.between(0, ways.length - 1)]?.(id));
}

function decideDispute({ disputeIds, random, stripe }: Payer): void {
  actOnOne(disputeIds, random, (id) => stripe.account.closeDispute(id, random.chance(0.5) ? 'won' : 'lost'));
}

/** Does something at Stripe with one of these objects, chosen at random. Stripe may reject it. */
function actOnOne(all: ReadonlySet<string>, random: Random, work: (id: string) => unknown): void {
  const ids = [...all];
  const id = ids[random.between(0, ids.length - 1)];
  if (id === undefined) return;
  try {
    work(id);
  } catch {
    // The card was declined, or Stripe does not do this in the state of the payment.
  }
}

/**
 * Lets minutes pass for this payment, so that its hold may end. At Stripe time passes for all payers, who wait at the same time, so only a part of
 * each wait is added there: otherwise Stripe would forget the keys of open payments.
 */
async function wait({ api, advance, basketId }: Payer, minutes: number): Promise<void> {
  const earlier = sql`make_interval(mins => ${minutes}::int)`;
  await api.db.transaction(async (tx) => {
    await tx.run(sql`UPDATE baskets SET expires_at = expires_at - ${earlier} WHERE id = ${basketId}`);
    await tx.run(sql`
      UPDATE payments
      SET deadline = deadline - ${earlier}, created_at = created_at - ${earlier}, checked_at = checked_at - ${earlier}
      WHERE basket_id = ${basketId}
    `);
    return { ok: true, value: null };
  });
  advance((minutes * 60_000) / payersAtOnce);
}

/** Delivers earlier events again, out of order, and also lost ones. */
async function deliverOldEvents({ stripe, random }: Payer): Promise<void> {
  const ids = stripe.account.eventIds().slice(-12);
  await stripe.account.deliver(Array.from({ length: 4 }, () => ids[random.between(0, ids.length - 1)] ?? ids[0] ?? ''));
}

/** Books places of the slot for another visitor. */
async function stealPlaces({ client, instanceId }: Payer, quantity: number): Promise<void> {
  const held = requireResponse(await client.hold([{ instanceId, quantity }]));
  if (held.status === 201) requireResponse(await client.checkout(parseBasket(held).id));
}

/** Pays while Stripe does not respond for hours and loses its events. The places go to others, and Stripe may take the money back. */
async function payUnseen(payer: Payer): Promise<void> {
  const { api, stripe, random, basketId, intentIds, sessionIds } = payer;
  const paths = [
    ...[...intentIds].map((id) => `/v1/payment_intents/${id}`),
    ...[...sessionIds].map((id) => `/v1/checkout/sessions/${id}`),
  ];
  payer.failAt(
    basketId,
    paths.map((path) => ({ kind: 'lostBefore', match: { path }, times: Number.POSITIVE_INFINITY })),
  );
  stripe.fake.setEventMode({ mode: 'drop' });
  pay(payer, cards.passing);
  stripe.fake.setRandomEvents({ seed: random.between(0, 2 ** 30), ...eventsByChance });
  // Both sweeps ask Stripe for the payment, without a response.
  for (let sweep = 0; sweep < 2; sweep += 1) {
    await wait(payer, dueMinutes);
    await api.sweepPayments();
  }
  await stealPlaces(payer, placesPerSlot);
  if (random.chance(0.5)) takeBack(payer);
  payer.failAt(basketId, []);
}

/** Lets the next call of a kind for this payment fail. */
function failNext({ failAt, random, basketId }: Payer): void {
  const kind = failures[random.between(0, failures.length - 1)] ?? 'lostBefore';
  const path = failing[random.between(0, failing.length - 1)] ?? '';
  failAt(basketId, [{ kind, match: { path }, times: failedAttempts, delayMs: 50 }]);
}
