import { secretHeader } from '@latchkey/cms-client/contract';
import { changeQuoteWire, managedBookingWire, type ManagedBookingWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { mapAtMost, proofTimeoutMs, type Random, repeated, seeded } from '@latchkey/testing';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { type Backend, backends } from '../backends.ts';
import { toBooking, createCaller, type ApiResponse } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';

/** The number of lives on each of the two databases. */
const lives = repeated({ test: 12, short: 250, full: 25_000 });
/** The number of lives on one database. After them there is a new one, because the starts of the coming weeks are limited. */
const livesPerDatabase = 125;
/** The number of databases at a time: the api waits for its database half of the time. */
const databasesAtOnce = 4;
/** The number of changes that are tried after each new booking. */
const steps = 3;
/** The places of a slot of the vault. */
const capacity = 6;
/** The largest party that a life begins with. A change may make it as large as the room. */
const largestFirstParty = 3;
const adultMinor = 3_250;
const myBookingPath = '/api/resova/loc-harbour/my-booking';

/** The model of a booking: the facts about it, computed without the api in a few lines that are easy to check. */
interface Life {
  readonly secret: string;
  readonly caller: ReturnType<typeof createCaller>;
  readonly isPaid: boolean;
  instanceId: string;
  quantity: number;
  version: number;
  isCancelled: boolean;
  /** The amount that was charged and did not go back. */
  paidMinor: number;
}

const calculateTotal = ({ isCancelled, quantity }: Life) => (isCancelled ? 0 : quantity * adultMinor);

/** Returns the facts that the model expects of a booking. */
function toExpectedBooking(life: Life): object {
  return {
    state: life.isCancelled ? 'cancelled' : 'confirmed',
    version: life.version,
    sequence: life.version - 1,
    total: calculateTotal(life) / 100,
    paid: life.paidMinor / 100,
    dueAtVenue: Math.max(0, calculateTotal(life) - life.paidMinor) / 100,
  };
}

/** All bookings of one database, which share its starts. */
class Town {
  readonly lives: Life[] = [];
  /** Counts the taken places of a start by the model, without those of one life; null counts all. */
  takenAt(instanceId: string, without: Life | null): number {
    return this.lives
      .filter((life) => life !== without && !life.isCancelled && life.instanceId === instanceId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

async function call(life: Life, path: string, body?: unknown, key?: string): Promise<ApiResponse> {
  const headers = { [secretHeader]: life.secret, ...(key !== undefined && { 'idempotency-key': key }) };
  for (;;) {
    const method = body === undefined ? 'GET' : 'POST';
    const response = await life.caller.call(method, `${myBookingPath}${path}`, { body, headers });
    // On a busy machine a database is slow at times: a client then repeats its request.
    if (response.error?.code !== 'database_busy') return response;
  }
}

async function read(life: Life): Promise<ManagedBookingWire> {
  return parse(managedBookingWire, (await call(life, '')).data);
}

/** Makes a booking of one to three adults, half of them paid by card. */
async function bookLife(api: TestApi, random: Random, instanceId: string): Promise<Life> {
  const caller = createCaller(api, `198.51.100.${random.between(1, 250)}`);
  const quantity = random.between(1, largestFirstParty);
  const isPaid = random.chance(0.5);
  const { id } = await caller.create({ bookings: [toBooking(instanceId, quantity)] });
  if (isPaid) api.memory.pay((await caller.beginPayment(id)).id);
  const booked = isPaid ? (await caller.payment(id)).confirmation : await caller.checkout(id);
  const secret = booked?.access?.secret ?? '';
  const paidMinor = isPaid ? quantity * adultMinor : 0;
  return { secret, caller, isPaid, instanceId, quantity, version: 1, isCancelled: false, paidMinor };
}

/** Tries to change or cancel a booking as its visitor. The api must reject the change where the model does, and otherwise quote and make it. */
async function tryChange(town: Town, life: Life, starts: readonly string[], random: Random): Promise<void> {
  const wantsCancel = random.chance(0.15);
  const { games } = await read(life);
  const game = {
    bookingId: games[0]?.id ?? 'none',
    ...toBooking(random.chance(0.4) ? life.instanceId : random.pick(starts), random.between(1, capacity)),
  };
  const quantity = game.tickets[0]?.quantity ?? 0;
  const version = random.chance(0.1) ? life.version + random.pick([-1, 1]) : life.version;
  const wanted = wantsCancel ? { version } : { version, game };
  const path = wantsCancel ? '/cancel' : '/change';
  // A quote is rejected for the reason of the model, and has no effect.
  const quoted = await call(life, `${path}/quote`, wanted);
  const code = findRejection(town, life, { wantsCancel, version, instanceId: game.instanceId, quantity });
  expect([quoted.status, quoted.error?.code ?? null]).toEqual([toStatus(code), code]);
  if (code !== null) return;
  const { quoteId, back } = parse(changeQuoteWire, quoted.data);
  const newMinor = wantsCancel ? 0 : quantity * adultMinor;
  expect(Math.round(back.card * 100)).toBe(Math.max(0, life.paidMinor - newMinor));
  expect(await read(life)).toMatchObject(toExpectedBooking(life));
  const key = `life-${life.secret}-${life.version}`;
  const applied = await call(life, path, { ...wanted, quoteId }, key);
  expect(applied.status).toBe(200);
  // A repeat with the same key has no second effect.
  if (random.chance(0.3)) expect(await call(life, path, { ...wanted, quoteId }, key)).toEqual(applied);
  life.version += 1;
  life.isCancelled = wantsCancel;
  life.paidMinor = Math.min(life.paidMinor, newMinor);
  if (wantsCancel) return;
  life.instanceId = game.instanceId;
  life.quantity = quantity;
}

/** A change that a visitor wants: a cancellation, or another start and party. */
interface WantedChange {
  readonly wantsCancel: boolean;
  readonly version: number;
  readonly instanceId: string;
  readonly quantity: number;
}

/** Returns the code with which the model rejects a change; null if it accepts the change. */
function findRejection(
  town: Town,
  life: Life,
  { wantsCancel, version, instanceId, quantity }: WantedChange,
): string | null {
  if (version < 1) return 'validation_failed';
  if (life.isCancelled) return 'booking_cancelled';
  if (version !== life.version) return 'booking_outdated';
  if (wantsCancel) return null;
  if (instanceId === life.instanceId && quantity === life.quantity) return 'nothing_changed';
  return town.takenAt(instanceId, life) + quantity > capacity ? 'slot_unavailable' : null;
}

function toStatus(code: string | null): number {
  if (code === null) return 200;
  return code === 'validation_failed' ? 422 : 409;
}

const slotRow = z.object({ instanceId: z.string(), sold: z.number() });

/**
 * Runs some lives on a database of their own, and compares it afterwards with the model. Each step changes the newest life or one of the last ten.
 *
 * @param first the number of the first life, from which the seed follows
 */
async function runTown(backend: Backend, first: number) {
  const random = seeded(27 + first);
  const api = await backend.open();
  const nextStart = await freeStarts(createCaller(api), 20);
  const town = new Town();
  // There are few starts for many parties, so that many changes find no place.
  let starts: string[] = [];
  for (let index = 0; index < Math.min(livesPerDatabase, lives - first); index += 1) {
    // Every ten lives share ten new starts.
    if (index % 10 === 0) starts = Array.from({ length: 10 }, nextStart);
    const free = starts.filter((start) => town.takenAt(start, null) <= capacity - largestFirstParty);
    const life = await bookLife(api, random, random.pick(free));
    town.lives.push(life);
    for (let step = 0; step < steps; step += 1) {
      const another = random.pick(town.lives.slice(-10));
      await tryChange(town, random.chance(0.6) ? life : another, starts, random);
    }
  }
  for (const life of town.lives) expect(await read(life)).toMatchObject(toExpectedBooking(life));
  const slots = await api.db.rows(slotRow, sql`SELECT 's' || id AS "instanceId", sold FROM slots WHERE sold > 0`);
  const sold = Object.fromEntries(slots.map((slot) => [slot.instanceId, slot.sold]));
  const modelled: Record<string, number> = {};
  for (const { instanceId, quantity, isCancelled } of town.lives) {
    if (!isCancelled) modelled[instanceId] = (modelled[instanceId] ?? 0) + quantity;
  }
  expect(sold).toEqual(modelled);
  await api.sweepPayments();
  expect(await checkRows(api.db)).toEqual([]);
  await api.close();
  return {
    lives: town.lives.length,
    changed: town.lives.reduce((sum, { version }) => sum + version - 1, 0),
    cancelled: town.lives.filter(({ isCancelled }) => isCancelled).length,
  };
}

describe.each(backends)('random lives of bookings on $name', (backend) => {
  it(
    'end in the prices, payments and places that a model computes',
    async () => {
      // The number of the first life of each database.
      const firsts = Array.from(
        { length: Math.ceil(lives / livesPerDatabase) },
        (_, index) => index * livesPerDatabase,
      );
      const towns = await mapAtMost(firsts, databasesAtOnce, (first) => runTown(backend, first));
      const sum = (name: keyof (typeof towns)[number]) => towns.reduce((total, town) => total + town[name], 0);
      const tally = {
        lives: sum('lives'),
        steps: sum('lives') * steps,
        changed: sum('changed'),
        cancelled: sum('cancelled'),
      };
      process.stdout.write(`random lives of bookings on ${backend.name}: ${JSON.stringify(tally)}\n`);
      expect(Math.min(tally.changed, tally.cancelled)).toBeGreaterThan(0);
    },
    proofTimeoutMs,
  );
});
