import { createBookingGateway } from '@latchkey/cms-client/booking';
import { sql } from 'drizzle-orm';
import { isProof } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { requireConfirmation, requireValue } from './clients.ts';
import { customer, locationId } from './orlando.ts';
import { injectedError, trapWorld } from './resova-trap-world.ts';

const world = trapWorld();
const { createKey, freshSlots, hold, readSpaces, requestsDuring, endBasket } = world;

/** Lists the sales at Resova: all, or those with a reference. */
async function listSales(reference?: string) {
  const { transactions } = await world.resova.state();
  return reference === undefined ? transactions : transactions.filter((sold) => sold.reference === reference);
}

/** One email to the customer, and one to the location. */
const oneToEach = ['booking-confirmation', 'location-notice'];

/** Lists the kinds of the emails about a booking. */
async function readMails(reference: string): Promise<readonly string[]> {
  const rows = await world.resova.api.api.db.rows(
    z.object({ kind: z.string() }),
    sql`SELECT kind FROM mail_outbox WHERE letter ->> 'subject' LIKE ${`%${reference}%`} ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}

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
      return world.resova.api.fetchFrom(`buyer-${kind}`)(request);
    };
    const visitor = createBookingGateway({ baseUrl: world.resova.api.baseUrl, fetch });
    const { basketId, basket } = await hold((await freshSlots())[0], 2, visitor);
    const before = (await listSales()).length;
    await world.resova.plant([injectedError(kind, 'POST', '/transactions')]);
    const command = { locationId, basketId, customer, locale: 'fr', idempotencyKey: createKey() };
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
    const { visitor, basketId } = await hold((await freshSlots())[0], 2);
    const before = (await listSales()).length;
    // Longer than two requests wait with their repeats, so the effect comes after the last check.
    await world.resova.plant([injectedError('late', 'POST', '/transactions', { ms: 14_000 })]);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: createKey() };
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await expect.poll(async () => (await listSales()).length, { timeout: 20_000 }).toBe(before + 1);
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(await listSales()).toHaveLength(before + 1);
    expect(await listSales(booked.reference)).toHaveLength(1);
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('is repeated once the first request can no longer take effect', async () => {
    const { visitor, basketId } = await hold((await freshSlots())[0], 2);
    const before = (await listSales()).length;
    await world.resova.plant([injectedError('lost', 'POST', '/transactions')]);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: createKey() };
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await world.resova.api.api.db.run(sql`
      UPDATE resova_baskets SET checkout_at = checkout_at - interval '1 minute' WHERE id = ${basketId}
    `);
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(await listSales(booked.reference)).toHaveLength(1);
    expect(await listSales()).toHaveLength(before + 1);
  });

  it('reports a rejection only if Resova rejected it', async () => {
    const { visitor, basketId } = await hold((await freshSlots())[0], 2);
    await world.resova.plant([injectedError('reject', 'POST', '/transactions')]);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: createKey() };
    const rejected = await visitor.checkout(command);
    expect(rejected).toMatchObject({ error: { kind: 'conflict', details: ['Error during basket checkout'] } });
    expect(requireConfirmation(await visitor.checkout(command)).bookings).toHaveLength(1);
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('is found by the sweep and mailed if the visitor does not return', async () => {
    const { visitor, basketId } = await hold((await freshSlots())[0], 2);
    await world.resova.plant([
      injectedError('silent', 'POST', '/transactions'),
      injectedError('error', 'GET', '/transactions/*', { times: 99 }),
    ]);
    const command = { locationId, basketId, customer, locale: 'es', idempotencyKey: createKey() };
    expect(await visitor.checkout(command)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await world.resova.plant([]);
    await endBasket(basketId);
    await world.resova.api.api.sweepTicketing();
    const booked = requireConfirmation(await visitor.checkout(command));
    expect(requireValue(await visitor.getBasket({ locationId, basketId })).status).toBe('booked');
    expect(await listSales(booked.reference)).toHaveLength(1);
    expect(await readMails(booked.reference)).toEqual(oneToEach);
  });

  it('can be read again for a day', async () => {
    const { visitor, basketId } = await hold((await freshSlots())[0], 2);
    expect(await visitor.getConfirmation({ locationId, basketId })).toMatchObject({ error: { kind: 'notFound' } });
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: createKey() };
    const booked = requireConfirmation(await visitor.checkout(command));
    const requests = await requestsDuring(async () => {
      expect(await visitor.getConfirmation({ locationId, basketId })).toEqual({ ok: true, value: booked });
    });
    expect(requests).toEqual([]);
    await world.resova.api.api.db.run(sql`
      UPDATE resova_baskets SET created_at = created_at - interval '1 day' WHERE id = ${basketId}
    `);
    expect(await visitor.getConfirmation({ locationId, basketId })).toMatchObject({ error: { kind: 'notFound' } });
  });

  // It waits for seconds until a request of Resova can have no effect any more: the proof `contract-on-both` runs it.
  it.runIf(isProof)('does not sell what a late response put into the basket a second time', async () => {
    const [slot] = await freshSlots();
    await world.resova.plant([injectedError('late', 'POST', '/baskets/*/bookings', { ms: 2_500 })]);
    const { visitor, basketId, basket } = await hold(slot, 2);
    await expect.poll(async () => (await readSpaces(slot, undefined)).held, { timeout: 8_000 }).toBe(4);
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: createKey() };
    const { totalMinor, reference } = requireConfirmation(await visitor.checkout(command));
    expect(totalMinor).toBe(basket.totalMinor);
    expect((await listSales(reference))[0]?.total).toBe(basket.totalMinor);
  });

  it('sent twice at the same time books once', async () => {
    const { visitor, basketId } = await hold((await freshSlots())[0], 2);
    const before = (await listSales()).length;
    const command = { locationId, basketId, customer, locale: 'en' };
    const outcomes = await Promise.all([
      visitor.checkout({ ...command, idempotencyKey: createKey() }),
      visitor.checkout({ ...command, idempotencyKey: createKey() }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSales()).toHaveLength(before + 1);
  });
});
