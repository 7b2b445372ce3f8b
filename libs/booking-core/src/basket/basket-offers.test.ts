import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createVenueWorld, bookingRequest, location } from '../proof/world.ts';
import { basketMachine } from './basket.machine.ts';
import {
  type BasketSnapshot,
  selectBasket,
  selectBasketCall,
  selectBasketCount,
  selectChange,
  selectDiscountMinor,
  selectExpiredCodes,
  selectExpiredVouchers,
  selectPromotions,
  selectRemovedPromotions,
  selectVouchers,
  selectVoucherShop,
  whyCannotAddPromotion,
  whyCannotAddVoucher,
} from './basket.selectors.ts';
import type { BasketInput } from './basket.types.ts';
import { customerFixture } from '../testing/fixtures.ts';

const gift = { voucherId: 'voucher-50', quantity: 1 };
const giftMinor = 5_000;
/** The price of the stored basket: two adults at 29.00. */
const gamesMinor = 2 * 2_900;
/** CREW10 takes a tenth off the games. */
const crewMinor = gamesMinor / 10;

function arrange(stored: 'stored' | 'none' = 'stored', over: Partial<BasketInput> = {}) {
  const world = createVenueWorld({ isStored: stored === 'stored' });
  const phrases: string[] = [];
  const input = { ...world.ports, location: { id: location.id }, log: () => undefined, ...over };
  const actor = createActor(basketMachine, { clock: world.clock, input });
  actor.on('toast', ({ phrase }) => phrases.push(phrase));
  actor.start();
  const reach = (isThere: (snapshot: BasketSnapshot) => boolean) => waitFor(actor, isThere, { timeout: Infinity });
  const idle = () => reach((snapshot) => snapshot.matches({ cart: { ready: { activity: 'idle' } } }));
  const absent = () => reach((snapshot) => snapshot.matches({ cart: 'absent' }));
  const queries = (operation: string) =>
    world.simulator.calls.filter((call) => call.operation === operation).map(({ query }) => query);
  return { ...world, actor, phrases, reach, idle, absent, queries };
}

