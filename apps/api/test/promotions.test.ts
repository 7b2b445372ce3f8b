import { describe, expect, it } from 'vitest';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, toBooking } from './caller.ts';
import { offersWorld } from './offers-world.ts';

/**
 * These tests redeem the promotions of `fixtures/content/offers` in baskets of the vault, where an adult costs 32.50. Off the price of the games,
 * AUTUMN-10 takes 10 %, ODD 12.25 %, FIVE 5.00, HUGE more than any price, ATTIC half of the attic, THREE, ONCE and GROUP 20 %, FREE all.
 */
describe.each(backends)('a promotion on $name', (backend) => {
  const world = offersWorld(backend);
  const { toBasketPath, start, createBasket, tryRedeem, redeem, takeOut, countUses, expire } = world;

  it('takes off its share, whatever the case and the spaces of the typed code', async () => {
    const basket = await createBasket(2);
    expect(basket).toMatchObject({ subtotal: 65, discount: 0, total: 65, promotions: [], removedPromotions: [] });
    const discounted = await redeem(basket.id, '  autumn-10 ');
    expect(discounted).toMatchObject({
      subtotal: 65,
      discount: 6.5,
      total: 58.5,
      promotions: [{ code: 'AUTUMN-10', name: 'Ten per cent off', kind: 'promotion', discount: 6.5 }],
    });
    expect(await world.visitor.basket(basket.id)).toMatchObject({ total: 58.5, promotions: discounted.promotions });
  });

  it('has its name in the requested language', async () => {
    const { id } = await createBasket(1);
    await redeem(id, 'AUTUMN-10');
    const { data } = await world.visitor.call('GET', `${toBasketPath(id)}?locale=fr`);
    expect(data).toMatchObject({ promotions: [{ name: 'Dix pour cent de remise' }] });
  });

  it('is rounded once per basket, half up', async () => {
    // ODD takes 12.25 %: of 97.50 that is 11.94375.
    const { id } = await createBasket(3);
    expect(await redeem(id, 'ODD')).toMatchObject({ discount: 11.94, total: 85.56 });
  });

  it('combines with others only if all are stackable', async () => {
    const { id } = await createBasket(2);
    expect(await redeem(id, 'FIVE')).toMatchObject({ discount: 5 });
    // The five are off 65; 12.25 % of 65 is 7.9625.
    expect(await redeem(id, 'ODD')).toMatchObject({
      discount: 12.96,
      promotions: [{ code: 'FIVE' }, { code: 'ODD' }],
    });
    expect(await world.visitor.errorOf(tryRedeem(id, 'AUTUMN-10'))).toMatchObject({
      status: 422,
      code: 'promotion_not_stackable',
      details: [phrases.codeAlone],
    });
    expect(await world.visitor.basket(id)).toMatchObject({ discount: 12.96 });
  });

  it('never takes off more than the total', async () => {
    const { id } = await createBasket(1);
    expect(await redeem(id, 'HUGE')).toMatchObject({ discount: 32.5, total: 0 });
    expect(await world.visitor.errorOf(tryRedeem(id, 'FIVE'))).toMatchObject({ status: 422, code: 'nothing_due' });
  });

  it.each([
    ['is over', 'PAST', null],
    ['is for later games', 'LATER', null],
    ['needs four tickets', 'GROUP', null],
    ['needs a larger total', 'LARGE', null],
    ['is for another game', 'ATTIC', null],
    ['is for another location', 'EURO5', null],
    ['is over, in a basket with a code that cannot be combined', 'PAST', 'AUTUMN-10'],
  ])('that %s has the response of a code that does not exist', async (_, code, before) => {
    const { id } = await createBasket(2);
    if (before !== null) await redeem(id, before);
    const basket = await world.visitor.basket(id);
    const [ofExisting, ofUnknown] = [await tryRedeem(id, code), await tryRedeem(id, 'NOTHING')];
    expect(ofExisting).toEqual(ofUnknown);
    expect([ofExisting.status, ofExisting.error?.code, ofExisting.error?.details]).toEqual([
      422,
      'code_unknown',
      [phrases.codeOfNoUse],
    ]);
    expect(await world.visitor.basket(id)).toMatchObject({ promotions: basket.promotions, total: basket.total });
  });

  it('can be entered once per basket', async () => {
    const { id } = await createBasket(2);
    await redeem(id, 'FIVE');
    expect(await world.visitor.errorOf(tryRedeem(id, 'five'))).toMatchObject({ status: 422, code: 'code_present' });
  });

  it('is evaluated again when bookings change, and removed once it no longer applies', async () => {
    const [instanceId, usesBefore] = [start(), await countUses('promo-group')];
    const { id } = await world.visitor.create({ bookings: [toBooking(instanceId, 4)] });
    expect(await redeem(id, 'GROUP')).toMatchObject({ discount: 26 });
    expect(await world.visitor.update(id, { bookings: [toBooking(instanceId, 5)] })).toMatchObject({
      discount: 32.5,
      promotions: [{ code: 'GROUP', discount: 32.5 }],
      removedPromotions: [],
    });
    expect(await countUses('promo-group')).toEqual({ ...usesBefore, held: usesBefore.held + 1 });
    expect(await world.visitor.update(id, { bookings: [toBooking(instanceId, 3)] })).toMatchObject({
      discount: 0,
      total: 97.5,
      promotions: [],
      removedPromotions: [{ code: 'GROUP', name: 'For four', kind: 'promotion' }],
    });
    expect(await world.visitor.basket(id)).toMatchObject({ promotions: [], removedPromotions: [] });
    expect(await countUses('promo-group')).toEqual(usesBefore);
  });

  it('is removed with the booking that it applied to', async () => {
    const attic = at(await world.visitor.attic(), 0).instanceId;
    const basket = await world.visitor.create({
      bookings: [toBooking(start(), 1), toBooking(attic, 2, 'attic-adult')],
    });
    expect(await redeem(basket.id, 'ATTIC')).toMatchObject({ subtotal: 92.5, discount: 30 });
    const shortened = await world.visitor.call(
      'DELETE',
      `${toBasketPath(basket.id)}/booking/${at(basket.bookings, 1).id}`,
    );
    expect(shortened.data).toMatchObject({ total: 32.5, promotions: [], removedPromotions: [{ code: 'ATTIC' }] });
  });

  it('stays after a rejected update', async () => {
    const fullStart = start();
    await world.visitor.create({ bookings: [toBooking(fullStart, 6)] });
    const { id } = await createBasket(4);
    const before = await redeem(id, 'GROUP');
    expect((await world.visitor.tryUpdate(id, { bookings: [toBooking(fullStart, 1)] })).status).toBe(409);
    expect(await world.visitor.basket(id)).toMatchObject({ promotions: before.promotions, total: before.total });
  });

  it('can be removed once', async () => {
    const { id } = await createBasket(2);
    const { promotions } = await redeem(id, 'FIVE');
    const before = await countUses('promo-five');
    expect((await takeOut(id, at(promotions, 0).id)).data).toMatchObject({ total: 65, promotions: [] });
    expect(await countUses('promo-five')).toEqual({ ...before, held: before.held - 1 });
    expect(await world.visitor.errorOf(takeOut(id, at(promotions, 0).id))).toMatchObject({
      status: 404,
      details: [phrases.discountFailed],
    });
  });

  it('is rejected by an empty basket', async () => {
    const { id } = await createBasket(1);
    await world.visitor.update(id, { bookings: [] });
    expect(await world.visitor.errorOf(tryRedeem(id, 'FIVE'))).toMatchObject({
      status: 409,
      details: [phrases.basketEmpty],
    });
  });

  it('returns the same basket for a repeated request', async () => {
    const { id } = await createBasket(2);
    const first = await redeem(id, 'FIVE', 'redeem-1');
    expect(await redeem(id, 'FIVE', 'redeem-1')).toMatchObject({ promotions: first.promotions });
    expect((await tryRedeem(id, 'ODD', 'redeem-1')).status).toBe(422);
  });

  it('is used no more often than its limit, however many requests come at once', async () => {
    const baskets = await Promise.all(Array.from({ length: 9 }, () => createBasket(1)));
    const responses = await Promise.all(baskets.map(({ id }) => tryRedeem(id, 'THREE')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ error }) => error?.code === 'promotion_used_up')).toHaveLength(6);
    expect(await countUses('promo-three')).toEqual({ held: 3, used: 0 });

    const winners = baskets.filter((_, index) => responses[index]?.status === 200);
    const [booked, deleted, late] = [at(winners, 0), at(winners, 1), at(winners, 2)];
    expect(await world.visitor.checkout(booked.id)).toMatchObject({ subtotal: 32.5, discount: 6.5, total: 26 });
    expect(await countUses('promo-three')).toEqual({ held: 2, used: 1 });
    await world.visitor.call('DELETE', toBasketPath(deleted.id));
    expect(await countUses('promo-three')).toEqual({ held: 1, used: 1 });
    await expire(late.id);
    await Promise.all(Array.from({ length: 4 }, () => releaseAndForget(world.api.db)));
    expect(await countUses('promo-three')).toEqual({ held: 0, used: 1 });
  });

  it('frees the use of an expired basket for the next request, without the sweeper', async () => {
    const [late, next, last] = [await createBasket(1), await createBasket(1), await createBasket(1)];
    await redeem(late.id, 'ONCE');
    expect((await tryRedeem(next.id, 'ONCE')).status).toBe(422);
    await expire(late.id);
    await redeem(next.id, 'ONCE');
    await world.visitor.checkout(next.id);
    expect(await world.visitor.errorOf(tryRedeem(last.id, 'ONCE'))).toMatchObject({
      status: 422,
      code: 'promotion_used_up',
      details: [phrases.codeUsedUp],
    });
  });

  it('can make a basket free, and the basket can be booked', async () => {
    const { id } = await createBasket(2);
    await redeem(id, 'FREE');
    expect(await world.visitor.checkout(id)).toMatchObject({
      subtotal: 65,
      discount: 65,
      total: 0,
      promotions: [{ code: 'FREE' }],
    });
    expect(await world.visitor.basket(id)).toMatchObject({
      status: 'booked',
      total: 0,
      promotions: [{ code: 'FREE' }],
    });
    expect((await tryRedeem(id, 'FIVE')).status).toBe(409);
  });

  it('cannot be added to an expired basket', async () => {
    const { id } = await createBasket(1);
    await expire(id);
    expect(await world.visitor.errorOf(tryRedeem(id, 'FIVE'))).toMatchObject({
      status: 410,
      details: [phrases.discountFailed],
    });
  });

  it('has as many held and used codes in its counts as the baskets have', async () => {
    expect(await world.compareCounts()).toEqual({ uses: true, money: true });
  });
});
