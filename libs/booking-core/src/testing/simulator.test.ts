import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '../foundation/basket.ts';
import { createSimulatedTime } from './repeatable.ts';
import { createSimulator } from './simulator.ts';
import { customerFixture, pricingCategoryFixture } from './fixtures.ts';
import type { SimulatorOptions } from './venue.types.ts';

const locationId = 'loc-orlando';
const gameId = 'game-lost-temple';
const date = '2026-12-01';

/* The simulated venue: each game has 8 places and starts at 10:00 first; an adult pays 29.00; the first basket is `b-1`, the next `b-2`. */

function arrange(over: Partial<SimulatorOptions> = {}) {
  const time = createSimulatedTime();
  const simulator = createSimulator({ now: time.now, ...over });
  const instanceId = simulator.venue.toInstanceId(gameId, date, '16:00');
  const request = (quantity: number, at = instanceId): BookingRequest => ({
    instanceId: at,
    tickets: [{ pricingCategoryId: 'adult', quantity }],
  });
  const placesLeft = async (basketId?: string) => {
    const slot = await simulator.gateway.getSlot({ locationId, gameId, instanceId, basketId });
    return slot.ok ? slot.value.spaces.maxAvailable : null;
  };
  return { ...simulator, time, instanceId, request, placesLeft };
}

