import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, checkoutDetails, createCaller, slotIdOf, tomorrow, toBooking } from './caller.ts';

const slotCounts = z.object({ held: z.number(), sold: z.number(), holds: rowCount, items: rowCount });

describe.each(backends)('booking on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  /** The path of the vault. Each test takes slots of its own from the vault's and the attic's next days. */
  const vaultPath = 'loc-harbour/game/game-vault';
  let nextDay = 2;

  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
  });
  afterAll(() => api.close());

  const freshDay = async (game = 'game-vault', query = '') => {
    nextDay += 1;
    const date = new Date(Date.parse(tomorrow('America/New_York')) + nextDay * 86_400_000).toISOString().slice(0, 10);
    return visitor.slots(`loc-harbour/game/${game}/availability?startDate=${date}${query}`);
  };
  const countPlaces = async (instanceId: string) => {
    const id = slotIdOf(instanceId);
    const [row] = await api.db.rows(
      slotCounts,
      sql`
        SELECT held, sold, (SELECT coalesce(sum(quantity), 0) FROM holds WHERE slot_id = s.id) AS holds,
          (SELECT coalesce(sum(quantity), 0) FROM booking_items WHERE slot_id = s.id) AS items
        FROM slots s WHERE id = ${id}::bigint
      `,
    );
    return row;
  };
  const expire = (basketId: string) =>
    api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`);

  it('lists the starts of a day in the local time of the venue', async () => {
    const slots = await visitor.vault();
    expect(slots.map(({ startTime }) => startTime)).toEqual([
      '10:00',
      '11:30',
      '13:00',
      '14:30',
      '16:00',
      '17:30',
      '19:00',
      '20:30',
    ]);
    expect(at(slots, 0)).toMatchObject({
      date: tomorrow('America/New_York'),
      durationMinutes: 60,
      inPast: false,
      availability: { status: true, spaces: { minRequired: 1, maxAvailable: 6 } },
      isPrivate: false,
      currency: 'USD',
    });
    expect(at(slots, 0).pricingCategories).toContainEqual({
      id: 'adult',
      name: 'Adult',
      singlePrice: 32.5,
      maxQuantity: 6,
      hide: false,
    });
  });

  it('neither returns nor sells a hidden category', async () => {
    const slot = at(await freshDay(), 0);
    const details = await visitor.slot(`${vaultPath}/details?instanceId=${slot.instanceId}`);
    for (const { pricingCategories } of [slot, details]) {
      expect(pricingCategories.map(({ id }) => id)).toEqual(['adult', 'student']);
    }
    const response = visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 1, 'press')] });
    const rejected = await visitor.errorOf(response);
    expect(rejected.status).toBe(422);
    expect(rejected.message).toContain('bookings[0].tickets[0].pricing_category_id: is not offered for this slot');
  });

  it('lists what starts after midnight on the next date', async () => {
    const path = `loc-mill/game/game-vault/availability?startDate=${tomorrow('Europe/Paris')}`;
    const slots = await visitor.slots(path);
    expect(slots.map(({ startTime }) => startTime)).toEqual(['00:15', '18:00', '19:15', '20:30', '21:45', '23:00']);
  });

  it.each([
    ['before today', '2020-01-01'],
    ['beyond the horizon', '2199-01-01'],
  ])('lists nothing %s', async (_, date) => {
    expect(await visitor.slots(`${vaultPath}/availability?startDate=${date}`)).toEqual([]);
  });

  it('names categories in the requested language', async () => {
    const slots = await visitor.vault('&locale=ar');
    expect(at(at(slots, 0).pricingCategories, 0).name).toBe('بالغ');
  });

  it('sells one inventory to standard and Kids Mode', async () => {
    const standard = at(await freshDay(), 0);
    const kids = at(await visitor.slots(`${vaultPath}/availability?startDate=${standard.date}&kidsMode=true`), 0);
    expect(kids.instanceId).not.toBe(standard.instanceId);
    expect(kids.pricingCategories.map(({ id }) => id)).toEqual(['kid']);
    await visitor.create({ bookings: [toBooking(kids.instanceId, 4, 'kid')] });
    const seen = await visitor.slot(`${vaultPath}/details?instanceId=${standard.instanceId}`);
    expect(seen.availability.spaces.maxAvailable).toBe(2);
  });

  it('serves standard slots where a room has no Kids Mode', async () => {
    const kids = await visitor.attic('&kidsMode=true');
    expect(kids).toEqual(await visitor.attic());
  });

  it('makes a basket priced by the server', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({
      bookings: [
        {
          instanceId: slot.instanceId,
          tickets: [
            { pricing_category_id: 'adult', quantity: 2 },
            { pricing_category_id: 'student', quantity: 1 },
          ],
        },
      ],
    });
    expect(basket).toMatchObject({
      locationId: 'loc-harbour',
      currency: 'USD',
      total: 85,
      status: 'open',
      canExtend: true,
    });
    expect(basket.id).toMatch(/^b_[\da-z]{9}[\w-]{22}$/u);
    expect(basket.expiresInMs).toBeGreaterThan(590_000);
    expect(basket.expiresInMs).toBeLessThanOrEqual(600_000);
    expect(at(basket.bookings, 0)).toMatchObject({
      gameName: 'The Vault',
      gameSlug: 'vault',
      kidsMode: false,
      total: 85,
    });
    const again = await visitor.basket(basket.id);
    expect(again.bookings).toEqual(basket.bookings);
  });

  it('counts the places of a basket as free for its owner only', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 5)] });
    const path = `${vaultPath}/details?instanceId=${slot.instanceId}`;
    expect((await visitor.slot(`${path}&basketId=${basket.id}`)).availability.spaces.maxAvailable).toBe(6);
    expect((await visitor.slot(path)).availability.spaces.maxAvailable).toBe(1);
  });

  it('gives a private room to one party', async () => {
    const slot = at(await freshDay('game-attic'), 0);
    await visitor.create({ bookings: [toBooking(slot.instanceId, 2, 'attic-adult')] });
    const seen = await visitor.slot(`loc-harbour/game/game-attic/details?instanceId=${slot.instanceId}`);
    expect(seen.availability).toEqual({ status: false, spaces: { minRequired: 2, maxAvailable: 0, held: 2 } });
    expect(
      await visitor.errorOf(visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 2, 'attic-adult')] })),
    ).toMatchObject({
      status: 409,
      details: [phrases.updateFailed],
    });
  });

  it('gives the last places to the first request and rejects the second', async () => {
    const slot = at(await freshDay(), 0);
    await visitor.create({ bookings: [toBooking(slot.instanceId, 4)] });
    expect(await visitor.errorOf(visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 3)] }))).toMatchObject({
      status: 409,
      code: 'slot_unavailable',
      details: [phrases.updateFailed],
    });
    expect(await countPlaces(slot.instanceId)).toEqual({ held: 4, sold: 0, holds: 4, items: 0 });
  });

  it('holds all slots of a basket or none', async () => {
    const slots = await freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    await visitor.create({ bookings: [toBooking(second.instanceId, 6)] });
    const error = await visitor.errorOf(
      visitor.tryCreate({ bookings: [toBooking(first.instanceId, 1), toBooking(second.instanceId, 1)] }),
    );
    expect(error.status).toBe(409);
    expect(await countPlaces(first.instanceId)).toEqual({ held: 0, sold: 0, holds: 0, items: 0 });
  });

  it('adds up what both modes take of one slot', async () => {
    const slot = at(await freshDay(), 0);
    const kids = `k${slotIdOf(slot.instanceId)}`;
    const error = await visitor.errorOf(
      visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 4), toBooking(kids, 3, 'kid')] }),
    );
    expect(error.status).toBe(409);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 4), toBooking(kids, 2, 'kid')] });
    expect(basket.bookings.map(({ kidsMode }) => kidsMode)).toEqual([false, true]);
    expect(await countPlaces(slot.instanceId)).toMatchObject({ held: 6, holds: 6 });
  });

  it('replaces all bookings, with its own places free for the update', async () => {
    const slots = await freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    const basket = await visitor.create({ bookings: [toBooking(first.instanceId, 6)] });
    const updated = await visitor.update(basket.id, {
      bookings: [toBooking(second.instanceId, 1), toBooking(first.instanceId, 5)],
    });
    expect(updated.bookings.map(({ instanceId }) => instanceId)).toEqual([second.instanceId, first.instanceId]);
    expect(at(updated.bookings, 1).id).toBe(at(basket.bookings, 0).id);
    expect(updated.expiresAt).toBe(basket.expiresAt);
    expect(await countPlaces(first.instanceId)).toEqual({ held: 5, sold: 0, holds: 5, items: 0 });
  });

  it('leaves the basket unchanged when an update is rejected', async () => {
    const slots = await freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    const basket = await visitor.create({ bookings: [toBooking(first.instanceId, 2)] });
    await visitor.create({ bookings: [toBooking(second.instanceId, 6)] });
    expect(
      await visitor.errorOf(visitor.tryUpdate(basket.id, { bookings: [toBooking(second.instanceId, 1)] })),
    ).toMatchObject({
      status: 409,
      details: [phrases.updateFailed],
    });
    expect((await visitor.basket(basket.id)).bookings).toEqual(basket.bookings);
    expect(await countPlaces(first.instanceId)).toMatchObject({ held: 2, holds: 2 });
  });

  it('empties a basket, and books no empty one', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 2)] });
    expect((await visitor.update(basket.id, { bookings: [] })).bookings).toEqual([]);
    expect(await visitor.errorOf(visitor.tryCheckout(basket.id))).toMatchObject({
      status: 409,
      details: [phrases.basketEmpty],
    });
    expect(await countPlaces(slot.instanceId)).toMatchObject({ held: 0, holds: 0 });
  });

  it('removes one booking', async () => {
    const slots = await freshDay();
    const basket = await visitor.create({
      bookings: [toBooking(at(slots, 0).instanceId, 2), toBooking(at(slots, 1).instanceId, 1)],
    });
    const path = `/api/resova/loc-harbour/basket/${basket.id}/booking/`;
    const left = await visitor.call('DELETE', `${path}${at(basket.bookings, 0).id}`);
    expect(left.data).toMatchObject({ bookings: [{ id: at(basket.bookings, 1).id }], total: 32.5 });
    expect((await visitor.call('DELETE', `${path}${at(basket.bookings, 0).id}`)).status).toBe(404);
    expect(await countPlaces(at(slots, 0).instanceId)).toMatchObject({ held: 0 });
  });

  it('frees the places of a deleted basket', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    const path = `/api/resova/loc-harbour/basket/${basket.id}`;
    expect(await visitor.call('DELETE', path)).toMatchObject({ status: 200, data: { success: true } });
    expect(await countPlaces(slot.instanceId)).toMatchObject({ held: 0, holds: 0 });
    expect((await visitor.call('DELETE', path)).status).toBe(404);
    expect((await visitor.tryBasket(basket.id)).error?.details).toEqual([phrases.retrieveFailed]);
  });

  it('renews a basket once, by five minutes', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    const path = `/api/resova/loc-harbour/basket/${basket.id}/extend`;
    const renewed = await visitor.call('POST', path);
    expect(renewed.data).toMatchObject({
      expiresAt: new Date(Date.parse(basket.expiresAt) + 300_000).toISOString(),
      canExtend: false,
    });
    expect(await visitor.call('POST', path)).toMatchObject({ status: 409, error: { code: 'basket_extended' } });
  });

  it('turns held into sold, once', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 3)] });
    const confirmation = await visitor.checkout(basket.id, 'a-key');
    expect(confirmation).toMatchObject({
      status: 'confirmed',
      total: 97.5,
      currency: 'USD',
      bookings: basket.bookings,
    });
    expect(confirmation.reference).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/u);
    expect(await countPlaces(slot.instanceId)).toEqual({ held: 0, sold: 3, holds: 0, items: 3 });
    expect(await visitor.checkout(basket.id, 'a-key')).toEqual(confirmation);
    expect(await visitor.errorOf(visitor.tryCheckout(basket.id))).toMatchObject({ status: 409, code: 'basket_booked' });
    expect(await visitor.basket(basket.id)).toMatchObject({
      status: 'booked',
      expiresInMs: 0,
      bookings: basket.bookings,
    });
    expect(await visitor.errorOf(visitor.tryUpdate(basket.id, { bookings: [] }))).toMatchObject({ status: 409 });
    expect((await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${basket.id}`)).status).toBe(409);
  });

  it('confirms in the language of the checkout', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    const confirmation = await visitor.checkout(basket.id, undefined, { ...checkoutDetails, locale: 'ar' });
    expect(at(confirmation.bookings, 0).gameName).toBe('القبو');
  });

  it('books once, however many checkouts of a basket run at once', async () => {
    const slot = at(await freshDay(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 2)] });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visitor.tryCheckout(basket.id, index % 2 === 0 ? 'same' : undefined)),
    );
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 409]));
    const references = new Set(
      responses.filter(({ status }) => status === 200).map(({ data }) => JSON.stringify(data)),
    );
    expect(references.size).toBe(1);
    expect(await countPlaces(slot.instanceId)).toEqual({ held: 0, sold: 2, holds: 0, items: 2 });
  });

  it('returns the same basket for a repeated creation', async () => {
    const slot = at(await freshDay(), 0);
    const body = { bookings: [toBooking(slot.instanceId, 2)] };
    const first = await visitor.create(body, 'create-1');
    const second = await visitor.create(body, 'create-1');
    expect(second.id).toBe(first.id);
    expect(await countPlaces(slot.instanceId)).toMatchObject({ held: 2 });
    const other = visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 1)] }, 'create-1');
    expect(await visitor.errorOf(other)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('gives expired places to the next request, without the sweeper', async () => {
    const slot = at(await freshDay(), 0);
    const late = await visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    await expire(late.id);
    const next = await visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    expect(next.total).toBe(195);
    expect(await visitor.errorOf(visitor.tryBasket(late.id))).toMatchObject({
      status: 410,
      details: [phrases.retrieveFailed],
    });
    expect(await visitor.errorOf(visitor.tryCheckout(late.id))).toMatchObject({
      status: 410,
      details: [phrases.checkoutFailed],
    });
    expect(await visitor.errorOf(visitor.tryUpdate(late.id, { bookings: [] }))).toMatchObject({
      status: 410,
      details: [phrases.updateFailed],
    });
    expect((await visitor.call('POST', `/api/resova/loc-harbour/basket/${late.id}/extend`)).status).toBe(410);
  });

  it('shows expired places as free', async () => {
    const slot = at(await freshDay(), 0);
    const late = await visitor.create({ bookings: [toBooking(slot.instanceId, 6)] });
    await expire(late.id);
    const seen = await visitor.slot(`${vaultPath}/details?instanceId=${slot.instanceId}`);
    expect(seen.availability.spaces.maxAvailable).toBe(6);
  });

  it('frees expired places exactly once, however many sweepers run', async () => {
    const slots = await freshDay();
    const kept = await visitor.create({ bookings: [toBooking(at(slots, 0).instanceId, 2)] });
    for (let index = 0; index < 4; index += 1) {
      const late = await visitor.create({
        bookings: [toBooking(at(slots, 0).instanceId, 1), toBooking(at(slots, 1).instanceId, 1)],
      });
      await expire(late.id);
    }
    await Promise.all(Array.from({ length: 5 }, () => releaseAndForget(api.db)));
    expect(await countPlaces(at(slots, 0).instanceId)).toMatchObject({ held: 2, holds: 2 });
    expect(await countPlaces(at(slots, 1).instanceId)).toMatchObject({ held: 0, holds: 0 });
    expect((await visitor.basket(kept.id)).bookings).toHaveLength(1);
  });

  it('never deadlocks when baskets name slots in opposite orders', async () => {
    const slots = await freshDay();
    const [first, second] = [at(slots, 0), at(slots, 1)];
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const bookings = [toBooking(first.instanceId, 1), toBooking(second.instanceId, 1)];
        return visitor.tryCreate({ bookings: index % 2 === 0 ? bookings : bookings.toReversed() });
      }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(18);
    expect(await countPlaces(first.instanceId)).toMatchObject({ held: 6, holds: 6 });
    expect(await countPlaces(second.instanceId)).toMatchObject({ held: 6, holds: 6 });
  });

  it('reports the availability of each day', async () => {
    const slots = await freshDay('game-attic');
    const { date } = at(slots, 0);
    for (const slot of slots) await visitor.create({ bookings: [toBooking(slot.instanceId, 2, 'attic-adult')] });
    const path = '/api/resova/loc-harbour/game/game-attic/calendar';
    expect((await visitor.call('GET', `${path}?from=${date}&to=${date}`)).data).toEqual([{ date, status: 'soldOut' }]);
    const past = await visitor.call('GET', `${path}?from=2020-01-01&to=2020-01-02`);
    expect(past.data).toEqual([
      { date: '2020-01-01', status: 'closed' },
      { date: '2020-01-02', status: 'closed' },
    ]);
  });

  it('no longer sells a slot that has begun', async () => {
    const [slot, other] = [at(await visitor.vault(), 0), at(await freshDay(), 1)];
    const fresh = at(await freshDay(), 0);
    await visitor.create({ bookings: [toBooking(other.instanceId, 1)] });
    // This row was not read before.
    await api.db.run(sql`
      INSERT INTO slots (
        id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, scheduled_capacity,
        min_required, is_private
      )
      SELECT ${slotIdOf(fresh.instanceId)}::bigint, location_id, game_id, now() - interval '1 minute', local_date,
        local_time, duration_minutes, capacity, scheduled_capacity, min_required, is_private
      FROM slots WHERE id = ${slotIdOf(other.instanceId)}::bigint
    `);
    // This is the same start three days before, which never had a row.
    const before = `s${Number(slotIdOf(slot.instanceId)) - 3 * 24 * 60}`;
    for (const instanceId of [fresh.instanceId, before]) {
      const seen = await visitor.slot(`${vaultPath}/details?instanceId=${instanceId}`);
      expect(seen).toMatchObject({ inPast: true, availability: { status: false } });
      expect(await visitor.errorOf(visitor.tryCreate({ bookings: [toBooking(instanceId, 1)] }))).toMatchObject({
        status: 409,
        details: [phrases.noLongerAvailable],
      });
    }
  });
});
