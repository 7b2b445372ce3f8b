/* Clients in their own process, each with one persistent connection. It prints the number of expected responses and of others, the seconds that
 * they took, and the median of one. Responses in the first seconds of a run are not counted.
 */
import { createBrowserToken } from '@latchkey/api/testing';
import { browserCookieName } from '@latchkey/http-server/names';
import * as z from 'zod';
import { mapAtMost } from '@latchkey/testing';
import { parseBasket } from '@latchkey/tool-load/client';
import { computeMedian } from '../median.ts';
import { openConnection, type RawConnection } from './raw-connection.ts';
import { slotAt } from './slot-range.ts';
import { bareHold, checkout, createAddresses, hold, lookAtGame, update, type SentBy } from './visitor-requests.ts';

const orderSchema = z.object({
  origin: z.string(),
  /** The kind of request. `bare` is a hold without key, client and headers; the others are sent as by a browser. */
  what: z.enum(['bare', 'hold', 'update', 'checkout']),
  clients: z.number(),
  /** The length of the run, of which the first seconds are not counted. */
  seconds: z.number(),
  droppedSeconds: z.number(),
  /** The secret that signs the token of each visitor who holds. */
  browserSecret: z.string(),
  first: z.number(),
  count: z.number(),
  /** The seed, which differs between workers, so that their visitors differ. */
  seed: z.number(),
});
/** The number of baskets that each client checks out. */
const checkoutsPerClient = 40;

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { origin, what, clients, seconds, droppedSeconds, browserSecret, first, count, seed } = order;
const url = new URL(origin);
const { hostname: host } = url;
const nextAddress = createAddresses(seed);
const counts = { made: 0, other: 0 };
const timesMs: number[] = [];
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
    case 'bare':
      return repeat(() => Promise.resolve(() => bareHold(host, nextBooking())));
    case 'hold':
      return repeat(() => Promise.resolve(() => hold(host, createEarlierVisitor(), [nextBooking()])));
    case 'update':
      return repeat(async (connection) => {
        const visitor = await newVisitor(connection);
        const bookings = [nextBooking(), nextBooking()];
        const basketId = await basketWith(connection, visitor, bookings);
        let quantity = 1;
        return () => {
          quantity = 3 - quantity;
          return update(
            host,
            visitor,
            basketId,
            bookings.map((booking) => ({ ...booking, quantity })),
          );
        };
      });
    case 'checkout':
      return checkOutAll();
  }
}

async function repeat(prepare: (connection: RawConnection) => Promise<() => string>): Promise<number> {
  const prepared = await Promise.all(connections.map(async (each) => ({ each, next: await prepare(each) })));
  const countsAt = performance.now() + droppedSeconds * 1_000;
  const endsAt = countsAt + (seconds - droppedSeconds) * 1_000;
  await Promise.all(
    prepared.map(async ({ each, next }) => {
      while (performance.now() < endsAt) await timed(each, next(), countsAt);
    }),
  );
  return countsAt;
}

async function checkOutAll(): Promise<number> {
  const visits = await Promise.all(
    connections.map(async (each) =>
      mapAtMost(Array.from({ length: checkoutsPerClient }), 1, async () => {
        const visitor = await newVisitor(each);
        return checkout(host, visitor, await basketWith(each, visitor, [nextBooking()]));
      }),
    ),
  );
  const beginsAt = performance.now();
  await Promise.all(
    connections.map(async (each, index) => {
      for (const request of visits[index] ?? []) await timed(each, request);
    }),
  );
  return beginsAt;
}

/**
 * Sends a request, and notes its time.
 *
 * @param countsAt the time before which a response is not counted, unless it is an error
 */
async function timed(connection: RawConnection, request: string, countsAt = 0): Promise<void> {
  const sentAt = performance.now();
  const { status } = await connection.send(request);
  const isMade = status === 200 || status === 201;
  if (!isMade) counts.other += 1;
  const now = performance.now();
  if (now < countsAt) return;
  timesMs.push(now - sentAt);
  if (isMade) counts.made += 1;
}

/** Returns a visitor with the token of a look at a game an hour ago. */
function createEarlierVisitor(): SentBy {
  return { address: nextAddress(), token: createBrowserToken(browserSecret, Date.now() / 1_000 - 3_600) };
}

async function newVisitor(connection: RawConnection): Promise<SentBy> {
  const address = nextAddress();
  const { head } = await connection.send(lookAtGame(host, { address, token: null }, 3));
  return {
    address,
    token: new RegExp(`${browserCookieName}=(?<token>[^;]+)`, 'u').exec(head)?.groups?.['token'] ?? null,
  };
}

async function basketWith(
  connection: RawConnection,
  visitor: SentBy,
  bookings: Parameters<typeof hold>[2],
): Promise<string> {
  const { status, body } = await connection.send(hold(host, visitor, bookings));
  return parseBasket({ status, code: null, ...z.object({ data: z.unknown() }).parse(JSON.parse(body)) }).id;
}

function nextBooking() {
  // The step has no common factor with the count, so that consecutive requests use distant rows.
  const slot = slotAt(first, (turn * 7_919 + seed) % count);
  turn += 1;
  return { instanceId: `s${slot}`, quantity: 1 };
}