describe('the venue', () => {
  it('has starts on the wall clock of its time zone', async () => {
    const orlando = await arrange().gateway.listSlots({ locationId, gameId, date, isKidsMode: false });
    expect(orlando.ok && orlando.value.map(({ startsAt }) => startsAt)[0]).toBe('2026-12-01T15:00:00.000Z');
    const dubai = await arrange({ timeZone: 'Asia/Dubai' }).gateway.listSlots({
      locationId,
      gameId,
      date,
      isKidsMode: false,
    });
    expect(dubai.ok && dubai.value.map(({ startsAt }) => startsAt)[0]).toBe('2026-12-01T06:00:00.000Z');
  });

  it('shows the own basket’s places as free to their owner only', async () => {
    const { gateway, request, placesLeft } = arrange();
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    expect([await placesLeft(), await placesLeft('b-1')]).toEqual([5, 8]);
  });

  it('holds a private room for one party', async () => {
    const { gateway, request, placesLeft } = arrange({ games: [{ id: gameId, isPrivate: true }] });
    await gateway.createBasket({ locationId, bookings: [request(2)] });
    expect([await placesLeft(), await placesLeft('b-1')]).toEqual([0, 8]);
  });

  it('never holds more places than it has', async () => {
    const { gateway, request, placesLeft } = arrange();
    const outcomes = await Promise.all(
      [3, 3, 3, 2].map((quantity) => gateway.createBasket({ locationId, bookings: [request(quantity)] })),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false, true]);
    expect(await placesLeft()).toBe(0);
  });

  it('holds either all bookings or none', async () => {
    const { gateway, request, placesLeft, venue } = arrange();
    const full = venue.toInstanceId(gameId, date, '17:30');
    venue.takePlaces(full, 8);
    const outcome = await gateway.createBasket({ locationId, bookings: [request(2), request(2, full)] });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect(await placesLeft()).toBe(8);
  });

  it.each([
    ['a hidden category', [{ pricingCategoryId: 'staff', quantity: 2 }], 'rejected'],
    ['half a ticket', [{ pricingCategoryId: 'adult', quantity: 2.5 }], 'rejected'],
    ['fewer than the minimum', [{ pricingCategoryId: 'adult', quantity: 1 }], 'conflict'],
  ])('rejects %s', async (_name, tickets, kind) => {
    const { gateway, instanceId } = arrange();
    const outcome = await gateway.createBasket({ locationId, bookings: [{ instanceId, tickets }] });
    expect(outcome).toMatchObject({ ok: false, error: { kind } });
  });

  it('rejects the same slot twice, an unknown slot, an unknown game and another location', async () => {
    const { gateway, request } = arrange();
    const kinds = await Promise.all([
      gateway.createBasket({ locationId, bookings: [request(2), request(3)] }),
      gateway.createBasket({ locationId, bookings: [request(2, 'nowhere')] }),
      gateway.listSlots({ locationId, gameId: 'nothing', date, isKidsMode: false }),
      gateway.createBasket({ locationId: 'loc-mars', bookings: [request(2)] }),
    ]);
    expect(kinds.map((outcome) => (outcome.ok ? null : outcome.error.kind))).toEqual([
      'rejected',
      'notFound',
      'notFound',
      'notFound',
    ]);
  });

  it('frees a hold after ten minutes, or fifteen with its one renewal', async () => {
    const { gateway, request, placesLeft, time } = arrange();
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    time.clock.increment(9 * 60_000);
    const extended = await gateway.extendBasket({ locationId, basketId: 'b-1' });
    expect(extended).toMatchObject({ ok: true, value: { expiresInMs: 6 * 60_000, canExtend: false } });
    expect(await gateway.extendBasket({ locationId, basketId: 'b-1' })).toMatchObject({ error: { kind: 'conflict' } });
    time.clock.increment(6 * 60_000);
    expect(await placesLeft()).toBe(8);
    expect(await gateway.getBasket({ locationId, basketId: 'b-1' })).toMatchObject({ error: { kind: 'conflict' } });
  });

  it('keeps what is booked, and closes the basket', async () => {
    const { gateway, request, placesLeft, time } = arrange();
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    const checkout = { locationId, basketId: 'b-1', customer: customerFixture(), locale: 'en', idempotencyKey: 'k' };
    const first = await gateway.checkout(checkout);
    expect(await gateway.checkout(checkout)).toEqual(first);
    expect(await gateway.checkout({ ...checkout, locale: 'ar' })).toMatchObject({ error: { kind: 'rejected' } });
    expect(await gateway.checkout({ ...checkout, idempotencyKey: 'l' })).toMatchObject({ error: { kind: 'conflict' } });
    time.clock.increment(60 * 60_000);
    expect(await placesLeft()).toBe(5);
    expect(await gateway.getBasket({ locationId, basketId: 'b-1' })).toMatchObject({ value: { status: 'booked' } });
  });

  it('does not book an empty basket', async () => {
    const { gateway, request, instanceId } = arrange();
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    await gateway.deleteBooking({ locationId, basketId: 'b-1', bookingId: `b-1/${instanceId}` });
    expect(
      await gateway.checkout({
        locationId,
        basketId: 'b-1',
        customer: customerFixture(),
        locale: 'en',
        idempotencyKey: 'k',
      }),
    ).toMatchObject({ error: { kind: 'rejected', details: ['Your basket is empty'] } });
  });

  it.each([
    ['above what is free', 20, 5],
    ['below what is free', 4, 4],
  ])('offers the smaller number if the provider’s maximum is %s', async (_name, providerMaximum, expected) => {
    const { gateway, request, placesLeft } = arrange({ games: [{ id: gameId, providerMaximum }] });
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    expect(await placesLeft()).toBe(expected);
  });

  it('rejects a party without the tickets that a category requires', async () => {
    const pricingCategories = [
      pricingCategoryFixture({ id: 'adult', minQuantity: 1 }),
      pricingCategoryFixture({ id: 'child' }),
    ];
    const { gateway, instanceId } = arrange({ games: [{ id: gameId, pricingCategories }] });
    const hold = (pricingCategoryId: string, quantity: number) =>
      gateway.createBasket({ locationId, bookings: [{ instanceId, tickets: [{ pricingCategoryId, quantity }] }] });
    expect([(await hold('child', 2)).ok, (await hold('adult', 2)).ok]).toEqual([false, true]);
  });

  it('holds places for the time of its options', async () => {
    const { gateway, request, placesLeft, time } = arrange({ holdMs: 60_000, renewalMs: 30_000 });
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    await gateway.extendBasket({ locationId, basketId: 'b-1' });
    time.clock.increment(89_999);
    expect(await placesLeft()).toBe(5);
    time.clock.increment(1);
    expect(await placesLeft()).toBe(8);
  });

  it('counts places that others hold, but neither sold nor own ones', async () => {
    const { gateway, request, instanceId } = arrange();
    const heldFor = async (basketId?: string) => {
      const slot = await gateway.getSlot({ locationId, gameId, instanceId, basketId });
      return slot.ok ? slot.value.spaces.held : null;
    };
    await gateway.createBasket({ locationId, bookings: [request(3)] });
    expect([await heldFor(), await heldFor('b-1')]).toEqual([3, 0]);
    const customer = customerFixture();
    await gateway.checkout({ locationId, basketId: 'b-1', customer, locale: 'en', idempotencyKey: 'k' });
    expect(await heldFor()).toBe(0);
  });

  it('accepts a second code only if both can be combined', async () => {
    const { gateway, request } = arrange();
    await gateway.createBasket({ locationId, bookings: [request(2)] });
    const kinds: (string | null)[] = [];
    for (const code of ['crew10', 'LOCAL5', 'SOLO20', 'crew10', 'nothing']) {
      const outcome = await gateway.addPromotion({ locationId, basketId: 'b-1', code });
      kinds.push(outcome.ok ? null : outcome.error.kind);
    }
    expect(kinds).toEqual([null, null, 'rejected', 'rejected', 'rejected']);
    const basket = await gateway.getBasket({ locationId, basketId: 'b-1' });
    const subtotalMinor = 2 * 2_900;
    const discountMinor = subtotalMinor / 10 + 500;
    expect(basket.ok && [basket.value.discountMinor, basket.value.totalMinor]).toEqual([
      discountMinor,
      subtotalMinor - discountMinor,
    ]);
  });

  it('accepts a gift voucher in one basket at a time, until it has no balance', async () => {
    const { gateway, request, venue } = arrange();
    const buy = await gateway.createBasket({
      locationId,
      bookings: [],
      vouchers: [{ voucherId: 'voucher-50', quantity: 1 }],
    });
    expect(buy).toMatchObject({ ok: true, value: { id: 'b-1' } });
    const customer = customerFixture();
    const checkOut = (basketId: string) =>
      gateway.checkout({ locationId, basketId, customer, locale: 'en', idempotencyKey: basketId });
    await checkOut('b-1');
    const [code = ''] = venue.releaseVouchers(venue.confirmations[0]?.reference ?? '');
    for (const quantity of [2, 3]) await gateway.createBasket({ locationId, bookings: [request(quantity)] });
    const redeem = (basketId: string) => gateway.addPromotion({ locationId, basketId, code });
    // Two adults pay 58.00, of which the voucher takes 50.00.
    expect(await redeem('b-2')).toMatchObject({ ok: true, value: { discountMinor: 5_000, totalMinor: 800 } });
    expect(await redeem('b-3')).toMatchObject({ error: { kind: 'rejected' } });
    await checkOut('b-2');
    expect(await redeem('b-3')).toMatchObject({ error: { kind: 'rejected' } });
    expect(await gateway.getBasket({ locationId, basketId: 'b-2' })).toMatchObject({ value: { totalMinor: 800 } });
  });

  it('has the same free places for the same seed', async () => {
    const places = async (seed: number) => {
      const slots = await arrange({ seed }).gateway.listSlots({ locationId, gameId, date, isKidsMode: false });
      return slots.ok ? slots.value.map(({ spaces }) => spaces.maxAvailable) : [];
    };
    expect(await places(1)).toEqual(await places(1));
    expect(await places(1)).not.toEqual(await places(2));
  });

  it('sells the categories and the currency of its options', async () => {
    const pricingCategories = [pricingCategoryFixture({ id: 'vip', priceMinor: 9_900 })];
    const { gateway, instanceId } = arrange({ games: [{ id: gameId, pricingCategories }], currency: 'AED' });
    const tickets = [{ pricingCategoryId: 'vip', quantity: 2 }];
    expect(await gateway.createBasket({ locationId, bookings: [{ instanceId, tickets }] })).toMatchObject({
      value: { totalMinor: 19_800, currency: 'AED' },
    });
  });
});

