import type { BookingRequest, BookingGateway, Slot } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { sql } from 'drizzle-orm';
import { isProof } from '@latchkey/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { requireConfirmation, requireValue } from './clients.ts';
import { customer, dateIn, locationId, openOrlando, sharedGame } from './orlando.ts';
import { openResova, type InjectedError, type ResovaUnderTest } from './fake-resova.ts';

const privateGame = 'game-midnight-archive';

let resova: ResovaUnderTest;
let newVisitor: (locale?: string) => BookingGateway;
let days = 1;
let keys = 0;

beforeAll(async () => {
  resova = await openResova({ timings: { timeoutMs: 400 } });
  ({ newVisitor } = openOrlando(resova.api));
});

afterEach(async () => {
  await resova.plant([]);
  const violations = await resova.violations();
  if (violations.length > 0) throw new Error(`Resova does not know: ${violations.join('; ')}`);
});

afterAll(() => resova.close());

const key = () => {
  keys += 1;
  return `trap-${keys}`;
};

/** A day that no other test uses. */
async function freshSlots(gameId = sharedGame, isKidsMode = false): Promise<readonly [Slot, Slot, Slot]> {
  days += 1;
  const slots = requireValue(await newVisitor().listSlots({ locationId, gameId, date: dateIn(days), isKidsMode }));
  const [first, second, third] = slots;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three slots are needed');
  return [first, second, third];
}

/** Returns a booking with tickets of the first category, which every booking must have. */
function party(slot: Slot, quantity: number): BookingRequest {
  const pricingCategoryId = slot.pricingCategories[0]?.id ?? '';
  return { instanceId: slot.instanceId, tickets: [{ pricingCategoryId, quantity }] };
}

async function held(slot: Slot, quantity: number, visitor = newVisitor()) {
  const basket = requireValue(
    await visitor.createBasket({ locationId, bookings: [party(slot, quantity)], idempotencyKey: key() }),
  );
  return { visitor, basket, basketId: basket.id };
}

const places = async (slot: Slot, basketId?: string, gameId = sharedGame) =>
  requireValue(await newVisitor().getSlot({ locationId, gameId, instanceId: slot.instanceId, basketId })).spaces;

const injectedError = (
  kind: string,
  method: string,
  path: string,
  more: Partial<InjectedError> = {},
): InjectedError => ({
  kind,
  method,
  path,
  times: 1,
  ...more,
});

/** The requests to the fake during some work. */
async function requestsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await resova.requests()).length;
  await work();
  return (await resova.requests()).slice(before);
}

async function listSales(reference?: string) {
  const { transactions } = await resova.state();
  return reference === undefined ? transactions : transactions.filter((sold) => sold.reference === reference);
}

