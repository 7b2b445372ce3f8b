import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { parseBasket, createClient, type ApiResponse, type Client, type RequestedBooking } from '../client.ts';
import { bigGame, toGameId, giftVoucher, singleUseCode } from '../seeded-content.ts';
import { startServer, type ServerOptions, type ServerProcess } from '../server-process.ts';
import { startStripe, type StripeServer } from '../stripe-server.ts';
import type { Store } from '../store.ts';

/** The settings that several apis on one database need. */
export const settingsOfSeveral = { UPLOADS: 'shared-disk' } as const;

/** One or several apis on a database, called in turn, request by request. */
export interface World {
  /** Returns the client of the api whose turn it is. */
  next(): Client;
  /** The fake of Stripe; null where cards are not taken. */
  readonly stripe: StripeServer | null;
}

export interface OpenWorld extends World {
  stop(): Promise<void>;
}

/** Creates a world of apis that run. */
export function createWorld(baseUrls: readonly string[], stripe: StripeServer | null = null): World {
  const clients = baseUrls.map((baseUrl) => ({ baseUrl, client: createClient(baseUrl) }));
  let calls = 0;
  return {
    stripe,
    next: () => {
      calls += 1;
      const called = clients[calls % clients.length];
      if (called === undefined) throw new Error('a world has an api');
      stripe?.sendEventsTo(called.baseUrl);
      return called.client;
    },
  };
}

/**
 * Opens a world with its own apis.
 *
 * @param apis the options of each api
 */
export async function openWorld(store: Store, random: Random, apis: readonly ServerOptions[]): Promise<OpenWorld> {
  const stripe = await startStripe(() => random.between(0, 2 ** 30) / 2 ** 30);
  const servers: ServerProcess[] = [];
  // The apis start one after the other, since the first one migrates.
  for (const options of apis) {
    const settings = { ...settingsOfSeveral, ...stripe.settings, ...options.settings };
    servers.push(await startServer(store, { ...options, settings }));
  }
  const world = createWorld(
    servers.map(({ baseUrl }) => baseUrl),
    stripe,
  );
  return {
    ...world,
    stop: async () => {
      for (const server of servers) await server.stop();
      await stripe.close();
    },
  };
}

/** The kinds of requests. One that is listed more than once is chosen more often. */
const steps = [
  'hold',
  'hold',
  'hold',
  'hold',
  'update',
  'look',
  'redeem',
  'checkout',
  'pay',
  'release',
  'buyVoucher',
] as const;

/** A request as plain data, so that it can be sent in several worlds. Baskets are named by their number. */
export interface Step {
  readonly kind: (typeof steps)[number];
  readonly basket: number;
  readonly slot: number;
  readonly quantity: number;
  readonly code: string;
  readonly key: string;
  /** True where it is sent once more under the same key, and once more with another body. */
  readonly isRepeated: boolean;
}

/** The codes that visitors redeem; half of them do not exist. */
const codes = [singleUseCode, 'NOT-A-CODE', singleUseCode, 'NEITHER'] as const;

/** Chooses the next request at random. `index` numbers the steps, and `baskets` is the number of baskets so far. */
export function createRandomStep(random: Random, index: number, baskets: number): Step {
  return {
    kind: steps[random.between(0, steps.length - 1)] ?? 'hold',
    // The basket is a recent one, since old ones are mostly booked or released.
    basket: Math.max(0, baskets - 1 - random.between(0, 6)),
    slot: random.between(0, 39),
    quantity: random.between(1, 3),
    code: codes[random.between(0, codes.length - 1)] ?? singleUseCode,
    key: `step-${index}`,
    isRepeated: random.chance(0.3),
  };
}

export interface Visitor {
  readonly world: World;
  /** The ids of the slots, which a step names by their numbers. */
  readonly slots: readonly string[];
  /** The ids of the baskets that were held, which a step names by their numbers. */
  readonly baskets: string[];
}

export async function createVisitor(world: World): Promise<Visitor> {
  const client = world.next();
  const days = [await client.slots(bigGame, 6), await client.slots(toGameId(4), 6), await client.slots(toGameId(2), 7)];
  return { world, slots: days.flat().map(({ instanceId }) => instanceId), baskets: [] };
}

