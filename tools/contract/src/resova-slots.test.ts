import { describe, expect, it } from 'vitest';
import { requireValue } from './clients.ts';
import { locationId, sharedGame } from './orlando.ts';
import { privateGame, sharedPlaces, trapWorld } from './resova-trap-world.ts';

const world = trapWorld();
const { newVisitor, nextDate, freshSlots, hold, readSpaces, requestsDuring } = world;

describe('a slot of Resova', () => {
  it('is capped at what is left, though the largest party could be larger', async () => {
    const [slot] = await freshSlots();
    await hold(slot, 7);
    expect(await readSpaces(slot)).toMatchObject({ maxAvailable: sharedPlaces - 7, held: 7 });
  });

  it('counts places of others as held, and the places of a basket as free for its owner', async () => {
    const [slot] = await freshSlots();
    const { basketId } = await hold(slot, 4);
    await hold(slot, 2);
    expect(await readSpaces(slot, basketId)).toMatchObject({ maxAvailable: sharedPlaces - 2, held: 2 });
    const [room] = await freshSlots(privateGame);
    const mine = await hold(room, 2);
    expect((await readSpaces(room, mine.basketId, privateGame)).maxAvailable).toBe(room.spaces.maxAvailable);
    expect((await readSpaces(room, undefined, privateGame)).maxAvailable).toBe(0);
  });

  it('shares its room with Kids Mode', async () => {
    const [slot] = await freshSlots();
    const { basketId } = await hold(slot, 4);
    const query = { locationId, gameId: sharedGame, date: slot.date, isKidsMode: true, basketId };
    const [kids] = requireValue(await newVisitor().listSlots(query));
    expect(kids?.startsAt).toBe(slot.startsAt);
    expect(kids?.instanceId).not.toBe(slot.instanceId);
    expect(kids?.spaces.maxAvailable).toBe(sharedPlaces);
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
    const query = { locationId, gameId: sharedGame, date: nextDate(), isKidsMode: false };
    const requests = await requestsDuring(() =>
      Promise.all(Array.from({ length: 8 }, () => newVisitor().listSlots(query))),
    );
    expect(requests.filter((request) => request.includes('calendar'))).toHaveLength(1);
    expect((await readSpaces(slot)).maxAvailable).toBe(sharedPlaces);
    await hold(slot, 1);
    expect((await readSpaces(slot)).maxAvailable).toBe(sharedPlaces - 1);
  });
});
