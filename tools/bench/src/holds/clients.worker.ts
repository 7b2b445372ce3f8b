/* Runs clients in their own process, each with one persistent connection. Prints the number of expected responses and of others, the seconds that
 * they took, and the median of one. Responses in the first seconds of a run are not counted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowserToken } from '@latchkey/api/testing';
import { browserCookieName } from '@latchkey/http-server/names';
import * as z from 'zod';
import { mapAtMost } from '@latchkey/testing';
import { computeMedian } from '../median.ts';
import { openConnection, type RawConnection } from './raw-connection.ts';
import { chooseSlot } from './slot-range.ts';
import {
  createAddresses,
  writeAvailability,
  writeBareHold,
  writeCheckout,
  writeHold,
  writeUpdate,
  type Visitor,
} from './visitor-requests.ts';

const orderSchema = z.object({
  origin: z.string(),
  /** The kind of request. `holdWithoutKey` is a hold without key, client and headers; the others are sent as by a browser. */
  what: z.enum(['holdWithoutKey', 'hold', 'update', 'checkout']),
  clients: z.number(),
  /** The length of the run, of which the first seconds are not counted. */
  seconds: z.number(),
  droppedSeconds: z.number(),
  /** The secret that signs the token of each visitor who holds. */
  browserSecret: z.string(),
  /** The slots that are held: the id of the first one, and their number (see `SlotRange`). */
  first: z.number(),
  count: z.number(),
  /** The seed, which differs between workers, so that their visitors differ. */
  seed: z.number(),
});
/** The wait before a hold that a busy server has rejected is sent again, in milliseconds: its Retry-After. */
const retryMs = 1_000;
const maxAttempts = 30;
const basketSchema = z.object({ data: z.object({ id: z.string() }) });
/** The number of baskets that each client checks out. */
const checkoutsPerClient = 40;

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { origin, what, clients, seconds, droppedSeconds, browserSecret, first, count, seed } = order;
const url = new URL(origin);
const { hostname: host } = url;
const nextAddress = createAddresses(seed);
const counts = { made: 0, other: 0 };
const timesMs: number[] = [];
/** The number of bookings that were written, which chooses the slot of the next one. */
let turn = 0;

const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url)));
const startedAt = await run();
const tookSeconds = (performance.now() - startedAt) / 1_000;
for (const connection of connections) connection.end();
process.stdout.write(
  `${JSON.stringify({ ...counts, seconds: tookSeconds, medianMs: timesMs.length === 0 ? 0 : computeMedian(timesMs) })}\n`,
  () => process.exit(0),
);

/** Runs the clients, and returns when the measured part began. */
async function run(): Promise<number> {
  switch (what) {
    case 'holdWithoutKey':
      return repeat(() => Promise.resolve(() => writeBareHold(host, nextBooking())));
    case 'hold':
      return repeat(() => Promise.resolve(() => writeHold(host, createEarlierVisitor(), [nextBooking()])));
    case 'update':
      return repeat(prepareUpdates);
    case 'checkout':
      return checkOutAll();
  }
}

/** Holds a basket with two games; returns a function that writes the next update of both. */
async function prepareUpdates(connection: RawConnection): Promise<() => string> {
  const visitor = await createNewVisitor(connection);
  const bookings = [nextBooking(), nextBooking()];
  const basketId = await holdBasket(connection, visitor, bookings);
  let quantity = 1;
  return () => {
    // The quantity alternates between 2 and 1, so that each update changes something.
    quantity = quantity === 1 ? 2 : 1;
    const changed = bookings.map((booking) => ({ ...booking, quantity }));
    return writeUpdate(host, visitor, basketId, changed);
  };
}

/** Sends the prepared requests of each client, one after the other, until the time is over. Returns when the counted part began. */
async function repeat(prepare: (connection: RawConnection) => Promise<() => string>): Promise<number> {
  const prepared = await Promise.all(connections.map(async (each) => ({ each, next: await prepare(each) })));
  const countsAt = performance.now() + droppedSeconds * 1_000;
  const endsAt = countsAt + (seconds - droppedSeconds) * 1_000;
  await Promise.all(
    prepared.map(async ({ each, next }) => {
      while (performance.now() < endsAt) await sendTimed(each, next(), countsAt);
    }),
  );
  return countsAt;
}

/** Holds the baskets of all clients, then checks them out. Returns when the checkouts began. */
async function checkOutAll(): Promise<number> {
  const visits = await Promise.all(
    connections.map(async (each) =>
      mapAtMost(Array.from({ length: checkoutsPerClient }), 1, async () => {
        const visitor = await createNewVisitor(each);
        return writeCheckout(host, visitor, await holdBasket(each, visitor, [nextBooking()]));
      }),
    ),
  );
  const beginsAt = performance.now();
  await Promise.all(
    connections.map(async (each, index) => {
      for (const request of visits[index] ?? []) await sendTimed(each, request);
    }),
  );
  return beginsAt;
}

/**
 * Sends a request, and notes its time.
 *
 * @param countsAt the time before which a response is not counted, unless it is an error
 */
async function sendTimed(connection: RawConnection, request: string, countsAt = 0): Promise<void> {
  const sentAt = performance.now();
  const { status } = await connection.send(request);
  const isMade = status === 200 || status === 201;
  if (!isMade) counts.other += 1;
  const now = performance.now();
  if (now < countsAt) return;
  timesMs.push(now - sentAt);
  if (isMade) counts.made += 1;
}

/** Creates a visitor whose browser has had its token for an hour, without a request for it. */
function createEarlierVisitor(): Visitor {
  return { address: nextAddress(), token: createBrowserToken(browserSecret, Date.now() / 1_000 - 3_600) };
}

/** Creates a visitor who gets their token from the api now. */
async function createNewVisitor(connection: RawConnection): Promise<Visitor> {
  const address = nextAddress();
  const { head } = await connection.send(writeAvailability(host, { address, token: null }, 3));
  return {
    address,
    token: new RegExp(`${browserCookieName}=(?<token>[^;]+)`, 'u').exec(head)?.groups?.['token'] ?? null,
  };
}

/** Holds a basket, and returns its id. */
async function holdBasket(
  connection: RawConnection,
  visitor: Visitor,
  bookings: Parameters<typeof writeHold>[2],
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await connection.send(writeHold(host, visitor, bookings));
    if (status < 300) return basketSchema.parse(JSON.parse(body)).data.id;
    // A visitor repeats a request that a busy server has rejected.
    if (status !== 503 || attempt === maxAttempts) throw new Error(`A hold was rejected with ${status}: ${body}`);
    await pause(retryMs);
  }
}

function nextBooking() {
  const slot = chooseSlot({ first, count }, turn, seed);
  turn += 1;
  return { instanceId: `s${slot}`, quantity: 1 };
}