describe('a slot of Resova', () => {
  it('is capped at what is left, though the largest party could be larger', async () => {
    const [slot] = await freshSlots();
    await held(slot, 7);
    expect(await places(slot)).toMatchObject({ maxAvailable: 3, held: 7 });
  });

  it('counts places of others as held, and the places of a basket as free for its owner', async () => {
    const [slot] = await freshSlots();
    const { basketId } = await held(slot, 4);
    await held(slot, 2);
    expect(await places(slot, basketId)).toMatchObject({ maxAvailable: 8, held: 2 });
    const [room] = await freshSlots(privateGame);
    const mine = await held(room, 2);
    expect((await places(room, mine.basketId, privateGame)).maxAvailable).toBe(room.spaces.maxAvailable);
    expect((await places(room, undefined, privateGame)).maxAvailable).toBe(0);
  });

  it('shares its room with Kids Mode', async () => {
    const [slot] = await freshSlots();
    const { basketId } = await held(slot, 4);
    const query = { locationId, gameId: sharedGame, date: slot.date, isKidsMode: true, basketId };
    const [kids] = requireValue(await newVisitor().listSlots(query));
    expect(kids?.startsAt).toBe(slot.startsAt);
    expect(kids?.instanceId).not.toBe(slot.instanceId);
    expect(kids?.spaces.maxAvailable).toBe(10);
  });

  it('requires one of a category in every booking, on the screen and in the basket', async () => {
    const [slot] = await freshSlots();
    const [adult, other] = slot.pricingCategories;
    expect([adult?.minQuantity, other?.minQuantity]).toEqual([1, undefined]);
    const tickets = [{ pricingCategoryId: other?.id ?? '', quantity: 2 }];
    const requests = await requestsDuring(async () => {
      const outcome = await newVisitor().createBasket({
        locationId,
        bookings: [{ instanceId: slot.instanceId, tickets }],
      });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('starts on the wall clock of the venue', async () => {
    const [slot] = await freshSlots();
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    expect(clock.format(new Date(slot.startsAt))).toBe(slot.startTime);
    expect(slot.durationMinutes).toBeGreaterThan(30);
  });

  it('is read once for many parallel requests, and again after a change', async () => {
    const [slot] = await freshSlots();
    days += 1;
    const query = { locationId, gameId: sharedGame, date: dateIn(days), isKidsMode: false };
    const requests = await requestsDuring(() =>
      Promise.all(Array.from({ length: 8 }, () => newVisitor().listSlots(query))),
    );
    expect(requests.filter((request) => request.includes('calendar'))).toHaveLength(1);
    expect((await places(slot)).maxAvailable).toBe(10);
    await held(slot, 1);
    expect((await places(slot)).maxAvailable).toBe(9);
  });
});

describe('a basket at Resova', () => {
  it('is bound to its location, and its id differs from Resova’s', async () => {
    const { basketId, visitor } = await held((await freshSlots())[0], 2);
    const elsewhere = await visitor.getBasket({ locationId: 'loc-paris', basketId });
    const raw = (await resova.state()).baskets.at(-1)?.id ?? '';
    const theirs = await visitor.getBasket({ locationId, basketId: raw });
    expect([elsewhere, theirs]).toMatchObject([{ error: { kind: 'notFound' } }, { error: { kind: 'notFound' } }]);
    // After the time, which is at the beginning.
    expect(Buffer.from(basketId.slice(-22), 'base64url')).toHaveLength(16);
  });

  it('changes only what differs', async () => {
    const [first, second, third] = await freshSlots();
    const { visitor, basketId } = await held(first, 2);
    const bookings = [party(first, 2), party(second, 3)];
    requireValue(await visitor.updateBasket({ locationId, basketId, bookings }));
    const requests = await requestsDuring(() =>
      visitor.updateBasket({ locationId, basketId, bookings: [party(first, 2), party(third, 3)] }),
    );
    const changes = requests.filter((request) => !request.startsWith('GET'));
    expect(changes.map((request) => request.replace(/\d+/gu, '*'))).toEqual([
      'POST /v*/baskets/*/bookings',
      'DELETE /v*/baskets/*/bookings/*',
    ]);
  });

  it('does not let go of its own places before it has the new ones', async () => {
    const [mine, theirs] = await freshSlots(privateGame);
    const { visitor, basketId } = await held(mine, 2);
    await resova.plant([injectedError('reject', 'POST', '/baskets/*/bookings')]);
    const requests = await requestsDuring(async () => {
      const moved = await visitor.updateBasket({ locationId, basketId, bookings: [party(theirs, 2)] });
      expect(moved).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    });
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    const { bookings } = requireValue(await visitor.getBasket({ locationId, basketId }));
    expect(bookings.map(({ instanceId }) => instanceId)).toEqual([mine.instanceId]);
  });

  it('becomes a larger party in a private room, which its own places fill', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId, basket } = await held(room, 2);
    const larger = requireValue(await visitor.updateBasket({ locationId, basketId, bookings: [party(room, 4)] }));
    expect(larger.bookings.map(({ id, tickets }) => [id, tickets[0]?.quantity])).toEqual([[basket.bookings[0]?.id, 4]]);
    expect(larger.totalMinor).toBe(basket.totalMinor * 2);
  });

  it('checks the price before it gives up its places for another party in the same room', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId } = await held(room, 2);
    await resova.plant([injectedError('reject', 'POST', '/availability/instance/*/pricing')]);
    const requests = await requestsDuring(async () => {
      const outcome = await visitor.updateBasket({ locationId, basketId, bookings: [party(room, 4)] });
      expect(outcome.ok).toBe(false);
    });
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  it('gets its own places back if the new party in the same room is rejected', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId } = await held(room, 2);
    await resova.plant([injectedError('reject', 'POST', '/baskets/*/bookings')]);
    const outcome = await visitor.updateBasket({ locationId, basketId, bookings: [party(room, 4)] });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    const { bookings } = requireValue(await visitor.getBasket({ locationId, basketId }));
    expect(bookings.map(({ tickets }) => tickets[0]?.quantity)).toEqual([2]);
  });

  it('still knows what Resova holds where neither the change nor its restoration succeeds', async () => {
    const [first, second, third] = await freshSlots();
    const { visitor, basketId } = await held(first, 2);
    await resova.plant([
      injectedError('reject', 'POST', '/baskets/*/bookings', { skip: 1 }),
      injectedError('error', 'DELETE', '/baskets/*/bookings/*', { times: 9 }),
    ]);
    const bookings = [party(first, 2), party(second, 1), party(third, 1)];
    expect(await visitor.updateBasket({ locationId, basketId, bookings })).toMatchObject({ ok: false });
    await resova.plant([]);
    const found = requireValue(await visitor.getBasket({ locationId, basketId }));
    expect(found.bookings.map(({ instanceId }) => instanceId)).toEqual([first.instanceId, second.instanceId]);
    await end(basketId);
    await resova.api.api.sweepTicketing();
    expect((await places(second)).maxAvailable).toBe(10);
  });

  it('keeps a code that Resova drops while its booking is replaced', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId } = await held(room, 2);
    requireValue(await visitor.addPromotion({ locationId, basketId, code: 'first100' }));
    const larger = requireValue(await visitor.updateBasket({ locationId, basketId, bookings: [party(room, 4)] }));
    expect([larger.promotions.map(({ code }) => code), larger.removedPromotions]).toEqual([['FIRST100'], []]);
    expect(larger.discountMinor).toBe(Math.round(larger.subtotalMinor / 10));
  });

  it.each([
    ['silent', 'a time-out with an effect'],
    ['lost', 'a time-out without an effect'],
    ['errorAfter', 'a 500 after the effect'],
    ['error', 'a 500 without one'],
    ['garbage', 'a response that is not JSON'],
    ['broken', 'a response that is cut off'],
  ])('holds once after %s (%s)', async (kind) => {
    const [slot] = await freshSlots();
    await resova.plant([injectedError(kind, 'POST', '/baskets/*/bookings')]);
    const requests = await requestsDuring(async () => {
      expect((await held(slot, 3)).basket.bookings).toHaveLength(1);
    });
    expect((await places(slot)).maxAvailable).toBe(7);
    // The api repeated the request itself; the visitor's client had nothing to repeat.
    expect(requests.filter((request) => request === 'POST /v1/baskets')).toHaveLength(1);
  });

  it('frees its places once after a time-out with an effect', async () => {
    const [first, second] = await freshSlots();
    const { visitor, basketId } = await held(first, 3);
    const bookings = [party(first, 3), party(second, 1)];
    const both = requireValue(await visitor.updateBasket({ locationId, basketId, bookings }));
    await resova.plant([injectedError('silent', 'DELETE', '/baskets/*/bookings/*')]);
    const bookingId = both.bookings[0]?.id ?? '';
    const left = requireValue(await visitor.deleteBooking({ locationId, basketId, bookingId }));
    expect(left.bookings.map(({ instanceId }) => instanceId)).toEqual([second.instanceId]);
    expect((await places(first)).maxAvailable).toBe(10);
  });

  it('waits for the time of Retry-After after a 429, and continues', async () => {
    const [slot] = await freshSlots();
    await resova.plant([injectedError('busy', 'POST', '/baskets/*/bookings')]);
    const startedAt = performance.now();
    expect((await held(slot, 2)).basket.bookings).toHaveLength(1);
    // Retry-After: 1
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });

  it('returns an unknown outcome if Resova does not respond, and then holds nothing', async () => {
    const [slot] = await freshSlots();
    await resova.plant([injectedError('lost', 'GET', '/availability/instance/*', { times: 9 })]);
    const outcome = await newVisitor().createBasket({ locationId, bookings: [party(slot, 2)] });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'server' } });
    await resova.plant([]);
    expect((await places(slot)).maxAvailable).toBe(10);
  });

  it('ends at Resova when it ends in the api', async () => {
    const [slot] = await freshSlots();
    const { visitor, basketId } = await held(slot, 4);
    const ours = requireValue(await visitor.getBasket({ locationId, basketId }));
    const theirs = (await resova.state()).baskets.at(-1);
    const theirMs = Date.parse(theirs?.expires_at ?? '') - Date.now();
    expect(theirMs - ours.expiresInMs).toBeGreaterThan(0);
    expect(theirMs - ours.expiresInMs).toBeLessThan(60_000);
    await end(basketId);
    expect(await visitor.getBasket({ locationId, basketId })).toMatchObject({ error: { kind: 'conflict' } });
    await resova.api.api.sweepTicketing();
    expect((await places(slot)).maxAvailable).toBe(10);
  });

  it('is counted for its client, with six at most', async () => {
    const visitor = newVisitor();
    const slots = [...(await freshSlots()), ...(await freshSlots())];
    for (const slot of slots) await held(slot, 1, visitor);
    const [another] = await freshSlots();
    const seventh = await visitor.createBasket({ locationId, bookings: [party(another, 1)] });
    expect(seventh).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
  });
});

