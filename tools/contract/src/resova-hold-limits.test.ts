import type { BookingGateway, Slot } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClients, requireData, requireValue } from './clients.ts';
import { openResova, type ResovaUnderTest } from './fake-resova.ts';
import { toBooking, dateIn, locationId, sharedGame } from './orlando.ts';

/** A gateway without cookies is a new browser with each request. */
const createGateway = ({ api }: ResovaUnderTest, address: string): BookingGateway =>
  createBookingGateway({ baseUrl: api.baseUrl, fetch: api.fetchFrom(address), retryDelayMs: 1 });

async function hold(resova: ResovaUnderTest, address: string, slot: Slot, quantity: number) {
  const outcome = await createGateway(resova, address).createBasket({
    locationId,
    bookings: [toBooking(slot, quantity)],
  });
  return { outcome, isHeld: outcome.ok, id: outcome.ok ? outcome.value.id : null };
}

const listSlots = async (resova: ResovaUnderTest, gameId: string, date: string) =>
  requireValue(await createGateway(resova, '203.0.113.200').listSlots({ locationId, gameId, date, isKidsMode: false }));

describe('holds of many new browsers at Resova', () => {
  let resova: ResovaUnderTest;
  let addresses = 0;
  beforeAll(async () => {
    const newBrowsers = { newForSeconds: 45, maxHeldPercent: 50 };
    resova = await openResova({ limits: { newBrowsers, maxLiveBaskets: 0, maxHeldPlaces: 0 } });
  });
  afterAll(() => resova.close());

  const newcomer = () => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  /** All starts of a day at the location; at least one adult plays. */
  const listStarts = async (date: string) => {
    const { cms } = createClients({ baseUrl: resova.api.baseUrl, fetch: resova.api.fetch });
    const games = requireData(await cms.listGames({ locationId: 'orlando' }));
    const starts = await Promise.all(games.map(({ id }) => listSlots(resova, id, date)));
    return starts.flat();
  };
  const countParty = ({ spaces }: Slot) => Math.max(2, spaces.minRequired);
  const isFree = (slot: Slot) => slot.isAvailable && slot.spaces.maxAvailable >= countParty(slot);
  const take = (slot: Slot) => hold(resova, newcomer(), slot, countParty(slot));

  it('are half of the slots of a day; then a new browser waits', async () => {
    const starts = await listStarts(dateIn(9));
    const free = starts.filter(isFree);
    const most = Math.floor(starts.length / 2);
    expect(free.length).toBeGreaterThan(most);
    const held = [];
    for (const slot of free) {
      const taken = await take(slot);
      if (!taken.isHeld) {
        expect(taken.outcome).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
        break;
      }
      held.push(taken);
    }
    expect(held).toHaveLength(most);
    const [next] = free.slice(most);
    const [another] = (await listStarts(dateIn(10))).filter(isFree);
    if (next === undefined || another === undefined) throw new Error('no slot is free');
    expect(await take(another), 'another day').toMatchObject({ isHeld: true });
    const [first] = held;
    requireValue(await createGateway(resova, newcomer()).deleteBasket({ locationId, basketId: first?.id ?? '' }));
    expect(await take(next), 'once a slot is given back').toMatchObject({ isHeld: true });
  });

  it('are no more where they come at once', async () => {
    const starts = await listStarts(dateIn(12));
    const all = await Promise.all(starts.filter(isFree).map(take));
    const held = all.filter(({ isHeld }) => isHeld).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(Math.floor(starts.length / 2));
  });

  it('count where a basket that is held is changed', async () => {
    const starts = await listStarts(dateIn(14));
    const free = starts.filter(isFree);
    const most = Math.floor(starts.length / 2);
    const [first] = free;
    if (first === undefined) throw new Error('no slot is free');
    const { id } = await take(first);
    const bookings = free.map((slot) => toBooking(slot, countParty(slot)));
    const change = (count: number) =>
      createGateway(resova, newcomer()).updateBasket({
        locationId,
        basketId: id ?? '',
        bookings: bookings.slice(0, count),
      });
    const own = 10;
    expect(requireValue(await change(own)).id).toBe(id);
    for (const slot of free.slice(own + 1, most + 1)) expect(await take(slot)).toMatchObject({ isHeld: true });
    expect(await change(own + 1)).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
    expect(await change(own), 'what it holds already').toMatchObject({ ok: true });
  });
});

describe('holds of the networks around an IPv6 address at Resova', () => {
  let resova: ResovaUnderTest;
  beforeAll(async () => {
    resova = await openResova({ limits: { maxLiveBaskets: 2, maxHeldPlaces: 12 } });
  });
  afterAll(() => resova.close());

  it.each([
    ['of one /64 are those of one client', (index: number) => `2001:db8:1:2::${index}`, 2, 2],
    ['of a /56 are twice as many', (index: number) => `2001:db8:2:1${index.toString(16).padStart(2, '0')}::1`, 4, 3],
    ['of a /48 are four times as many', (index: number) => `2001:db8:3:${index.toString(16)}00::1`, 8, 4],
    ['of IPv4 addresses are not counted together', (index: number) => `203.0.113.${index}`, 10, 5],
  ])('%s', async (_, addressOf, allowed, day) => {
    const slots = await listSlots(resova, sharedGame, dateIn(day * 2));
    let held = 0;
    for (let index = 0; index < 10; index += 1) {
      const slot = slots[index % slots.length];
      if (slot === undefined) throw new Error('there are no slots');
      const { isHeld, outcome } = await hold(resova, addressOf(index + 1), slot, 1);
      if (isHeld) held += 1;
      else expect(outcome).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
    }
    expect(held).toBe(allowed);
  });
});
