import { describe, expect, it } from 'vitest';
import { requireValue } from './clients.ts';
import { locationId } from './orlando.ts';
import { injectedError, privateGame, sharedPlaces, toParty, trapWorld } from './resova-trap-world.ts';

const world = trapWorld();
const { newVisitor, freshSlots, hold, readSpaces, requestsDuring, endBasket } = world;

describe('a basket at Resova', () => {
  it('is bound to its location, and its id differs from Resova’s', async () => {
    const { basketId, visitor } = await hold((await freshSlots())[0], 2);
    const elsewhere = await visitor.getBasket({ locationId: 'loc-paris', basketId });
    const raw = (await world.resova.state()).baskets.at(-1)?.id ?? '';
    const theirs = await visitor.getBasket({ locationId, basketId: raw });
    expect([elsewhere, theirs]).toMatchObject([{ error: { kind: 'notFound' } }, { error: { kind: 'notFound' } }]);
    // The id begins with a time; its last 22 characters are 16 random bytes.
    expect(Buffer.from(basketId.slice(-22), 'base64url')).toHaveLength(16);
  });

  it('changes only what differs', async () => {
    const [first, second, third] = await freshSlots();
    const { visitor, basketId } = await hold(first, 2);
    const bookings = [toParty(first, 2), toParty(second, 3)];
    requireValue(await visitor.updateBasket({ locationId, basketId, bookings }));
    const requests = await requestsDuring(() =>
      visitor.updateBasket({ locationId, basketId, bookings: [toParty(first, 2), toParty(third, 3)] }),
    );
    const changes = requests.filter((request) => !request.startsWith('GET'));
    expect(changes.map((request) => request.replace(/\d+/gu, '*'))).toEqual([
      'POST /v*/baskets/*/bookings',
      'DELETE /v*/baskets/*/bookings/*',
    ]);
  });

  it('does not let go of its own places before it has the new ones', async () => {
    const [room, otherRoom] = await freshSlots(privateGame);
    const { visitor, basketId } = await hold(room, 2);
    await world.resova.plant([injectedError('reject', 'POST', '/baskets/*/bookings')]);
    const requests = await requestsDuring(async () => {
      const moved = await visitor.updateBasket({ locationId, basketId, bookings: [toParty(otherRoom, 2)] });
      expect(moved).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    });
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    const { bookings } = requireValue(await visitor.getBasket({ locationId, basketId }));
    expect(bookings.map(({ instanceId }) => instanceId)).toEqual([room.instanceId]);
  });

  it('becomes a larger party in a private room, which its own places fill', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId, basket } = await hold(room, 2);
    const larger = requireValue(await visitor.updateBasket({ locationId, basketId, bookings: [toParty(room, 4)] }));
    expect(larger.bookings.map(({ id, tickets }) => [id, tickets[0]?.quantity])).toEqual([[basket.bookings[0]?.id, 4]]);
    expect(larger.totalMinor).toBe(basket.totalMinor * 2);
  });

  it('checks the price before it gives up its places for another party in the same room', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId } = await hold(room, 2);
    await world.resova.plant([injectedError('reject', 'POST', '/availability/instance/*/pricing')]);
    const requests = await requestsDuring(async () => {
      const outcome = await visitor.updateBasket({ locationId, basketId, bookings: [toParty(room, 4)] });
      expect(outcome.ok).toBe(false);
    });
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  it('gets its own places back if the new party in the same room is rejected', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId } = await hold(room, 2);
    await world.resova.plant([injectedError('reject', 'POST', '/baskets/*/bookings')]);
    const outcome = await visitor.updateBasket({ locationId, basketId, bookings: [toParty(room, 4)] });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    const { bookings } = requireValue(await visitor.getBasket({ locationId, basketId }));
    expect(bookings.map(({ tickets }) => tickets[0]?.quantity)).toEqual([2]);
  });

  it('still knows what Resova holds where neither the change nor its restoration succeeds', async () => {
    const [first, second, third] = await freshSlots();
    const { visitor, basketId } = await hold(first, 2);
    await world.resova.plant([
      injectedError('reject', 'POST', '/baskets/*/bookings', { skip: 1 }),
      injectedError('error', 'DELETE', '/baskets/*/bookings/*', { times: 9 }),
    ]);
    const bookings = [toParty(first, 2), toParty(second, 1), toParty(third, 1)];
    expect(await visitor.updateBasket({ locationId, basketId, bookings })).toMatchObject({ ok: false });
    await world.resova.plant([]);
    const found = requireValue(await visitor.getBasket({ locationId, basketId }));
    expect(found.bookings.map(({ instanceId }) => instanceId)).toEqual([first.instanceId, second.instanceId]);
    await endBasket(basketId);
    await world.resova.api.api.sweepTicketing();
    expect((await readSpaces(second)).maxAvailable).toBe(sharedPlaces);
  });

  it('keeps a code that Resova drops while its booking is replaced', async () => {
    const [room] = await freshSlots(privateGame);
    const { visitor, basketId } = await hold(room, 2);
    requireValue(await visitor.addPromotion({ locationId, basketId, code: 'first100' }));
    const larger = requireValue(await visitor.updateBasket({ locationId, basketId, bookings: [toParty(room, 4)] }));
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
    await world.resova.plant([injectedError(kind, 'POST', '/baskets/*/bookings')]);
    const requests = await requestsDuring(async () => {
      expect((await hold(slot, 3)).basket.bookings).toHaveLength(1);
    });
    expect((await readSpaces(slot)).maxAvailable).toBe(sharedPlaces - 3);
    // The api repeated the request itself; the visitor's client had nothing to repeat.
    expect(requests.filter((request) => request === 'POST /v1/baskets')).toHaveLength(1);
  });

  it('frees its places once after a time-out with an effect', async () => {
    const [first, second] = await freshSlots();
    const { visitor, basketId } = await hold(first, 3);
    const bookings = [toParty(first, 3), toParty(second, 1)];
    const both = requireValue(await visitor.updateBasket({ locationId, basketId, bookings }));
    await world.resova.plant([injectedError('silent', 'DELETE', '/baskets/*/bookings/*')]);
    const bookingId = both.bookings[0]?.id ?? '';
    const left = requireValue(await visitor.deleteBooking({ locationId, basketId, bookingId }));
    expect(left.bookings.map(({ instanceId }) => instanceId)).toEqual([second.instanceId]);
    expect((await readSpaces(first)).maxAvailable).toBe(sharedPlaces);
  });

  it('waits for the time of Retry-After after a 429, and continues', async () => {
    const [slot] = await freshSlots();
    await world.resova.plant([injectedError('busy', 'POST', '/baskets/*/bookings')]);
    const startedAt = performance.now();
    expect((await hold(slot, 2)).basket.bookings).toHaveLength(1);
    // Retry-After: 1
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });

  it('returns an unknown outcome if Resova does not respond, and then holds nothing', async () => {
    const [slot] = await freshSlots();
    await world.resova.plant([injectedError('lost', 'GET', '/availability/instance/*', { times: 9 })]);
    const outcome = await newVisitor().createBasket({ locationId, bookings: [toParty(slot, 2)] });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'server' } });
    await world.resova.plant([]);
    expect((await readSpaces(slot)).maxAvailable).toBe(sharedPlaces);
  });

  it('ends at Resova when it ends in the api', async () => {
    const [slot] = await freshSlots();
    const { visitor, basketId } = await hold(slot, 4);
    const ours = requireValue(await visitor.getBasket({ locationId, basketId }));
    const theirs = (await world.resova.state()).baskets.at(-1);
    const theirMs = Date.parse(theirs?.expires_at ?? '') - Date.now();
    expect(theirMs - ours.expiresInMs).toBeGreaterThan(0);
    expect(theirMs - ours.expiresInMs).toBeLessThan(60_000);
    await endBasket(basketId);
    expect(await visitor.getBasket({ locationId, basketId })).toMatchObject({ error: { kind: 'conflict' } });
    await world.resova.api.api.sweepTicketing();
    expect((await readSpaces(slot)).maxAvailable).toBe(sharedPlaces);
  });

  it('is counted for its client, with six at most', async () => {
    const visitor = newVisitor();
    const slots = [...(await freshSlots()), ...(await freshSlots())];
    for (const slot of slots) await hold(slot, 1, visitor);
    const [another] = await freshSlots();
    const seventh = await visitor.createBasket({ locationId, bookings: [toParty(another, 1)] });
    expect(seventh).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
  });
});
