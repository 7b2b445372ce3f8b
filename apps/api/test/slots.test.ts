import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { bookingWorld, vaultPath, vaultPlaces } from './booking-world.ts';
import { at, slotIdOf, tomorrow, toBooking } from './caller.ts';

describe.each(backends)('a location on $name', (backend) => {
  const world = bookingWorld(backend);

  it('lists the starts of a day in the local time of the venue', async () => {
    const slots = await world.visitor.vault();
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
    const slot = at(await world.freshDay(), 0);
    const details = await world.visitor.slot(`${vaultPath}/details?instanceId=${slot.instanceId}`);
    for (const { pricingCategories } of [slot, details]) {
      expect(pricingCategories.map(({ id }) => id)).toEqual(['adult', 'student']);
    }
    const response = world.visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 1, 'press')] });
    const rejected = await world.visitor.errorOf(response);
    expect(rejected.status).toBe(422);
    expect(rejected.message).toContain('bookings[0].tickets[0].pricing_category_id: is not offered for this slot');
  });

  it('lists a start after midnight on the next date', async () => {
    // The night of the day before ends with the start at 00:15.
    const path = `loc-mill/game/game-vault/availability?startDate=${tomorrow('Europe/Paris')}`;
    const slots = await world.visitor.slots(path);
    expect(slots.map(({ startTime }) => startTime)).toEqual(['00:15', '18:00', '19:15', '20:30', '21:45', '23:00']);
  });

  it.each([
    ['before today', '2020-01-01'],
    ['beyond the horizon', '2199-01-01'],
  ])('lists nothing %s', async (_, date) => {
    expect(await world.visitor.slots(`${vaultPath}/availability?startDate=${date}`)).toEqual([]);
  });

  it('names categories in the requested language', async () => {
    const slots = await world.visitor.vault('&locale=ar');
    expect(at(at(slots, 0).pricingCategories, 0).name).toBe('بالغ');
  });

  it('sells one inventory to standard and Kids Mode', async () => {
    const standard = at(await world.freshDay(), 0);
    const kids = at(await world.visitor.slots(`${vaultPath}/availability?startDate=${standard.date}&kidsMode=true`), 0);
    expect(kids.instanceId).not.toBe(standard.instanceId);
    expect(kids.pricingCategories.map(({ id }) => id)).toEqual(['kid']);
    await world.visitor.create({ bookings: [toBooking(kids.instanceId, 4, 'kid')] });
    const seen = await world.visitor.slot(`${vaultPath}/details?instanceId=${standard.instanceId}`);
    expect(seen.availability.spaces.maxAvailable).toBe(vaultPlaces - 4);
  });

  it('serves standard slots where a room has no Kids Mode', async () => {
    const kids = await world.visitor.attic('&kidsMode=true');
    expect(kids).toEqual(await world.visitor.attic());
  });

  it('reports a day as sold out once all its slots are taken, and a past day as closed', async () => {
    const slots = await world.freshDay('game-attic');
    const { date } = at(slots, 0);
    for (const slot of slots) await world.visitor.create({ bookings: [toBooking(slot.instanceId, 2, 'attic-adult')] });
    const path = '/api/resova/loc-harbour/game/game-attic/calendar';
    expect((await world.visitor.call('GET', `${path}?from=${date}&to=${date}`)).data).toEqual([
      { date, status: 'soldOut' },
    ]);
    const past = await world.visitor.call('GET', `${path}?from=2020-01-01&to=2020-01-02`);
    expect(past.data).toEqual([
      { date: '2020-01-01', status: 'closed' },
      { date: '2020-01-02', status: 'closed' },
    ]);
  });

  it('no longer sells a slot that has begun', async () => {
    const [slot, other] = [at(await world.visitor.vault(), 0), at(await world.freshDay(), 1)];
    const fresh = at(await world.freshDay(), 0);
    await world.visitor.create({ bookings: [toBooking(other.instanceId, 1)] });
    // A row that the api has not read yet: the start of `fresh`, a minute ago.
    await world.api.db.run(sql`
      INSERT INTO slots (
        id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, scheduled_capacity,
        min_required, is_private
      )
      SELECT ${slotIdOf(fresh.instanceId)}::bigint, location_id, game_id, now() - interval '1 minute', local_date,
        local_time, duration_minutes, capacity, scheduled_capacity, min_required, is_private
      FROM slots WHERE id = ${slotIdOf(other.instanceId)}::bigint
    `);
    // The same start three days before never had a row. Its id follows from that of tomorrow, since an id counts minutes.
    const before = `s${Number(slotIdOf(slot.instanceId)) - 3 * 24 * 60}`;
    for (const instanceId of [fresh.instanceId, before]) {
      const seen = await world.visitor.slot(`${vaultPath}/details?instanceId=${instanceId}`);
      expect(seen).toMatchObject({ inPast: true, availability: { status: false } });
      expect(
        await world.visitor.errorOf(world.visitor.tryCreate({ bookings: [toBooking(instanceId, 1)] })),
      ).toMatchObject({
        status: 409,
        details: [phrases.noLongerAvailable],
      });
    }
  });
});
