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
  /** Lists the starts of a day of all games of the location, free or not. */
  const listStarts = async (date: string) => {
    const { cms } = createClients({ baseUrl: resova.api.baseUrl, fetch: resova.api.fetch });
    const games = requireData(await cms.listGames({ locationId: 'orlando' }));
    const starts = await Promise.all(games.map(({ id }) => listSlots(resova, id, date)));
    return starts.flat();
  };
  /** Returns the size of a party of at least two with which the game takes place. */
  const countParty = ({ spaces }: Slot) => Math.max(2, spaces.minRequired);
  /** The most slots that new browsers hold of a day: half of them, as `maxHeldPercent` says. */
  const countAllowed = (starts: readonly Slot[]) => Math.floor(starts.length / 2);
  const isFree = (slot: Slot) => slot.isAvailable && slot.spaces.maxAvailable >= countParty(slot);
  const take = (slot: Slot) => hold(resova, newcomer(), slot, countParty(slot));

  it('are half of the slots of a day; then a new browser waits', async () => {
    const starts = await listStarts(dateIn(9));
    const free = starts.filter(isFree);
    const allowed = countAllowed(starts);
    expect(free.length).toBeGreaterThan(allowed);
    const held = [];
    for (const slot of free) {
      const attempt = await take(slot);
      if (!attempt.isHeld) {
        expect(attempt.outcome).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
        break;
      }
      held.push(attempt);
    }
    expect(held).toHaveLength(allowed);
    const [next] = free.slice(allowed);
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
    expect(held).toBeLessThanOrEqual(countAllowed(starts));
  });

  it('count where a basket that is held is changed', async () => {
    const starts = await listStarts(dateIn(14));
    const free = starts.filter(isFree);
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
    // The basket holds the first ten slots, and others hold what is left of the half, beside the eleventh slot.
    const heldByBasket = 10;
    expect(requireValue(await change(heldByBasket)).id).toBe(id);
    const byOthers = free.slice(heldByBasket + 1, countAllowed(starts) + 1);
    for (const slot of byOthers) expect(await take(slot)).toMatchObject({ isHeld: true });
    expect(await change(heldByBasket + 1)).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
    expect(await change(heldByBasket), 'what it holds already').toMatchObject({ ok: true });
  });
});

describe('holds of the networks around an IPv6 address at Resova', () => {
  let resova: ResovaUnderTest;
  beforeAll(async () => {
    resova = await openResova({ limits: { maxLiveBaskets: 2, maxHeldPlaces: 12 } });
  });
  afterAll(() => resova.close());

  it.each([
    // A client may hold two baskets; the /56 and the /48 around it have twice and four times its limit.
    ['of one /64 are those of one client', (index: number) => `2001:db8:1:2::${index}`, 2, 2],
    ['of a /56 are twice as many', (index: number) => `2001:db8:2:1${index.toString(16).padStart(2, '0')}::1`, 4, 3],
    ['of a /48 are four times as many', (index: number) => `2001:db8:3:${index.toString(16)}00::1`, 8, 4],
    ['of IPv4 addresses are not counted together', (index: number) => `203.0.113.${index}`, 10, 5],
  ])('%s', async (_, addressOf, allowed, turn) => {
    // Each case has a day of its own.
    const slots = await listSlots(resova, sharedGame, dateIn(turn * 2));
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