describe('a call', () => {
  it('fails as queued, in order, before or after the effect', async () => {
    const { gateway, request, failNext, placesLeft } = arrange();
    failNext('createBasket', { kind: 'server' });
    failNext('createBasket', { kind: 'timeout', afterEffect: true });
    const create = () => gateway.createBasket({ locationId, bookings: [request(2)], idempotencyKey: 'k' });
    expect(await create()).toMatchObject({ error: { kind: 'server' } });
    expect(await placesLeft()).toBe(8);
    expect(await create()).toMatchObject({ error: { kind: 'timeout' } });
    expect(await placesLeft()).toBe(6);
    expect(await create()).toMatchObject({ ok: true, value: { id: 'b-1' } });
    expect(await placesLeft()).toBe(6);
  });

  it('takes its time by the injected clock', async () => {
    const time = createSimulatedTime();
    const { gateway } = createSimulator({ now: time.now, clock: time.clock, latencyMs: 200 });
    let hasResponded = false;
    const pending = gateway.listSlots({ locationId, gameId, date, isKidsMode: false }).then(() => {
      hasResponded = true;
    });
    time.clock.increment(199);
    await Promise.resolve();
    expect(hasResponded).toBe(false);
    time.clock.increment(1);
    await pending;
    expect(hasResponded).toBe(true);
  });
});