describe('a code', () => {
  it('is redeemed as typed, under a key that is in the context before the request', async () => {
    const { actor, idle, queries } = arrange();
    await idle();
    actor.send({ type: 'promotion.add', code: ' crew10 ' });
    expect(selectBasketCall(actor.getSnapshot())).toEqual({ type: 'addPromotion', code: 'crew10', key: 'key-1' });
    expect(selectChange(actor.getSnapshot())).toEqual({ isEnabled: false, reason: { code: 'busy' } });
    const reduced = await idle();
    expect(queries('addPromotion')).toMatchObject([{ code: 'crew10', idempotencyKey: 'key-1' }]);
    expect(selectPromotions(reduced)).toMatchObject([{ code: 'CREW10', kind: 'promotion', discountMinor: crewMinor }]);
    expect([selectBasket(reduced)?.subtotalMinor, selectDiscountMinor(reduced)]).toEqual([gamesMinor, crewMinor]);
    expect(selectBasket(reduced)?.totalMinor).toBe(gamesMinor - crewMinor);
  });

  it('is removed again', async () => {
    const { actor, idle } = arrange();
    await idle();
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    const [promotion] = selectPromotions(await idle());
    actor.send({ type: 'promotion.remove', promotionId: promotion?.id ?? '' });
    const bare = await idle();
    expect([selectPromotions(bare), selectDiscountMinor(bare)]).toEqual([[], 0]);
  });

  it.each([
    ['the server’s phrase', { kind: 'rejected' as const, details: ['This code is over'] }, 'This code is over'],
    ['its own phrase', { kind: 'network' as const }, 'Error adding discount'],
  ])('emits %s after an error, and keeps the basket', async (_name, failure, phrase) => {
    const { actor, simulator, idle, phrases } = arrange();
    await idle();
    simulator.failNext('addPromotion', failure);
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    expect(selectDiscountMinor(await idle())).toBe(0);
    expect(phrases).toEqual([phrase]);
  });

  it('is sent again under the same key if its outcome is unknown', async () => {
    const { actor, simulator, idle, queries } = arrange();
    await idle();
    simulator.failNext('addPromotion', { kind: 'timeout', afterEffect: true });
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    await idle();
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    expect(selectPromotions(await idle())).toHaveLength(1);
    expect(queries('addPromotion')).toMatchObject([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-1' }]);
  });

  it('is sent under a new key after a rejection, and after it was redeemed and removed', async () => {
    const { actor, simulator, idle, queries } = arrange();
    await idle();
    simulator.failNext('addPromotion', { kind: 'rejected' });
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    expect(selectPromotions(await idle())).toEqual([]);
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    const [promotion] = selectPromotions(await idle());
    actor.send({ type: 'promotion.remove', promotionId: promotion?.id ?? '' });
    await idle();
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    expect(selectPromotions(await idle())).toHaveLength(1);
    const keys = queries('addPromotion').map((query) => (query as { idempotencyKey: string }).idempotencyKey);
    // The removal had key-3.
    expect(keys).toEqual(['key-1', 'key-2', 'key-4']);
  });

  it('is not sent if it is empty, with a reason', async () => {
    const { actor, idle, queries } = arrange();
    const ready = await idle();
    actor.send({ type: 'promotion.add', code: '  ' });
    expect(queries('addPromotion')).toEqual([]);
    expect(whyCannotAddPromotion(ready, '  ')).toEqual({ code: 'required' });
    expect(whyCannotAddPromotion(ready, 'x')).toBeNull();
  });

  it('is removed together with its game, and reported', async () => {
    const { actor, idle } = arrange();
    await idle();
    actor.send({ type: 'voucher.add', voucher: gift });
    await idle();
    actor.send({ type: 'promotion.add', code: 'CREW10' });
    const { bookings } = selectBasket(await idle()) ?? { bookings: [] };
    actor.send({ type: 'booking.remove', bookingId: bookings[0]?.id ?? '' });
    const left = await idle();
    expect([selectPromotions(left), selectRemovedPromotions(left).map(({ code }) => code)]).toEqual([[], ['CREW10']]);
    expect([selectBasketCount(left), selectBasket(left)?.subtotalMinor]).toEqual([1, giftMinor]);
  });
});

describe('the codes of an expired basket', () => {
  /** Arranges a basket in which a promotion and a gift voucher were redeemed, and whose hold of ten minutes is over. */
  async function expired() {
    const world = arrange();
    const { actor, simulator, clock, idle, reach } = world;
    const other = simulator.venue.createBasket({ bookings: [], vouchers: [gift] });
    simulator.venue.checkout(other.ok ? other.value.id : '');
    const [bought] = simulator.venue.confirmations;
    const [giftCode = ''] = simulator.venue.releaseVouchers(bought?.reference ?? '');
    await idle();
    for (const code of ['crew10', giftCode]) {
      actor.send({ type: 'promotion.add', code });
      await idle();
    }
    clock.increment(10 * 60_000);
    await reach((snapshot) => snapshot.matches({ cart: 'expired' }));
    return { ...world, giftCode };
  }

  it('are redeemed again with the places, each under a key of its own', async () => {
    const { actor, idle, queries, giftCode } = await expired();
    expect(selectExpiredCodes(actor.getSnapshot())).toMatchObject([
      { code: 'CREW10', isKnown: true },
      { kind: 'voucher', isKnown: true },
    ]);
    actor.send({ type: 'basket.holdAgain' });
    const held = await idle();
    expect(selectPromotions(held).map(({ kind }) => kind)).toEqual(['promotion', 'voucher']);
    expect(selectRemovedPromotions(held)).toEqual([]);
    // The first two calls, key-1 and key-2, redeemed the codes in the basket that has expired. The new basket has key-3, its codes .1 and .2 of it.
    expect(queries('addPromotion').slice(2)).toMatchObject([
      { code: 'crew10', idempotencyKey: 'key-3.1' },
      { code: giftCode, idempotencyKey: 'key-3.2' },
    ]);
  });

  it('are still known when the new basket expires, too', async () => {
    const { actor, clock, idle, reach } = await expired();
    actor.send({ type: 'basket.holdAgain' });
    await idle();
    clock.increment(10 * 60_000);
    const again = await reach((snapshot) => snapshot.matches({ cart: 'expired' }));
    expect(selectExpiredCodes(again).map(({ isKnown }) => isKnown)).toEqual([true, true]);
  });

  it('do not affect the places if they are rejected, and are reported', async () => {
    const { actor, simulator, idle } = await expired();
    simulator.failNext('addPromotion', { kind: 'conflict' });
    actor.send({ type: 'basket.holdAgain' });
    const held = await idle();
    expect(selectBasketCount(held)).toBe(1);
    expect(selectPromotions(held).map(({ kind }) => kind)).toEqual(['voucher']);
    expect(selectRemovedPromotions(held).map(({ code }) => code)).toEqual(['CREW10']);
  });

  it('must be typed again if only their mask is known', async () => {
    const { actor, simulator, basket, clock, idle, reach } = arrange();
    await idle();
    const masked = { id: 'p', code: '****0001', name: 'Gift', kind: 'voucher' as const, discountMinor: 5_000 };
    actor.send({ type: 'basket.received', basket: { ...basket, promotions: [masked] } });
    clock.increment(10 * 60_000);
    const over = await reach((snapshot) => snapshot.matches({ cart: 'expired' }));
    expect(selectExpiredCodes(over)).toMatchObject([{ code: '****0001', isKnown: false }]);
    actor.send({ type: 'basket.holdAgain' });
    expect(selectRemovedPromotions(await idle())).toEqual([masked]);
    expect(simulator.calls.some(({ operation }) => operation === 'addPromotion')).toBe(false);
  });
});

describe('a gift voucher', () => {
  it('is added beside the game, and another one of the same kind raises its quantity', async () => {
    const { actor, idle } = arrange();
    await idle();
    actor.send({ type: 'voucher.add', voucher: gift });
    expect(selectBasketCall(actor.getSnapshot())).toMatchObject({ type: 'addVoucher', key: 'key-1' });
    await idle();
    actor.send({ type: 'voucher.add', voucher: gift });
    const filled = await idle();
    expect(selectVouchers(filled)).toMatchObject([{ voucherId: 'voucher-50', quantity: 2, priceMinor: giftMinor }]);
    expect([selectBasketCount(filled), selectBasket(filled)?.subtotalMinor]).toEqual([2, gamesMinor + 2 * giftMinor]);
  });

  it('keeps a booking that another window has added before', async () => {
    const { actor, simulator, basket, idle } = arrange();
    await idle();
    const other = { ...bookingRequest, instanceId: bookingRequest.instanceId.replace('16:00', '17:30') };
    simulator.venue.updateBasket(basket.id, { bookings: [bookingRequest, other] });
    actor.send({ type: 'voucher.add', voucher: gift });
    expect(selectBasketCount(await idle())).toBe(3);
  });

  it('is removed by the id of its line, and a removal with another id is ignored', async () => {
    const { actor, idle } = arrange();
    await idle();
    actor.send({ type: 'voucher.add', voucher: gift });
    const [line] = selectVouchers(await idle());
    actor.send({ type: 'voucher.remove', id: 'no such line' });
    expect(selectChange(actor.getSnapshot()).isEnabled).toBe(true);
    actor.send({ type: 'voucher.remove', id: line?.id ?? '' });
    expect(selectVouchers(await idle())).toEqual([]);
  });

  it('creates one basket if there is none, however often it is repeated', async () => {
    const { actor, simulator, basketStore, idle, absent, phrases } = arrange('none');
    await absent();
    simulator.failNext('createBasket', { kind: 'network', afterEffect: true });
    actor.send({ type: 'voucher.add', voucher: gift });
    await absent();
    expect(phrases).toEqual(['Error adding gift card to cart']);
    actor.send({ type: 'voucher.add', voucher: gift });
    const held = await idle();
    // The world begins with a basket b-1, which is another visitor's here.
    expect([selectBasket(held)?.id, selectVouchers(held).length]).toEqual(['b-2', 1]);
    expect(basketStore.read(location.id)).toBe('b-2');
  });

  it('can be held again after the basket has expired', async () => {
    const { actor, clock, idle, reach } = arrange();
    await idle();
    actor.send({ type: 'voucher.add', voucher: gift });
    await idle();
    clock.increment(10 * 60_000);
    const expired = await reach((snapshot) => snapshot.matches({ cart: 'expired' }));
    expect(selectExpiredVouchers(expired)).toHaveLength(1);
    expect(selectChange(expired).reason).toEqual({ code: 'expired' });
    expect(whyCannotAddVoucher(expired, gift)).toEqual({ code: 'expired' });
    actor.send({ type: 'basket.holdAgain' });
    expect(selectBasketCount(await idle())).toBe(2);
  });

  it.each([
    [1, null],
    [10, null],
    [0, { code: 'notACount' }],
    [1.5, { code: 'notACount' }],
    [11, { code: 'voucherAtMaximum', max: 10 }],
  ])('in a quantity of %d has the error %j, and is sent only without an error', async (quantity, reason) => {
    const { actor, idle, queries } = arrange();
    const ready = await idle();
    expect(whyCannotAddVoucher(ready, { ...gift, quantity })).toEqual(reason);
    actor.send({ type: 'voucher.add', voucher: { ...gift, quantity } });
    await idle();
    expect(queries('updateBasket')).toHaveLength(reason === null ? 1 : 0);
  });

  it('is limited to ten kinds', async () => {
    const { actor, idle, basket } = arrange();
    await idle();
    const line = { id: 'v', voucherId: 'v', name: 'V', quantity: 1, priceMinor: 1, email: null, message: null };
    const vouchers = Array.from({ length: 10 }, (_, index) => ({ ...line, voucherId: `v-${index}` }));
    actor.send({ type: 'basket.received', basket: { ...basket, vouchers } });
    expect(whyCannotAddVoucher(actor.getSnapshot(), gift)).toEqual({ code: 'tooManyVouchers', max: 10 });
  });

  it('cannot be added if an external widget sells', async () => {
    const { actor, queries } = arrange('none', { usesExternalWidget: true });
    expect(whyCannotAddVoucher(actor.getSnapshot(), gift)).toEqual({ code: 'elsewhere' });
    actor.send({ type: 'voucher.add', voucher: gift });
    actor.send({ type: 'vouchers.load' });
    expect(queries('createBasket')).toEqual([]);
    expect(selectVoucherShop(actor.getSnapshot()).status).toBe('notRequested');
  });

  it('gets its code at the release, and the code pays for a game', async () => {
    const { actor, simulator, idle, absent } = arrange('none');
    await absent();
    actor.send({ type: 'voucher.add', voucher: gift });
    const basketId = selectBasket(await idle())?.id ?? '';
    const checkout = { locationId: location.id, basketId, customer: customerFixture(), locale: 'en' };
    const bought = await simulator.gateway.checkout({ ...checkout, idempotencyKey: 'k' });
    expect(bought).toMatchObject({ ok: true, value: { vouchers: [{ code: null }] } });
    const [booking] = simulator.venue.confirmations;
    const [code = ''] = simulator.venue.releaseVouchers(booking?.reference ?? '');
    // Each world begins with a basket of the same id, which nobody has used here.
    const { id } = createVenueWorld().basket;
    const paid = simulator.venue.addPromotion(id, code);
    expect(paid).toMatchObject({ ok: true, value: { discountMinor: giftMinor, promotions: [{ kind: 'voucher' }] } });
  });
});

describe('the gift vouchers on sale', () => {
  const known = (snapshot: BasketSnapshot) => snapshot.matches({ vouchers: 'known' });

  it('are loaded, and stay known while they are loaded again', async () => {
    const { actor, reach } = arrange('none');
    expect(selectVoucherShop(actor.getSnapshot())).toEqual({ status: 'notRequested', offers: [], message: null });
    actor.send({ type: 'vouchers.load' });
    expect(selectVoucherShop(actor.getSnapshot()).status).toBe('loading');
    expect(selectVoucherShop(await reach(known)).offers.map(({ amountMinor }) => amountMinor)).toEqual([5_000, 10_000]);
    actor.send({ type: 'vouchers.load' });
    expect(selectVoucherShop(actor.getSnapshot())).toMatchObject({
      status: 'loading',
      offers: [{}, {}],
      message: null,
    });
  });

  it('are empty after an error, and can be loaded again', async () => {
    const { actor, simulator, reach } = arrange('none');
    simulator.failNext('listVouchers', { kind: 'server' });
    actor.send({ type: 'vouchers.load' });
    const failed = await reach((snapshot) => snapshot.matches({ vouchers: 'failed' }));
    expect(selectVoucherShop(failed)).toEqual({ status: 'failed', offers: [], message: 'No vouchers available' });
    actor.send({ type: 'vouchers.load' });
    expect(selectVoucherShop(await reach(known)).offers).toHaveLength(2);
  });
});

it.each([
  ['while the stored basket is loading', 'stored', 'notLoaded'],
  ['without a basket', 'none', 'noBasket'],
] as const)('the basket has a reason %s why it cannot be changed', async (_name, stored, code) => {
  const { actor, absent } = arrange(stored);
  if (stored === 'none') await absent();
  expect(selectChange(actor.getSnapshot()).reason).toEqual({ code });
  expect(whyCannotAddPromotion(actor.getSnapshot(), 'CREW10')).toEqual({ code });
});