describe('a checkout at Resova', () => {
  it.each([
    ['silent', 'a time-out with an effect'],
    ['errorAfter', 'a 500 after the effect'],
    ['garbage', 'a response that is not JSON'],
    ['odd', 'JSON of another shape'],
    ['broken', 'a response that is cut off'],
    ['brotli', 'an encoding that was not requested'],
    ['huge', 'an endless response'],
  ])('is confirmed after %s (%s), and sold once', async (kind) => {
    const sent: string[] = [];
    const fetch = (request: Request) => {
      sent.push(request.url);
      return resova.api.fetchFrom(`buyer-${kind}`)(request);
    };
    const visitor = createBookingGateway({ baseUrl: resova.api.baseUrl, fetch });
    const { basketId, basket } = await held((await freshSlots())[0], 2, visitor);
    const before = (await listSales()).length;
    await resova.plant([injectedError(kind, 'POST', '/transactions')]);
    const command = { locationId, basketId, customer, locale: 'fr', idempotencyKey: key() };
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(booked.totalMinor).toBe(basket.totalMinor);
    // The request that lost the response finds the booking itself.
    expect(sent.filter((url) => url.endsWith('/checkout'))).toHaveLength(1);
    expect(requireConfirmation(await visitor.checkout(command)).reference).toBe(booked.reference);
    expect(await listSales(booked.reference)).toHaveLength(1);
    expect(await listSales()).toHaveLength(before + 1);
    expect(await readMails(booked.reference)).toEqual(oneToEach);
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('is not repeated while the first request may still take effect', async () => {
    const { visitor, basketId } = await held((await freshSlots())[0], 2);
    const before = (await listSales()).length;
    // Longer than two requests wait with their repeats, so the effect comes after the last check.
    await resova.plant([injectedError('late', 'POST', '/transactions', { ms: 14_000 })]);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await expect.poll(async () => (await listSales()).length, { timeout: 20_000 }).toBe(before + 1);
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(await listSales()).toHaveLength(before + 1);
    expect(await listSales(booked.reference)).toHaveLength(1);
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('is repeated once the first request can no longer take effect', async () => {
    const { visitor, basketId } = await held((await freshSlots())[0], 2);
    const before = (await listSales()).length;
    await resova.plant([injectedError('lost', 'POST', '/transactions')]);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await resova.api.api.db.run(sql`
      UPDATE resova_baskets SET checkout_at = checkout_at - interval '1 minute' WHERE id = ${basketId}
    `);
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(await listSales(booked.reference)).toHaveLength(1);
    expect(await listSales()).toHaveLength(before + 1);
  });

  it('reports a rejection only if Resova rejected it', async () => {
    const { visitor, basketId } = await held((await freshSlots())[0], 2);
    await resova.plant([injectedError('reject', 'POST', '/transactions')]);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
    const rejected = await visitor.checkout(command);
    expect(rejected).toMatchObject({ error: { kind: 'conflict', details: ['Error during basket checkout'] } });
    expect(requireConfirmation(await visitor.checkout(command)).bookings).toHaveLength(1);
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('is found by the sweep and mailed if the visitor does not return', async () => {
    const { visitor, basketId } = await held((await freshSlots())[0], 2);
    await resova.plant([
      injectedError('silent', 'POST', '/transactions'),
      injectedError('error', 'GET', '/transactions/*', { times: 99 }),
    ]);
    const command = { locationId, basketId, customer, locale: 'es', idempotencyKey: key() };
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await resova.plant([]);
    await end(basketId);
    await resova.api.api.sweepTicketing();
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(requireValue(await visitor.getBasket({ locationId, basketId })).status).toBe('booked');
    expect(await listSales(booked.reference)).toHaveLength(1);
    expect(await readMails(booked.reference)).toEqual(oneToEach);
  });

  it('can be read again for a day', async () => {
    const { visitor, basketId } = await held((await freshSlots())[0], 2);
    expect(await visitor.getConfirmation({ locationId, basketId })).toMatchObject({ error: { kind: 'notFound' } });
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
    const booked = requireConfirmation(await visitor.checkout(command));
    const requests = await requestsDuring(async () => {
      expect(await visitor.getConfirmation({ locationId, basketId })).toEqual({ ok: true, value: booked });
    });
    expect(requests).toEqual([]);
    await resova.api.api.db.run(sql`
      UPDATE resova_baskets SET created_at = created_at - interval '1 day' WHERE id = ${basketId}
    `);
    expect(await visitor.getConfirmation({ locationId, basketId })).toMatchObject({ error: { kind: 'notFound' } });
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('does not sell what a late response put into the basket a second time', async () => {
    const [slot] = await freshSlots();
    await resova.plant([injectedError('late', 'POST', '/baskets/*/bookings', { ms: 2_500 })]);
    const { visitor, basketId, basket } = await held(slot, 2);
    await expect.poll(async () => (await places(slot, undefined)).held, { timeout: 8_000 }).toBe(4);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
    const { totalMinor, reference } = requireConfirmation(await visitor.checkout(command));
    expect(totalMinor).toBe(basket.totalMinor);
    expect((await listSales(reference))[0]?.total).toBe(basket.totalMinor);
  });

  it('sent twice at the same time books once', async () => {
    const { visitor, basketId } = await held((await freshSlots())[0], 2);
    const before = (await listSales()).length;
    const command = { locationId, basketId, customer, locale: 'en' };
    const outcomes = await Promise.all([
      visitor.checkout({ ...command, idempotencyKey: key() }),
      visitor.checkout({ ...command, idempotencyKey: key() }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSales()).toHaveLength(before + 1);
  });
});

/** Ends the time of a basket. */
async function end(basketId: string): Promise<void> {
  await resova.api.api.db.run(
    sql`UPDATE resova_baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`,
  );
}

/** One email to the customer, and one to the location. */
const oneToEach = ['booking-confirmation', 'location-notice'];

async function readMails(reference: string): Promise<readonly string[]> {
  const rows = await resova.api.api.db.rows(
    z.object({ kind: z.string() }),
    sql`SELECT kind FROM mail_outbox WHERE letter ->> 'subject' LIKE ${`%${reference}%`} ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}