/**
 * Sends a request, and describes the responses as a visitor sees them, without ids and times.
 *
 * A step may send several requests, each to the next api: a payment is paid or cancelled and looked at; a repeated step is sent again under the same
 * key, and, unless it is a checkout, once more with another quantity.
 */
export async function takeStep(visitor: Visitor, step: Step): Promise<string> {
  const { world, baskets } = visitor;
  const basket = baskets[step.basket] ?? 'no-basket';
  const send = (quantity: number) => sendStep(world.next(), visitor, { ...step, quantity }, basket);
  const first = await send(step.quantity);
  if ((step.kind === 'hold' || step.kind === 'buyVoucher') && first.status === 201) baskets.push(parseBasket(first).id);
  const seen = [step.kind, describeResponse(first)];
  // A third of the visitors gives up. The quantity of the step decides it, so that it is the same in all worlds.
  const isGivenUp = step.quantity === 3;
  if (step.kind === 'pay') seen.push(await payFor(visitor, basket, first, isGivenUp));
  const hasKey = step.kind === 'hold' || step.kind === 'update' || step.kind === 'checkout';
  if (step.isRepeated && hasKey) {
    const again = await send(step.quantity);
    seen.push(isSameResponse(first, again) ? 'same' : `again ${describeResponse(again)}`);
    if (step.kind !== 'checkout') seen.push(`other ${describeResponse(await send(step.quantity + 1))}`);
  }
  return seen.join(' ');
}

function sendStep(client: Client, { slots }: Visitor, step: Step, basket: string): Promise<ApiResponse> {
  const instanceId = slots[step.slot % slots.length] ?? '';
  const requested: RequestedBooking = { instanceId, quantity: step.quantity };
  switch (step.kind) {
    case 'hold':
      return client.hold([requested], step.key);
    case 'update':
      return client.update(basket, [requested], step.key);
    case 'look':
      return client.basket(basket);
    case 'redeem':
      return client.redeem(basket, step.code);
    case 'checkout':
      return client.checkout(basket, step.key);
    case 'pay':
      return client.checkoutByCard(basket, step.key);
    case 'release':
      return client.release(basket);
    case 'buyVoucher':
      return client.hold([], step.key, { vouchers: [{ voucherId: giftVoucher.id, quantity: 1 }] });
  }
}

const begun = z.object({
  payment: z.object({ handoff: z.object({ values: z.record(z.string(), z.string()) }).nullable() }),
});
const paymentState = z.object({ status: z.string() });

/** Pays or cancels a payment, and describes its end. Each request goes to another api. */
async function payFor({ world }: Visitor, basket: string, first: ApiResponse, isGivenUp: boolean): Promise<string> {
  const intent = begun.safeParse(first.data).data?.payment.handoff?.values['intent'];
  if (intent === undefined) return 'no payment';
  if (isGivenUp) return describeResponse(await world.next().cancelPayment(basket));
  world.stripe?.account.pay(intent);
  for (;;) {
    const found = await world.next().payment(basket);
    const status = paymentState.safeParse(found.data).data?.status ?? describeResponse(found);
    if (status !== 'open' && status !== 'processing') return status;
    await sleep(20);
  }
}

const amounts = z.object({ total: z.number(), discount: z.number() });

/** Describes a response by its status, its code, and the amounts of a basket. */
function describeResponse({ status, code, data }: ApiResponse): string {
  const { data: money } = amounts.safeParse(data);
  return [status, code ?? '', money === undefined ? '' : `${money.total}-${money.discount}`].join(' ').trim();
}

/** Says whether two responses are the same, except for the remaining time of a hold. */
function isSameResponse(first: ApiResponse, again: ApiResponse): boolean {
  const timeless = ({ data, ...rest }: ApiResponse) => ({
    ...rest,
    data: typeof data === 'object' && data !== null ? { ...data, expiresInMs: 0 } : data,
  });
  return isDeepStrictEqual(timeless(first), timeless(again));
}
